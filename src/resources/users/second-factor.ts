import { hashRecoveryCode, isFactorSecret, newRecoveryCodes, stepOf } from '../../accounts/sign-in/second-factor.ts'
import type { SecondFactor } from '../../domain/people/session.ts'
import type { User } from '../../domain/people/user.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { logActivity, type Doing } from '../../operations/context.ts'
import { msg } from '../../texts/msg.ts'

/** Sets what a user proves beside the password, or takes it away. Inside a transaction. */
export async function setSecondFactor(user: User, factor: SecondFactor | undefined, doing: Doing): Promise<void> {
  await doing.storage.signIns.setSecondFactor(user.id, factor)
  await logActivity(doing, { action: 'updated', kind: 'user', record: user.id, changed: ['second_factor'] })
}

/** Gives a user recovery codes in place of those before, with a secret that is new or as before. Inside a transaction. */
export async function giveRecoveryCodes(
  user: User,
  { secret, step }: Pick<SecondFactor, 'secret' | 'step'>,
  doing: Doing,
): Promise<string[]> {
  const codes = [...newRecoveryCodes()]
  await setSecondFactor(user, { secret, step, recovery: codes.map((code) => hashRecoveryCode(code)) }, doing)
  return codes
}

/** The step of a code that an authenticator shows for a secret; else what is wrong with it. */
export function shownStep(
  { secret = '', code = '' }: { readonly secret?: string | undefined; readonly code?: string | undefined },
  now: Temporal.Instant,
): { readonly found?: number; readonly issues: readonly Issue[] } {
  const found = isFactorSecret(secret) ? stepOf(secret, code, now) : undefined
  if (found !== undefined) return { found, issues: [] }
  return { issues: [{ ...issue('code', 'rest_invalid_param', notShown), sent: null }] }
}

const notShown = msg(
  'This is not the code that your authenticator shows for this secret. The clock of your phone must be right.',
)
