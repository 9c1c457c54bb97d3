import { defineProblem } from '../../errors/problem.ts'

export const userNotFound = defineProblem({
  status: 404,
  code: 'rest_user_invalid_id',
  when: { en: 'No user has this id.', fr: 'Aucun utilisateur ne porte ce numéro.' },
  message: (id: number | string) => ({
    en: `No user has the id ${id}.`,
    fr: `Aucun utilisateur ne porte le numéro ${id}.`,
  }),
})

export const passwordNotFound = defineProblem({
  status: 404,
  code: 'rest_application_password_not_found',
  when: {
    en: 'The user has no application password with this id.',
    fr: 'L’utilisateur n’a pas de mot de passe d’application portant ce numéro.',
  },
  message: (id: number) => ({
    en: `The user has no application password with the id ${id}.`,
    fr: `L’utilisateur n’a pas de mot de passe d’application portant le numéro ${id}.`,
  }),
})

export const sessionNotFound = defineProblem({
  status: 404,
  code: 'rest_session_not_found',
  when: { en: 'The user has no session with this id.', fr: 'L’utilisateur n’a pas de session portant ce numéro.' },
  message: (id: number) => ({
    en: `The user has no session with the id ${id}.`,
    fr: `L’utilisateur n’a pas de session portant le numéro ${id}.`,
  }),
})

export const codesAreOn = defineProblem({
  status: 409,
  code: 'sign_in_codes_on',
  when: {
    en: 'Sign-in codes are already on: turn them off first.',
    fr: 'Les codes de connexion sont déjà activés : désactivez-les d’abord.',
  },
})

export const codesAreOff = defineProblem({
  status: 409,
  code: 'sign_in_codes_off',
  when: { en: 'Sign-in codes are off.', fr: 'Les codes de connexion sont désactivés.' },
})

export const lastAdministrator = defineProblem({
  status: 409,
  code: 'last_administrator',
  when: {
    en: 'This is the last administrator: make another user administrator first.',
    fr: 'C’est le dernier administrateur : donnez d’abord ce rôle à un autre utilisateur.',
  },
})
