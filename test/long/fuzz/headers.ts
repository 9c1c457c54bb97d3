import type { Random } from './random.ts'

/** Headers that clients, proxies and attackers send. Names and values are what the HTTP grammar allows. */
const odd: readonly Readonly<Record<string, string>>[] = [
  { accept: 'application/problem+json' },
  { accept: 'text/html;q=nonsense, */*' },
  { 'accept-language': 'fr-CA, fr;q=0.9, en;q=0.1, *;q=0' },
  { 'accept-language': `${'x-'.repeat(2000)}fr` },
  { 'accept-language': ',,;;q=,fr;q=2' },
  { 'accept-encoding': 'br, gzip;q=0, *' },
  { 'accept-encoding': 'identity;q=0' },
  { 'x-http-method-override': 'TRACE' },
  { 'x-http-method-override': 'GET' },
  { 'if-none-match': '*' },
  { 'if-none-match': '"x", W/"y"' },
  { 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-1' },
  { origin: 'null' },
  { origin: 'http://evil.example', cookie: 'a=b; __proto__=c' },
  { 'x-wp-nonce': 'nonsense' },
  { 'x-event-password': '\u00e9\u00ff wrong' },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher', 'x-forwarded-for': '::,unknown' },
  { 'x-request-id': '../../x y' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'identity' },
  { 'user-agent': '\u00e9'.repeat(3000) },
  { host: 'evil.example:99999' },
  { host: '' },
  { host: '<script>' },
]

export function oddHeaders(r: Random): Readonly<Record<string, string>> {
  return r.pick(odd)
}
