import type { Config } from '../../config/config.ts'
import { languages } from '../../i18n/language.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Links } from '../../operations/request.ts'
import { ignoredHeader } from '../../operations/executing/sent-parameters.ts'
import type { Call } from '../request/call.ts'
import { forwardedNames } from '../request/address.ts'

export type Headers = Readonly<Record<string, string>>

/** `Access-Control-Expose-Headers`: all that a program in a browser has use for (contract/access.md §7). */
const exposed = [
  'X-WP-Total, X-WP-TotalPages, Link, X-TEC-Total, X-TEC-TotalPages, Location, Allow, ETag, Retry-After',
  'Content-Language, X-Request-Id, X-Ignored-Parameters, Preference-Applied, Idempotency-Replayed, Dry-Run',
  'Activity-Id, RateLimit, RateLimit-Policy, Carried-Until',
].join(', ')

/** `Access-Control-Allow-Headers`: what programs in a browser send, those of the original's own libraries among them. */
const accepted = [
  'Authorization, X-WP-Nonce, Content-Disposition, Content-MD5, Content-Type, Accept-Language',
  'X-HTTP-Method-Override, X-Event-Password, If-Match, If-None-Match, If-Modified-Since, X-Requested-With, X-Request-Id',
  'Cache-Control, Pragma, Prefer, Idempotency-Key, MCP-Protocol-Version, Mcp-Method, Mcp-Name',
].join(', ')

/** On every answer of the API. */
export function standingHeaders(config: Pick<Config, 'baseUrl' | 'trustProxy'>): Headers {
  return {
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Expose-Headers': exposed,
    'Access-Control-Allow-Headers': accepted,
    Vary: `Accept, Accept-Encoding, Accept-Language, Authorization, Origin, Prefer, X-Event-Password${forwardedNames(config)}`,
  }
}

/** How the original's clients find the API. */
export function discoveryHeaders({ root, api, site }: Links): Headers {
  return {
    Link: `<${root}/>; rel="https://api.w.org/"`,
    'X-TEC-API-VERSION': 'v1',
    'X-TEC-API-ROOT': `${api}/`,
    'X-TEC-API-ORIGIN': site,
  }
}

/**
 * The headers that a list, or something created, brings along (contract/lists.md §1), and the links of what is read to other
 * languages.
 */
export function answerHeaders(
  { list, carriedUntil, location, ignored, activity, replayed, isDryRun }: Answer,
  call: Call,
  config: Pick<Config, 'apiRoot'>,
): Headers {
  const links = [
    list?.previous === undefined ? [] : [`<${list.previous}>; rel="prev"`],
    list?.next === undefined ? [] : [`<${list.next}>; rel="next"`],
    alternates(call, config),
  ].flat()
  return {
    ...(list && {
      'X-TEC-Total': String(list.total),
      'X-TEC-TotalPages': String(list.totalPages),
      'X-WP-Total': String(list.total),
      'X-WP-TotalPages': String(list.totalPages),
    }),
    ...(carriedUntil !== undefined && { 'Carried-Until': carriedUntil }),
    ...(links.length > 0 && { Link: linksThatFit(links).join(', ') }),
    ...(location !== undefined && { Location: location }),
    ...(ignored && ignoredHeader(ignored)),
    ...(activity !== undefined && { 'Activity-Id': String(activity) }),
    ...(isDryRun && { 'Dry-Run': 'true' }),
    ...(replayed && { 'Idempotency-Replayed': 'true' }),
  }
}

/** What readers of headers take in all, with room for the others: many stop at 16 KiB. */
const maxLinksLength = 8000

/** As many links, from the first, as fit: long filters are repeated in each, and the body of a list has them anyway. */
function linksThatFit(links: readonly string[]): readonly string[] {
  let room = maxLinksLength
  return links.filter((link) => (room -= link.length) >= 0)
}

/** Links to the same address in each language, for `Link` (RFC 8288 §3.4.1). */
function alternates({ request, address, site }: Call, { apiRoot }: Pick<Config, 'apiRoot'>): string[] {
  if (site === undefined || (request.method !== 'GET' && request.method !== 'HEAD')) return []
  const others = address.query.split('&').filter((part) => part !== '' && !/^i18n_language(=|$)/i.test(part))
  const rest = `${apiRoot}${address.path}${others.length === 0 ? '' : `?${others.join('&')}`}`
  // What could end the link early does not belong into an address.
  const safe = rest.replace(/[<>"\s]/g, (sign) => encodeURIComponent(sign))
  return languages.map((language) => `<${site}/${language}${safe}>; rel="alternate"; hreflang="${language}"`)
}

/** Which caches may store an answer: shared ones, that of its reader, or none. */
export type Cacheable = 'public' | 'private' | 'none'

/** Exactly the original's headers where somebody is signed in (contract/access.md §8). */
export function cacheHeaders(
  cacheable: Cacheable,
  { sharedMaxAge, sharedStale }: Pick<Config, 'sharedMaxAge' | 'sharedStale'>,
): Headers {
  if (cacheable === 'none') return { 'Cache-Control': 'no-store' }
  if (cacheable === 'private') {
    return {
      Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
      'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
    }
  }
  // Browsers always ask; caches of everybody do where the operator has not allowed otherwise (RFC 9111 §5.2.2.10).
  const stale = sharedStale === 0 ? '' : `, stale-while-revalidate=${sharedStale}`
  const shared = sharedMaxAge === 0 ? 'must-revalidate' : `s-maxage=${sharedMaxAge}${stale}`
  return { 'Cache-Control': `public, max-age=0, ${shared}` }
}

/**
 * What only programs in a browser are told: they say where they come from. Any origin may read, and may send an
 * `Authorization` header; cookies only those that are listed (contract/access.md §7).
 */
export function originHeaders(origin: string, origins: readonly string[]): Headers {
  return {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'OPTIONS, GET, POST, PUT, PATCH, DELETE',
    'Access-Control-Max-Age': '600',
    ...(origins.includes(origin) ? { 'Access-Control-Allow-Credentials': 'true' } : {}),
  }
}
