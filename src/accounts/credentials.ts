import { hash, randomInt } from 'node:crypto'
import type { ApplicationPassword, User } from '../domain/people/user.ts'
import { utcText } from '../domain/time/time.ts'
import type { Storage } from '../storage/storage.ts'
import type { Actor } from './actor.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new application password: 24 letters and digits (143 bits), shown in groups of four (contract/access.md §1). */
export function newApplicationPassword(): string {
  const letters = Array.from({ length: 24 }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
  return letters.replace(/(.{4})(?=.)/g, '$1 ')
}

/**
 * What is stored of an application password: SHA-256 in hexadecimal of its letters and digits; blanks and dashes do not
 * count. A slow hash would only slow down every request: 143 random bits cannot be guessed.
 */
export function hashSecret(secret: string): string {
  return hash('sha256', secret.replace(/[^A-Za-z0-9]/g, ''), 'hex')
}

/** Whether an application password is none any more. */
export function isExpired({ expiresUtc }: Pick<ApplicationPassword, 'expiresUtc'>, nowUtc: string): boolean {
  return expiresUtc !== null && expiresUtc <= nowUtc
}

/** An application password as somebody gives it: without a login, the secret alone says who it is. */
export interface Credentials {
  readonly login: string | undefined
  readonly secret: string
}

/** Whose application password it is, and what may be done with it; undefined where it is nobody’s, or none any more. */
export async function holderOf(
  { login, secret }: Credentials,
  users: Storage['users'],
  now: Temporal.Instant,
): Promise<{ readonly actor: Actor; readonly password: ApplicationPassword } | undefined> {
  const found = await users.byPasswordHash(hashSecret(secret))
  if (!found || !isLoginOf(login, found.user) || isExpired(found.password, utcText(now))) return undefined
  const { user, password } = found
  const { id: credential, scopes } = password
  return { actor: { user, credential, ...(scopes && { scopes }) }, password }
}

function isLoginOf(login: string | undefined, user: User): boolean {
  if (login === undefined) return true
  const wanted = login.trim().toLowerCase()
  return wanted === user.login.toLowerCase() || wanted === user.email?.toLowerCase()
}
