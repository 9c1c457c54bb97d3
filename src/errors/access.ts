import { defineProblem } from './problem.ts'
import type { Localized } from '../i18n/language.ts'
import { msg } from '../texts/msg.ts'

/* What the caller may not do (contract/access.md §2, §4). */

export const signInRequired = defineProblem({
  status: 401,
  code: 'rest_forbidden',
  when: msg('Sign-in required.'),
})

/** The same for an unknown user and a wrong secret. */
export const incorrectPassword = defineProblem({
  status: 401,
  code: 'incorrect_password',
  when: msg('The login or the application password is wrong.'),
})

/** The same at the desk: for an unknown login, a user without a password and a wrong one. */
export const incorrectLogin = defineProblem({
  status: 401,
  code: 'incorrect_password',
  when: msg('The login or the password is wrong.'),
})

/** The same for a passkey that is unknown, and for any wrong answer of one. */
export const incorrectPasskey = defineProblem({
  status: 401,
  code: 'incorrect_passkey',
  when: msg('This passkey was not accepted. Try again, or sign in with your password.'),
})

/** A link to set a password that serves no more. */
export const linkUsed = defineProblem({
  status: 409,
  code: 'password_link_used',
  when: msg('This link has already been used, or has expired.'),
})

export const forbidden = defineProblem({
  status: 403,
  code: 'rest_forbidden',
  when: msg('You are not allowed to do this.'),
})

/** Of a record that a mirror keeps; `from`: as `mirroredFrom` of it. */
export const mirrored = defineProblem({
  status: 403,
  code: 'rest_mirrored',
  when: msg('A mirror of another calendar keeps this as it is there, and alone changes it.'),
  message: (from: string) => {
    // The last calendar that it was copied from.
    const origin = from.replace(/ .*$/, '')
    return msg`A mirror keeps this as it is in the calendar ${origin}: it is changed there alone.`
  },
  data: (from) => ({ mirrored_from: from }),
})

export const foreignOrigin = defineProblem({
  status: 403,
  code: 'rest_foreign_origin',
  when: msg('A page of another site sends this: only those of this site and of CORS_ORIGINS may.'),
})

/** `scope`: the one that is missing. */
export const insufficientScope = defineProblem({
  status: 403,
  code: 'rest_insufficient_scope',
  when: msg('The application password is not for this: it has other scopes.'),
  message: (scope: string) => msg`The application password is not for this: it does not have the scope ${scope}.`,
})

const tried = {
  login: msg('Too many failed sign-ins.'),
  event: msg('Too many wrong passwords for events.'),
  passkey: msg('Too many failed sign-ins.'),
  challenge: msg('This was answered already.'),
  code: msg('Too many wrong codes.'),
  mail: msg('Too many links were asked for.'),
  letter: msg('Too many e-mails were sent to this address.'),
  submission: msg('Too many events were submitted from here.'),
  'day of submissions': msg('Too many events were submitted from here.'),
  correction: msg('Too many corrections were sent from here.'),
} as const satisfies Record<string, Localized>

/** `seconds`: after which to try again. */
export const tooManyAttempts = defineProblem({
  status: 429,
  code: 'rest_too_many_requests',
  when: msg(
    'Too many failed sign-ins, wrong codes or passwords of events, or submissions; `Retry-After` says for how many seconds to wait.',
  ),
  message: (secret: keyof typeof tried, seconds: number) => msg`${tried[secret]} Try again in ${seconds} seconds.`,
  retryAfter: (_secret, seconds) => seconds,
})

/** Logins and e-mail addresses share one space, because either signs in. */
export const loginTaken = defineProblem({
  status: 409,
  code: 'existing_user_login',
  parameter: 'username',
  when: msg('Another user has this login.'),
  message: (login: string) => msg`“${login}” is already the login or the e-mail address of another user.`,
})

export const emailTaken = defineProblem({
  status: 409,
  code: 'existing_user_email',
  parameter: 'email',
  when: msg('Another user has this e-mail address.'),
  message: (email: string) => msg`“${email}” is already the login or the e-mail address of another user.`,
})
