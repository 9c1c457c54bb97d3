/** `Access-Control-Expose-Headers`: all that a program in a browser has use for (contract/access.md §7). */
const exposed = [
  'X-WP-Total',
  'X-WP-TotalPages',
  'Link',
  'X-TEC-Total',
  'X-TEC-TotalPages',
  'Location',
  'Allow',
  'ETag',
  'Retry-After',
  'Content-Language',
  'X-Request-Id',
  'X-Ignored-Parameters',
  'Preference-Applied',
].join(', ')

/** What programs in a browser send, those of the original's own libraries among them. */
const accepted = [
  'Authorization',
  'X-WP-Nonce',
  'Content-Disposition',
  'Content-MD5',
  'Content-Type',
  'Accept-Language',
  'X-HTTP-Method-Override',
  'X-Event-Password',
  'If-None-Match',
  'If-Modified-Since',
  'X-Requested-With',
  'X-Request-Id',
  'Cache-Control',
  'Pragma',
  'Prefer',
].join(', ')

/** On every answer, whoever asks. */
const always = { 'Access-Control-Expose-Headers': exposed, 'Access-Control-Allow-Headers': accepted }

/**
 * Any origin may read, and may send an `Authorization` header; cookies only those that are listed
 * (contract/access.md §7).
 */
export function corsHeaders(origin: string | undefined, origins: readonly string[]): Readonly<Record<string, string>> {
  return origin === undefined ? always : { ...always, ...originHeaders(origin, origins) }
}

/** What only programs in a browser are told: they say where they come from. */
export function originHeaders(origin: string, origins: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Max-Age': '600',
    ...(origins.includes(origin) ? { 'Access-Control-Allow-Credentials': 'true' } : {}),
  }
}
