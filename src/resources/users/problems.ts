import { defineProblem } from '../../errors/problem.ts'
import { msg } from '../../texts/msg.ts'

export const userNotFound = defineProblem({
  status: 404,
  code: 'rest_user_invalid_id',
  when: msg('No user has this id.'),
  message: (id: number | string) => msg`No user has the id ${id}.`,
})

export const passwordNotFound = defineProblem({
  status: 404,
  code: 'rest_application_password_not_found',
  when: msg('The user has no application password with this id.'),
  message: (id: number) => msg`The user has no application password with the id ${id}.`,
})

export const sessionNotFound = defineProblem({
  status: 404,
  code: 'rest_session_not_found',
  when: msg('The user has no session with this id.'),
  message: (id: number) => msg`The user has no session with the id ${id}.`,
})

export const passkeyNotFound = defineProblem({
  status: 404,
  code: 'rest_passkey_not_found',
  when: msg('The user has no passkey with this id.'),
  message: (id: number) => msg`The user has no passkey with the id ${id}.`,
})

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
