import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to what is not published serves. */
export const previewDays = 14

/** What a link shows, and until when: seconds of Unix time. */
export interface Preview {
  readonly event: number
  readonly ends: number
}

/** The token of such a link: what it says and a signature, so that nothing needs to be kept. `secret`: that of the database. */
export function previewToken({ event, ends }: Preview, secret: string): string {
  const said = `${event.toString(36)}-${ends.toString(36)}`
  return `${said}-${signature(said, secret)}`
}

/** The event that a token shows at a moment; undefined where it is none of ours, or over. */
export function previewedBy(token: string, secret: string, now: Temporal.Instant): number | undefined {
  const [, said = '', event = '', ends = '', given = ''] =
    /^(([0-9a-z]{1,11})-([0-9a-z]{1,8}))-([\w-]{43})$/.exec(token) ?? []
  const [own, theirs] = [signature(said, secret), given].map((text) => Buffer.from(text))
  if (!own || !theirs || own.length !== theirs.length || !timingSafeEqual(own, theirs)) return undefined
  return parseInt(ends, 36) * 1000 > now.epochMilliseconds ? parseInt(event, 36) : undefined
}

function signature(said: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`preview ${said}`).digest('base64url')
}
