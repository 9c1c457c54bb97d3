import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long a link to what is not published serves. */
export const previewDays = 14

const seconds = previewDays * 86_400

/** What a link shows, and when it was made: seconds of Unix time. */
export interface Preview {
  readonly event: number
  readonly made: number
}

/** When a link ends that was made at a moment; both in seconds of Unix time. */
export function previewExpiry({ made }: Pick<Preview, 'made'>): number {
  return made + seconds
}

/** The earliest moment at which a link was made that still serves. */
export function oldestPreview(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 1000) - seconds
}

/** The token of such a link: what it says and a signature, so that nothing needs to be kept. `secret`: that of the database. */
export function previewToken(preview: Preview, secret: string): string {
  const said = `${preview.event.toString(36)}-${previewExpiry(preview).toString(36)}`
  return `${said}-${previewSignature(said, secret)}`
}

/** What a token shows at a moment; undefined where it is none of ours, or over. */
export function previewedBy(token: string, secret: string, now: Temporal.Instant): Preview | undefined {
  const [, said = '', event = '', ends = '', given = ''] =
    /^(([0-9a-z]{1,11})-([0-9a-z]{1,8}))-([\w-]{43})$/.exec(token) ?? []
  const [own, theirs] = [previewSignature(said, secret), given].map((text) => Buffer.from(text))
  if (!own || !theirs || own.length !== theirs.length || !timingSafeEqual(own, theirs)) return undefined
  const made = parseInt(ends, 36) - seconds
  return made > oldestPreview(now) ? { event: parseInt(event, 36), made } : undefined
}

function previewSignature(said: string, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'hex')).update(`preview ${said}`).digest('base64url')
}
