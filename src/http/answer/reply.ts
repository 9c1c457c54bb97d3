import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Language } from '../../i18n/language.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Links } from '../../operations/links.ts'
import { ignoredHeader } from '../../operations/unknown-parameters.ts'
import { forwardedNames } from '../request/address.ts'
import { chooseEncoding, encode } from './encoding.ts'
import { encodedTag, holds } from './conditional.ts'
import { corsHeaders } from './cors.ts'

/** What is answered, before it is bytes. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly type: 'application/json; charset=UTF-8' | 'application/problem+json; charset=UTF-8'
  /** What every answer has (`standingHeaders`). */
  readonly standing: Readonly<Record<string, string>>
  /** What may move into the envelope: `Allow`, `Link`, totals, `Location`. */
  readonly headers: Readonly<Record<string, string>>
  readonly language: Language
  readonly envelope: boolean
  readonly cache: 'public' | 'private' | 'none'
  readonly retryAfter?: number | undefined
  /** Nothing more is read from this connection. */
  readonly closes?: boolean
  readonly shared: SharedCaching
}

/** How long caches between the service and its readers may give an answer again without asking, in seconds. */
export interface SharedCaching {
  readonly sharedMaxAge: number
  /** For how long after that they may, while they ask (RFC 5861 §3). */
  readonly sharedStale: number
}

/** The headers that a list, or something created, brings along (contract/lists.md §1), and links to other languages. */
export function answerHeaders(
  { list, location, ignored }: Answer,
  alternates: readonly string[],
): Record<string, string> {
  const links = [
    list?.previous === undefined ? [] : [`<${list.previous}>; rel="prev"`],
    list?.next === undefined ? [] : [`<${list.next}>; rel="next"`],
    alternates,
  ].flat()
  return {
    ...(list && {
      'X-TEC-Total': String(list.total),
      'X-TEC-TotalPages': String(list.totalPages),
      'X-WP-Total': String(list.total),
      'X-WP-TotalPages': String(list.totalPages),
    }),
    ...(links.length > 0 && { Link: fitting(links).join(', ') }),
    ...(location !== undefined && { Location: location }),
    ...(ignored && ignoredHeader(ignored)),
  }
}

/** What readers of headers take in all, with room for the others: many stop at 16 KiB. */
const longestLinks = 8000

/** As many links, from the first, as fit: long filters are repeated in each, and the body of a list has them anyway. */
function fitting(links: readonly string[]): readonly string[] {
  let room = longestLinks
  return links.filter((link) => (room -= link.length) >= 0)
}

/** On every answer of the API, whatever it says; without `links` where the site itself is unknown. */
export function standingHeaders(
  request: FastifyRequest,
  links: Links | undefined,
  config: Pick<Config, 'baseUrl' | 'trustProxy' | 'corsOrigins'>,
): Record<string, string> {
  return {
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': request.id,
    Vary: `Accept, Accept-Encoding, Accept-Language, Authorization, Origin, Prefer, X-Event-Password${forwardedNames(config)}`,
    ...corsHeaders(request.headers.origin, config.corsOrigins),
    ...(links && {
      Link: `<${links.root}/>; rel="https://api.w.org/"`,
      'X-TEC-API-VERSION': 'v1',
      'X-TEC-API-ROOT': `${links.api}/`,
      'X-TEC-API-ORIGIN': links.site,
    }),
  }
}

/** What was sent to everybody alike, and may be sent again. */
export interface Sent {
  /** By their names as they are written. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  /** The strong validator, without quotes. */
  readonly tag: string
}

/**
 * Sends an answer, compressed as the client likes it; a reader that has it already gets 304 (RFC 9110 §13). `sent` is told
 * of what is the same for everybody.
 */
export async function sendReply(
  reply: Reply,
  request: FastifyRequest,
  to: FastifyReply,
  sent?: (sent: Sent) => void,
): Promise<FastifyReply> {
  const { Link: neighbours, ...others } = reply.headers
  const link = [reply.standing.Link, neighbours].filter((value) => value !== undefined).join(', ')
  const moved = { ...others, ...(link !== '' && { Link: link }) }
  const plain = Buffer.from(
    JSON.stringify(reply.envelope ? { body: reply.body, status: reply.status, headers: moved } : reply.body),
  )
  const status = reply.envelope ? 200 : reply.status
  const headers = {
    ...reply.standing,
    ...(reply.envelope ? {} : moved),
    'Content-Language': reply.language,
    ...cacheHeaders(reply.cache, reply.shared),
    ...(reply.retryAfter !== undefined && { 'Retry-After': String(reply.retryAfter) }),
    ...(reply.closes && { Connection: 'close' }),
  }
  const tag = reply.cache === 'public' ? tagOf(plain, reply.language, moved) : undefined
  if (tag !== undefined) {
    sent?.({ headers, body: plain, tag })
    if (holds(request.headers['if-none-match'], tag)) return write(to, 304, { ...headers, ETag: `"${tag}"` }, undefined)
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), plain.length)
  const body = encoding === 'identity' ? plain : await encode(plain, encoding)
  const about = {
    'Content-Type': reply.type,
    ...(tag !== undefined && { ETag: encoding === 'identity' ? `"${tag}"` : encodedTag(`"${tag}"`, encoding) }),
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    'Content-Length': String(body.length),
  }
  return write(to, status, { ...headers, ...about }, body)
}

/** Past Fastify, which would go through some twenty headers three times. What cannot be written is thrown, and not sent. */
function write(
  to: FastifyReply,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: Buffer | undefined,
): FastifyReply {
  to.raw.writeHead(status, headers)
  to.hijack()
  to.raw.end(body)
  return to
}

/** A tag that is different wherever what is sent differs. */
function tagOf(plain: Buffer, language: Language, moved: Readonly<Record<string, string>>): string {
  const about = hash('sha256', `${language} ${JSON.stringify(moved)}`, 'base64url')
  return hash('sha256', plain, 'base64url').slice(0, 20) + about.slice(0, 7)
}

/** Browsers always ask; caches of everybody do where the operator has not allowed otherwise (RFC 9111 §5.2.2.10). */
function sharedCaching({ sharedMaxAge, sharedStale }: SharedCaching): string {
  if (sharedMaxAge === 0) return 'must-revalidate'
  return `s-maxage=${sharedMaxAge}${sharedStale === 0 ? '' : `, stale-while-revalidate=${sharedStale}`}`
}

/** Exactly the original's headers where somebody is signed in (contract/access.md §8). */
function cacheHeaders(cache: Reply['cache'], shared: SharedCaching): Record<string, string> {
  if (cache === 'public') return { 'Cache-Control': `public, max-age=0, ${sharedCaching(shared)}` }
  if (cache === 'none') return { 'Cache-Control': 'no-store' }
  return {
    Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
    'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  }
}
