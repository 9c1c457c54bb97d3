import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import type { User } from '../domain/people/user.ts'

/** Passwords longer than this are wrong without being hashed. */
export const longestPassword = 1000

/** RFC 9106 and OWASP: 19 MiB, two passes; about 30 ms. */
const cost = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 } as const

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Hash of a password that people choose, in the PHC form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { ...cost, message: password, nonce })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

/** Whether the password is the hashed one, compared in constant time. A text that is no hash of ours matches no password. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  )
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** How many characters a password has at least that opens the desk (NIST SP 800-63B). */
const shortest = 10

/** Whether a password is too easy to guess for a user. */
export function isWeak(password: string, { login, name, email }: Pick<User, 'login' | 'name' | 'email'>): boolean {
  const characters = [...password]
  const own = [login, name, email ?? ''].map((text) => text.toLowerCase())
  return characters.length < shortest || new Set(characters).size < 5 || own.includes(password.toLowerCase())
}
