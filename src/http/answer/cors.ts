/** `Access-Control-Expose-Headers`: all that a program in a browser has use for (contract/access.md §7). */
export const exposed = [
  'X-WP-Total, X-WP-TotalPages, Link, X-TEC-Total, X-TEC-TotalPages, Location, Allow, ETag, Retry-After',
  'Content-Language, X-Request-Id, X-Ignored-Parameters, Preference-Applied',
].join(', ')

/** `Access-Control-Allow-Headers`: what programs in a browser send, those of the original's own libraries among them. */
export const accepted = [
  'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Accept-Language',
  'X-HTTP-Method-Override, X-Event-Password, If-None-Match, If-Modified-Since, X-Requested-With, X-Request-Id',
  'Cache-Control, Pragma, Prefer',
].join(', ')

/**
 * What only programs in a browser are told: they say where they come from. Any origin may read, and may send an
 * `Authorization` header; cookies only those that are listed (contract/access.md §7).
 */
export function originHeaders(origin: string, origins: readonly string[]): Readonly<Record<string, string>> {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Max-Age': '600',
    ...(origins.includes(origin) ? { 'Access-Control-Allow-Credentials': 'true' } : {}),
  }
}
