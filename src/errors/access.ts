import { defineProblem } from './problem.ts'
import type { Localized } from '../i18n/language.ts'

/* What the caller may not do (contract/access.md §2, §4). */

export const signInRequired = defineProblem({
  status: 401,
  code: 'rest_forbidden',
  when: { en: 'Sign-in required.', fr: 'Identification requise.' },
})

/** The same for an unknown user and a wrong secret. */
export const incorrectPassword = defineProblem({
  status: 401,
  code: 'incorrect_password',
  when: {
    en: 'The login or the application password is wrong.',
    fr: 'L’identifiant ou le mot de passe d’application est incorrect.',
  },
})

/** The same at the desk: for an unknown login, a user without a password and a wrong one. */
export const incorrectLogin = defineProblem({
  status: 401,
  code: 'incorrect_password',
  when: {
    en: 'The login or the password is wrong.',
    fr: 'L’identifiant ou le mot de passe est incorrect.',
  },
})

/** The same for a passkey that is unknown, and for any wrong answer of one. */
export const incorrectPasskey = defineProblem({
  status: 401,
  code: 'incorrect_passkey',
  when: {
    en: 'This passkey was not accepted. Try again, or sign in with your password.',
    fr: 'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec votre mot de passe.',
  },
})

/** A link to set a password that serves no more. */
export const linkUsed = defineProblem({
  status: 409,
  code: 'password_link_used',
  when: { en: 'This link has already been used, or has expired.', fr: 'Ce lien a déjà servi, ou a expiré.' },
})

export const forbidden = defineProblem({
  status: 403,
  code: 'rest_forbidden',
  when: { en: 'You are not allowed to do this.', fr: 'Vous n’avez pas le droit de faire cela.' },
})

/** Of a record that a mirror keeps; `from`: as `mirroredFrom` of it. */
export const mirrored = defineProblem({
  status: 403,
  code: 'rest_mirrored',
  when: {
    en: 'A mirror of another calendar keeps this as it is there, and alone changes it.',
    fr: 'Un miroir d’un autre calendrier garde cette fiche telle qu’elle est là-bas, et seul la modifie.',
  },
  message: (from: string) => {
    // The last calendar that it was copied from.
    const origin = from.replace(/ .*$/, '')
    return {
      en: `A mirror keeps this as it is in the calendar ${origin}: it is changed there alone.`,
      fr: `Un miroir garde cette fiche telle qu’elle est dans le calendrier ${origin} : elle ne se modifie que là-bas.`,
    }
  },
  data: (from) => ({ mirrored_from: from }),
})

export const foreignOrigin = defineProblem({
  status: 403,
  code: 'rest_foreign_origin',
  when: {
    en: 'A page of another site sends this: only those of this site and of CORS_ORIGINS may.',
    fr: 'Une page d’un autre site envoie ceci\u00a0: seules celles de ce site et de CORS_ORIGINS le peuvent.',
  },
})

/** `scope`: the one that is missing. */
export const insufficientScope = defineProblem({
  status: 403,
  code: 'rest_insufficient_scope',
  when: {
    en: 'The application password is not for this: it has other scopes.',
    fr: 'Le mot de passe d’application n’est pas prévu pour cela : il a d’autres portées.',
  },
  message: (scope: string) => ({
    en: `The application password is not for this: it does not have the scope ${scope}.`,
    fr: `Le mot de passe d’application n’est pas prévu pour cela : il n’a pas la portée ${scope}.`,
  }),
})

const tried = {
  login: { en: 'Too many failed sign-ins.', fr: 'Trop de tentatives d’identification échouées.' },
  event: { en: 'Too many wrong passwords for events.', fr: 'Trop de mots de passe d’événement erronés.' },
  passkey: { en: 'Too many failed sign-ins.', fr: 'Trop de tentatives d’identification échouées.' },
  challenge: { en: 'This was answered already.', fr: 'Une réponse a déjà été donnée.' },
  code: { en: 'Too many wrong codes.', fr: 'Trop de codes erronés.' },
  mail: { en: 'Too many links were asked for.', fr: 'Trop de liens ont été demandés.' },
  letter: { en: 'Too many e-mails were sent to this address.', fr: 'Trop d’e-mails ont été envoyés à cette adresse.' },
  submission: { en: 'Too many events were submitted from here.', fr: 'Trop d’événements ont été proposés d’ici.' },
  'day of submissions': {
    en: 'Too many events were submitted from here.',
    fr: 'Trop d’événements ont été proposés d’ici.',
  },
  correction: { en: 'Too many corrections were sent from here.', fr: 'Trop de corrections ont été envoyées d’ici.' },
} as const satisfies Record<string, Localized>

/** `seconds`: after which to try again. */
export const tooManyAttempts = defineProblem({
  status: 429,
  code: 'rest_too_many_requests',
  when: {
    en: 'Too many failed sign-ins, wrong codes or passwords of events, or submissions; `Retry-After` says for how many seconds to wait.',
    fr: 'Trop de tentatives d’identification, de codes ou de mots de passe d’événement erronés, ou de propositions ; `Retry-After` donne le nombre de secondes à attendre.',
  },
  message: (secret: keyof typeof tried, seconds: number) => ({
    en: `${tried[secret].en} Try again in ${seconds} seconds.`,
    fr: `${tried[secret].fr} Réessayez dans ${seconds} secondes.`,
  }),
  retryAfter: (_secret, seconds) => seconds,
})

/** Logins and e-mail addresses share one space, because either signs in. */
export const loginTaken = defineProblem({
  status: 409,
  code: 'existing_user_login',
  parameter: 'username',
  when: { en: 'Another user has this login.', fr: 'Un autre utilisateur a cet identifiant.' },
  message: (login: string) => ({
    en: `“${login}” is already the login or the e-mail address of another user.`,
    fr: `« ${login} » est déjà l’identifiant ou l’adresse e-mail d’un autre utilisateur.`,
  }),
})

export const emailTaken = defineProblem({
  status: 409,
  code: 'existing_user_email',
  parameter: 'email',
  when: { en: 'Another user has this e-mail address.', fr: 'Un autre utilisateur a cette adresse e-mail.' },
  message: (email: string) => ({
    en: `“${email}” is already the login or the e-mail address of another user.`,
    fr: `« ${email} » est déjà l’identifiant ou l’adresse e-mail d’un autre utilisateur.`,
  }),
})
