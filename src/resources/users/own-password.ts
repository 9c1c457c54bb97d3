import { isWeak, longestPassword } from '../../accounts/password.ts'
import type { User } from '../../domain/people/user.ts'
import { Invalid, issue, Problem, type Issue } from '../../errors/problem.ts'
import { incorrectLogin } from '../../errors/access.ts'
import { logActivity, type Context, type Doing } from '../../operations/context.ts'
import { optional, required, type Type } from '../../schema/field.ts'
import { text } from '../../schema/types/values/text.ts'
import { msg } from '../../texts/msg.ts'

/** A password of the desk: every character counts, as at sign-in. */
export const typedPassword: Type<string> = {
  ...text({ maxLength: longestPassword, verbatim: true }),
  fromWire: (raw) => raw,
  asking: { control: 'password', maxLength: longestPassword },
}

const currentText = msg('The current password for the desk; wrong ones are counted, as at sign-in')

/** The current password, as one proves who one is by it. */
export const proven = { current: required(typedPassword, currentText) }
/** The same where not everybody has to. */
export const provenByOneself = {
  current: optional(typedPassword, msg`${currentText}; required for oneself`),
}

export const passwordParameters = {
  current: optional(typedPassword, msg`${currentText}; required where there is one`),
  password: required(typedPassword, msg('The new password')),
}

/** Where the current password is required and was not sent. */
export const currentMissing: Issue = issue(
  'current',
  'rest_invalid_param',
  msg('current is required: your current password.'),
)

/** Throws `Invalid` for what is not the current password of who asks, `tooManyAttempts` for who guesses. Before the transaction. */
export async function prove(current: string, { actor, signIn, caller = '', now }: Context): Promise<void> {
  if (!actor.user || !signIn) throw new Error('Nobody looks at passwords here.')
  await signIn
    .withPassword({ login: actor.user.login, password: current, caller, now: now() })
    .catch((error: unknown) => {
      if (!(error instanceof Problem) || error.code !== incorrectLogin.code) throw error
      throw new Invalid([{ ...issue('current', 'rest_invalid_param', notCurrent), sent: null }])
    })
}

/** Checks a password that a user chooses. */
export function checkStrength(password: string | undefined, user: User): readonly Issue[] {
  if (password === undefined || (password.length <= longestPassword && !isWeak(password, user))) return []
  return [{ ...issue('password', 'rest_invalid_param', weak), sent: null }]
}

/** Sets the password of a user, which ends all sessions and voids links: whether there was one. Inside a transaction. */
export async function setPassword(user: User, hash: string, doing: Doing): Promise<boolean> {
  const { signIns } = doing.storage
  const hadLink = await signIns.removeLinks(user.id)
  await signIns.setPasswordHash(user.id, hash)
  await signIns.endSessions(user.id)
  await logActivity(doing, { action: 'updated', kind: 'user', record: user.id, changed: ['password'] })
  return hadLink
}

const notCurrent = msg('This is not your current password.')

const weak = msg('At least 10 characters, not all alike, and not your own name: a short sentence is easy to remember.')
