import type { IncomingHttpHeaders } from 'node:http'

/** Whether a request wants unknown parameters refused: by `strict=true`, or by its `Prefer` header. */
export function isStrict(parameters: Readonly<Record<string, unknown>>, headers: IncomingHttpHeaders): boolean {
  return /^(?:1|true|yes|on)$/i.test(String(parameters['strict'])) || prefersStrict(headers)
}

/** `Prefer: handling=strict` (RFC 7240 §4.4). */
export function prefersStrict({ prefer }: IncomingHttpHeaders): boolean {
  return /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[;,]|$)/i.test([prefer ?? []].flat().join(','))
}
