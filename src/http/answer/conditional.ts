import type { IncomingHttpHeaders } from 'node:http'
import type { ByteRange } from '../../media/stores/store.ts'

/** The version of an answer, which a reader may have already. */
export interface Version {
  /** With its quotes. */
  readonly tag: string
  readonly changed: Temporal.Instant
}

/** `Wed, 21 Oct 2027 07:28:00 GMT`. */
export function httpDate(moment: Temporal.Instant): string {
  return new Date(moment.epochMilliseconds).toUTCString()
}

/** Whether the reader wants this very version, and none other (RFC 9110 §13.1.1). */
export function matchesIfMatch({ 'if-match': wanted }: IncomingHttpHeaders, { tag }: Version): boolean {
  return wanted === undefined || wanted.trim() === '*' || entityTags(wanted).includes(tag)
}

/** Whether the reader has this version (RFC 9110 §13.1.2–3). */
export function isNotModified(headers: IncomingHttpHeaders, { tag, changed }: Version): boolean {
  const held = headers['if-none-match']
  if (held !== undefined) return held.trim() === '*' || entityTags(held).includes(tag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changed.epochMilliseconds / 1000) * 1000 <= since
}

function entityTags(header: string): readonly string[] {
  return header.slice(0, 4000).match(/"[^"]*"/g) ?? []
}

/**
 * The part of `size` bytes that `Range` asks for (RFC 9110 §14.2); `whole` where it asks for none, for several, or for
 * those of another version; undefined where there is no such part.
 */
export function rangeOf(headers: IncomingHttpHeaders, size: number, version: Version): ByteRange | 'whole' | undefined {
  const { range, 'if-range': only } = headers
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(range?.trim() ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  if (only !== undefined && only !== version.tag && only !== httpDate(version.changed)) return 'whole'
  if (from !== '' && to !== '' && Number(from) > Number(to)) return 'whole'
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return first <= last ? { first, last } : undefined
}

/** Whether `If-None-Match` names the tag, as it is or as `encodedTag` marked it (RFC 9110 §13.1.2). */
export function matchesIfNoneMatch(header: string, tag: string): boolean {
  return header.trim() === '*' || entityTags(header).some((one) => one.replace(/-(br|gzip|zstd)"$/, '"') === `"${tag}"`)
}
