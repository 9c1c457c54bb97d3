import { defineProblem, issue } from '../../errors/problem.ts'

/** A member of the record, and the setting that takes its place. */
interface Taken {
  readonly member: string
  readonly setting: string
}

export const setInEnvironment = defineProblem({
  status: 409,
  code: 'rest_set_in_environment',
  when: {
    en: 'The environment of the service sets a member: `details` names the setting, which is to be changed or removed there.',
    fr: 'L’environnement du service définit un membre : `details` nomme le réglage, à modifier ou à supprimer à cet endroit.',
  },
  message: (taken: readonly Taken[]) => ({
    en: taken.map((each) => sentenceOf(each).en).join(' '),
    fr: taken.map((each) => sentenceOf(each).fr).join(' '),
  }),
  wrong: (taken) =>
    taken.map((each) => ({
      ...issue(each.member, 'rest_set_in_environment', sentenceOf(each)),
      data: { setting: each.setting },
    })),
})

function sentenceOf({ member, setting }: Taken) {
  return {
    en: `${member} is set by ${setting} in the environment of the service: change it there, or remove ${setting} and restart the service.`,
    fr: `${member} est défini par ${setting} dans l’environnement du service : modifiez-le là, ou supprimez ${setting} et redémarrez le service.`,
  }
}
