import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** For how long a challenge may be answered, in seconds. */
const challengeSeconds = 300
const [nonceBytes, endBytes] = [16, 6]

/**
 * A challenge for an authenticator, in Base64url: `of` says what it is for and to whom it was given. Nothing is kept of it, so that asking
 * for many costs nothing: it is signed with the secret of the database.
 */
export function newChallenge(of: string, secret: string, now: Temporal.Instant): string {
  const head = Buffer.alloc(nonceBytes + endBytes)
  randomBytes(nonceBytes).copy(head)
  head.writeUIntBE(Math.floor(now.epochMilliseconds / 1000) + challengeSeconds, nonceBytes, endBytes)
  return Buffer.concat([head, challengeSignature(head, of, secret)]).toString('base64url')
}

/** Whether a challenge is one of ours that may still be answered. That it was answered before is for others to know. */
export function isChallenge(challenge: string, of: string, secret: string, now: Temporal.Instant): boolean {
  const bytes = Buffer.from(challenge, 'base64url')
  const head = bytes.subarray(0, nonceBytes + endBytes)
  const given = bytes.subarray(nonceBytes + endBytes)
  const own = challengeSignature(head, of, secret)
  if (head.length < nonceBytes + endBytes || given.length !== own.length || !timingSafeEqual(given, own)) return false
  return head.readUIntBE(nonceBytes, endBytes) * 1000 > now.epochMilliseconds
}

function challengeSignature(head: Buffer, of: string, secret: string): Buffer {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`challenge ${of} `).update(head).digest()
}
