import { defineProblem, notFound } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const userNotFound = notFound('rest_user_invalid_id', (id) => msg`No user has ${id}.`)

export const passwordNotFound = notFound(
  'rest_application_password_not_found',
  (id) => msg`The user has no application password with ${id}.`,
)

export const sessionNotFound = notFound('rest_session_not_found', (id) => msg`The user has no session with ${id}.`)

export const passkeyNotFound = notFound('rest_passkey_not_found', (id) => msg`The user has no passkey with ${id}.`)

export const tooManyPasskeys = defineProblem({
  status: 409,
  code: 'rest_too_many_passkeys',
  when: msg('There are 20 passkeys already: remove one that is no longer used.'),
})

/** An answer of an authenticator to which no passkey can be added. */
export const passkeyRefused = defineProblem({
  status: 409,
  code: 'rest_passkey_refused',
  when: msg('The passkey could not be added, or was added before. Try again.'),
})

export const codesAreOn = defineProblem({
  status: 409,
  code: 'sign_in_codes_on',
  when: msg('Sign-in codes are already on: turn them off first.'),
})

export const codesAreOff = defineProblem({
  status: 409,
  code: 'sign_in_codes_off',
  when: msg('Sign-in codes are off.'),
})

export const lastAdministrator = defineProblem({
  status: 409,
  code: 'last_administrator',
  when: msg('This is the last administrator: make another user administrator first.'),
})
