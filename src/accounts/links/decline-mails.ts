import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Storage } from '../../storage/storage.ts'

/** What proves that somebody who was sent a mail may decline further ones, and nothing else; it has no end. `secret`: that of the database. */
export function declineKey(user: number, secret: string): string {
  const proof = createHmac('sha256', Buffer.from(secret, 'hex')).update(`decline mails ${user}`).digest('base64url')
  return `${user}.${proof}`
}

/** The id of the user of such a key; undefined where it is none of ours. */
export async function userDeclining(key: string, { failures }: Pick<Storage, 'failures'>): Promise<number | undefined> {
  const [, id] = /^(\d{1,9})\.[\w-]{43}$/.exec(key) ?? []
  if (id === undefined) return undefined
  const [expected, given] = [declineKey(Number(id), await failures.secret()), key].map((text) => Buffer.from(text))
  return expected && given && expected.length === given.length && timingSafeEqual(expected, given)
    ? Number(id)
    : undefined
}
