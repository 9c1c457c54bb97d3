import { utcText } from '../../domain/time/time.ts'
import type { User } from '../../domain/people/user.ts'
import type { Storage } from '../../storage/storage.ts'
import { hashToken, newToken } from '../sign-in/session.ts'
import { userOfProof, userProof } from './user-proof.ts'

/** How many hours a link is valid: one by which an administrator invites, and one that is sent by mail on request. */
export const invitationHours = 7 * 24
export const mailedHours = 2

/** Makes a link with which a user sets a password, once: its secret. One that was made before is void. */
export async function makePasswordLink(
  { signIns }: Pick<Storage, 'signIns'>,
  user: number,
  now: Temporal.Instant,
): Promise<string> {
  const token = newToken()
  await signIns.setLink({ hash: hashToken(token), user, endsUtc: utcText(now.add({ hours: invitationHours })) })
  return token
}

/**
 * Makes the secret of a link that is sent by mail. It voids no other, as nothing is kept of it; once the password is another, it is
 * void as well.
 */
export async function mailedLink(
  { signIns, failures }: Pick<Storage, 'signIns' | 'failures'>,
  user: number,
  ends: Temporal.Instant,
): Promise<string> {
  const hash = (await signIns.passwordHash(user)) ?? ''
  const seconds = Math.floor(ends.epochMilliseconds / 1000)
  return userProof('password link', user, seconds, hash, await failures.secret())
}

/** Who sets a password by the link with this secret; undefined where it is none, or over, or was used. */
export async function userOfLink(
  storage: Pick<Storage, 'signIns' | 'failures' | 'users'>,
  token: string,
  now: Temporal.Instant,
): Promise<User | undefined> {
  if (token.includes('.')) return userOfProof('password link', storage, token, now)
  const found = await storage.signIns.linkByHash(hashToken(token))
  return found && found.link.endsUtc > utcText(now) ? found.user : undefined
}

/** The address of a link below `{site}`. */
export function passwordLinkAddress(site: string, token: string): string {
  return `${site}/desk/set-password/?key=${token}`
}
