import { argon2Sync, randomBytes } from 'node:crypto'

/** A hash of a password as `hashPassword` makes it, at the least cost that Argon2 has: tests verify hundreds of them. */
export function quickHash(password: string): string {
  const nonce = randomBytes(16)
  const hash = argon2Sync('argon2id', { message: password, nonce, memory: 8, passes: 1, parallelism: 1, tagLength: 32 })
  const [salt, tag] = [nonce, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  return `$argon2id$v=19$m=8,t=1,p=1$${salt}$${tag}`
}
