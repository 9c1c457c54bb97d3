import { createHmac, timingSafeEqual } from 'node:crypto'
import type { User } from '../../domain/people/user.ts'
import type { Storage } from '../../storage/storage.ts'

/** The purpose of a proof: to be asked for a code after the right password, or to set another password. */
type Purpose = 'second factor' | 'password link'

/**
 * A proof that somebody may do one thing as a user, until a second of Unix time. Nothing is kept of it: it is signed with the secret of the
 * database, `key`, and void once the password is another than that of this hash.
 */
export function userProof(purpose: Purpose, user: number, ends: number, passwordHash: string, key: string): string {
  const proof = createHmac('sha256', key).update(`${purpose} ${user} ${ends} ${passwordHash}`).digest('base64url')
  return `${user}.${ends}.${proof}`
}

/** The user of a proof; undefined where it is over, another, or the password has changed. */
export async function userOfProof(
  purpose: Purpose,
  { signIns, failures, users }: Pick<Storage, 'signIns' | 'failures' | 'users'>,
  token: string,
  now: Temporal.Instant,
): Promise<User | undefined> {
  const [, id, ends] = /^(\d{1,9})\.(\d{1,12})\./.exec(token) ?? []
  if (id === undefined || ends === undefined || Number(ends) * 1000 <= now.epochMilliseconds) return undefined
  const passwordHash = (await signIns.passwordHash(Number(id))) ?? ''
  const expected = Buffer.from(userProof(purpose, Number(id), Number(ends), passwordHash, await failures.secret()))
  const given = Buffer.from(token)
  const isRight = given.length === expected.length && timingSafeEqual(given, expected)
  return isRight ? users.byId(Number(id)) : undefined
}
