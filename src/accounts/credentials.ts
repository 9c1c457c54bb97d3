import { hash, randomInt } from 'node:crypto'
import type { ApplicationPassword } from '../domain/people/user.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A new application password: 24 letters and digits (143 bits), shown in groups of four (contract/access.md §1). */
export function newSecret(): string {
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
export function hasEnded({ expiresUtc }: Pick<ApplicationPassword, 'expiresUtc'>, nowUtc: string): boolean {
  return expiresUtc !== null && expiresUtc <= nowUtc
}
