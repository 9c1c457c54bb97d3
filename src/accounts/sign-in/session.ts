import { createHmac, hash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Session } from '../../domain/people/session.ts'
import { utcText } from '../../domain/time/time.ts'
import type { User } from '../../domain/people/user.ts'
import type { Storage } from '../../storage/storage.ts'

/** A session that is not used for so long ends, in days. */
const unused = 14
/** A use is noted so often, in hours: each note is a write. */
const noted = 1
/** What a browser calls itself is kept so far, in characters. */
const longestAgent = 300

/** Who begins a session, and from where. */
export interface Beginning {
  readonly user: number
  readonly now: Temporal.Instant
  /** When it ends, however it is used, in days. */
  readonly days: number
  readonly agent: string | undefined
  /** As the activity keeps it. */
  readonly address: string | null
}

/** A secret of 256 bits for cookies and links. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The hash of such a secret, which is all that is stored. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'hex')
}

/** Begins a session with a token of its own, which is kept nowhere but in the browser. */
export async function beginSession(
  { signIns }: Pick<Storage, 'signIns'>,
  { user, now, days, agent, address }: Beginning,
): Promise<string> {
  const token = newToken()
  const [nowUtc, endsUtc] = [utcText(now), utcText(now.add({ hours: 24 * days }))]
  await signIns.addSession(hashToken(token), {
    user,
    createdUtc: nowUtc,
    seenUtc: nowUtc,
    endsUtc,
    agent: agent?.slice(0, longestAgent) ?? null,
    address,
  })
  return token
}

/** Forgets the sessions and the links to set a password that are over. */
export async function forgetSignIns({ signIns }: Pick<Storage, 'signIns'>, now: Temporal.Instant): Promise<void> {
  await signIns.trim(utcText(now), utcText(now.subtract({ hours: 24 * unused })))
}

/** The session of a token, and its user; undefined for one that is over. */
export async function sessionOf(
  { signIns }: Pick<Storage, 'signIns'>,
  token: string,
  now: Temporal.Instant,
): Promise<{ readonly session: Session; readonly user: User } | undefined> {
  const found = await signIns.sessionByHash(hashToken(token))
  if (!found) return undefined
  const { id, seenUtc, endsUtc } = found.session
  if (endsUtc <= utcText(now) || seenUtc < utcText(now.subtract({ hours: 24 * unused }))) return undefined
  // Nobody waits for the note: where the database cannot be written to, the session goes on as it is.
  if (seenUtc < utcText(now.subtract({ hours: noted }))) signIns.touchSession(id, utcText(now)).catch(() => undefined)
  return found
}

/** A proof, in a form, that its sender has read a page of the session. Each page has another one, as pages are compressed. */
export function formToken(token: string, nonce = randomBytes(12).toString('base64url')): string {
  return `${nonce}.${createHmac('sha256', token).update(`form ${nonce}`).digest('base64url')}`
}

/** Whether a form was made for the session of the token. */
export function isFormToken(sent: unknown, token: string): boolean {
  if (typeof sent !== 'string') return false
  const expected = Buffer.from(formToken(token, sent.split('.', 1)[0]))
  const given = Buffer.from(sent)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
