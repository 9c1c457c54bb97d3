import { defineProblem, issue } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

/** A member of the record, and the setting that takes its place. */
interface EnvironmentSetting {
  readonly member: string
  readonly setting: string
}

export const setInEnvironment = defineProblem({
  status: 409,
  code: 'rest_set_in_environment',
  when: msg(
    'The environment of the service sets a member: `details` names the setting, which is to be changed or removed there.',
  ),
  message: (taken: readonly EnvironmentSetting[]) => ({
    en: taken.map((each) => setInEnvironmentSentence(each).en).join(' '),
    fr: taken.map((each) => setInEnvironmentSentence(each).fr).join(' '),
  }),
  wrong: (taken) =>
    taken.map((each) => ({
      ...issue(each.member, 'rest_set_in_environment', setInEnvironmentSentence(each)),
      data: { setting: each.setting },
    })),
})

function setInEnvironmentSentence({ member, setting }: EnvironmentSetting) {
  return msg`${member} is set by ${setting} in the environment of the service: change it there, or remove ${setting} and restart the service.`
}
