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

export const passkeyNotFound = defineProblem({
  status: 404,
  code: 'rest_passkey_not_found',
  when: { en: 'The user has no passkey with this id.', fr: 'L’utilisateur n’a pas de clé d’accès portant ce numéro.' },
  message: (id: number) => ({
    en: `The user has no passkey with the id ${id}.`,
    fr: `L’utilisateur n’a pas de clé d’accès portant le numéro ${id}.`,
  }),
})

export const tooManyPasskeys = defineProblem({
  status: 409,
  code: 'rest_too_many_passkeys',
  when: {
    en: 'There are 20 passkeys already: remove one that is no longer used.',
    fr: 'Il y a déjà 20 clés d’accès : retirez-en une qui ne sert plus.',
  },
})

/** An answer of an authenticator to which no passkey can be added. */
export const passkeyRefused = defineProblem({
  status: 409,
  code: 'rest_passkey_refused',
  when: {
    en: 'The passkey could not be added, or was added before. Try again.',
    fr: 'La clé d’accès n’a pas pu être ajoutée, ou l’était déjà. Réessayez.',
  },
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
