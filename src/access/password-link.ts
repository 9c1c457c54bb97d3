import { utcText } from '../domain/time.ts'
import type { User } from '../domain/user.ts'
import type { Storage } from '../storage/storage.ts'
import { hashToken, newToken } from './session.ts'

/** For how many hours a link serves that somebody is given, or that is sent by mail to whoever asks. */
export const invitationHours = 7 * 24
export const mailedHours = 2

/** Makes a link with which a user sets a password, once: its secret. One that was made before is void. */
export async function makePasswordLink(
  { signIns }: Pick<Storage, 'signIns'>,
  user: number,
  now: Temporal.Instant,
  hours = invitationHours,
): Promise<string> {
  const token = newToken()
  await signIns.setLink({ hash: hashToken(token), user, endsUtc: utcText(now.add({ hours })) })
  return token
}

/** Who sets a password by the link with this secret; undefined where it is none, or over, or was used. */
export async function userOfLink(
  { signIns }: Pick<Storage, 'signIns'>,
  token: string,
  now: Temporal.Instant,
): Promise<User | undefined> {
  const found = await signIns.linkByHash(hashToken(token))
  return found && found.link.endsUtc > utcText(now) ? found.user : undefined
}

/** The address of a link below `{site}`. */
export function passwordLinkAddress(site: string, token: string): string {
  return `${site}/desk/set-password/?key=${token}`
}
