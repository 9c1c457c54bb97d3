import { isDeepStrictEqual } from 'node:util'
import { hashSecret, newApplicationPassword } from '../../accounts/credentials.ts'
import { requireScope } from '../../accounts/actor.ts'
import type { Scope } from '../../domain/people/scope.ts'
import type { Moment } from '../../domain/dates/moment.ts'
import { utcText } from '../../domain/time/time.ts'
import type { ApplicationPassword, User } from '../../domain/people/user.ts'
import { issue, type Issue } from '../../errors/problem.ts'
import { forbidden } from '../../errors/access.ts'
import { logActivity, type Context, type Doing } from '../../operations/context.ts'
import { msg } from '../../texts/msg.ts'

/** What of an application password its owner decides. */
export type Limits = Pick<ApplicationPassword, 'name' | 'expiresUtc' | 'scopes'>

/** Gives a user a new application password and tells the secret, which is kept nowhere. Inside a transaction. */
export async function addPassword(user: User, limits: Limits, doing: Doing) {
  await checkGiving(limits, doing)
  const secret = newApplicationPassword()
  const password = await doing.storage.users.addPassword({
    ...{ user: user.id, hash: hashSecret(secret), createdUtc: utcText(doing.now()), lastUsedUtc: null },
    ...limits,
  })
  await record(undefined, password, doing)
  return { password, secret }
}

/** Changes what is sent of an application password. Inside a transaction. */
export async function changePassword(
  before: ApplicationPassword,
  changes: Partial<Limits>,
  doing: Doing,
): Promise<ApplicationPassword> {
  const after = { ...before, ...changes }
  if (isDeepStrictEqual(after, before)) return before
  await checkGiving(after, doing)
  await doing.storage.users.updatePassword(after)
  await record(before, after, doing)
  return after
}

/** Revokes an application password: it is refused from now on. Inside a transaction. */
export async function revokePassword(password: ApplicationPassword, doing: Doing): Promise<void> {
  await doing.storage.users.removePassword(password.id)
  await record(password, undefined, doing)
}

/** What a password without scopes may be used for. */
const everything: readonly Scope[] = ['write', 'write:users']

/** Nobody gives more than it has: neither further scopes nor a later end than those of the password that it uses. */
export async function checkGiving(
  { scopes, expiresUtc }: Omit<Limits, 'name'>,
  { actor, storage }: Pick<Doing, 'actor' | 'storage'>,
): Promise<void> {
  for (const scope of scopes ?? everything) requireScope(actor, scope)
  const own = actor.credential === undefined ? undefined : await storage.users.passwordById(actor.credential)
  if (own?.expiresUtc && (expiresUtc === null || expiresUtc > own.expiresUtc)) throw forbidden()
}

/** The activity log has what it may do and until when, never the secret. */
async function record(
  before: ApplicationPassword | undefined,
  after: ApplicationPassword | undefined,
  doing: Doing,
): Promise<void> {
  const { user = 0 } = after ?? before ?? {}
  const states = { before: { [member]: passwordInActivity(before) }, after: { [member]: passwordInActivity(after) } }
  await logActivity(doing, { action: 'updated', kind: 'user', record: user, changed: [member], ...states })
}

const member = 'application_password'

function passwordInActivity(password: ApplicationPassword | undefined): object | null {
  if (!password) return null
  const { id, name, expiresUtc, scopes } = password
  return { id, name, expires: expiresUtc, scopes }
}

/** What reading a moment depends on. */
type Reading = Pick<Context, 'now'> & { readonly settings: Pick<Context['settings'], 'timeZone'> }

/** The end of a password in UTC; null for none, undefined where nothing is said. */
export function expiryUtc(expires: Moment | null | undefined, { now, settings }: Reading): string | null | undefined {
  if (!expires) return expires
  const moment = expires.resolve(now, settings.timeZone)
  return moment && utcText(moment.instant)
}

/** A password that is over before it begins is a slip. */
export function checkExpiry(expires: Moment | null | undefined, reading: Reading): readonly Issue[] {
  if (!expires) return []
  const end = expiryUtc(expires, reading)
  if (typeof end === 'string' && end > utcText(reading.now())) return []
  return [
    issue(
      'expires',
      'rest_out_of_bounds',
      msg('expires must be a moment that is still to come, before the year 10000.'),
    ),
  ]
}
