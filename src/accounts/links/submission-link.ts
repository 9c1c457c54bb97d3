import { createHmac, timingSafeEqual } from 'node:crypto'

/** What proves that somebody has submitted an event: it lets correct and withdraw it while it waits. `secret`: that of the database. */
export function submissionKey(event: number, secret: string): string {
  const proof = createHmac('sha256', Buffer.from(secret, 'hex')).update(`submission ${event}`).digest('base64url')
  return `${event}.${proof}`
}

/** The event of such a key; undefined where it is none of ours. */
export function eventOfSubmission(key: string, secret: string): number | undefined {
  const [, id] = /^(\d{1,15})\.[\w-]{43}$/.exec(key) ?? []
  if (id === undefined) return undefined
  const [expected, given] = [submissionKey(Number(id), secret), key].map((text) => Buffer.from(text))
  return expected && given && expected.length === given.length && timingSafeEqual(expected, given)
    ? Number(id)
    : undefined
}

/** The address of a link below `{site}`. */
export function submissionLinkAddress(site: string, key: string): string {
  return `${site}/desk/submit/yours/?key=${key}`
}
