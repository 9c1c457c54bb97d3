import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../i18n/language.ts'
import type { Answer } from '../operations/answer.ts'
import type { Links } from '../operations/links.ts'
import { corsHeaders } from './cors.ts'

/** What is answered, before it is bytes. */
export interface Reply {
  readonly status: number
  readonly body: unknown
  readonly type: 'application/json; charset=UTF-8' | 'application/problem+json; charset=UTF-8'
  /** What may move into the envelope: `Allow`, `Link`, totals, `Location`. */
  readonly headers: Readonly<Record<string, string>>
  readonly language: Language
  readonly envelope: boolean
  readonly cache: 'public' | 'private' | 'none'
  readonly retryAfter?: number | undefined
}

/** The headers that a list, or something created, brings along (decisions.md §3.2), and links to other languages. */
export function answerHeaders({ list, location }: Answer, alternates: readonly string[]): Record<string, string> {
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
  corsOrigins: readonly string[],
): Record<string, string> {
  return {
    'X-Robots-Tag': 'noindex',
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': request.id,
    Vary: 'Accept, Accept-Language, Authorization, Origin, X-Event-Password',
    ...corsHeaders(request.headers.origin, corsOrigins),
    ...(links && {
      Link: `<${links.root}/>; rel="https://api.w.org/"`,
      'X-TEC-API-VERSION': 'v1',
      'X-TEC-API-ROOT': `${links.api}/`,
      'X-TEC-API-ORIGIN': links.site,
    }),
  }
}

/** Sends an answer; a reader that has it already gets 304 (RFC 9110 §13). */
export function sendReply(reply: Reply, request: FastifyRequest, to: FastifyReply): FastifyReply {
  const { Link: neighbours, ...others } = reply.headers
  const discovery = to.getHeader('Link')
  const link = [discovery, neighbours].filter((value) => value !== undefined).join(', ')
  const moved = { ...others, ...(link !== '' && { Link: link }) }
  const text = JSON.stringify(reply.envelope ? { body: reply.body, status: reply.status, headers: moved } : reply.body)
  to.status(reply.envelope ? 200 : reply.status)
  to.headers({ ...(reply.envelope ? {} : moved), 'Content-Language': reply.language, ...cacheHeaders(reply.cache) })
  if (reply.retryAfter !== undefined) to.header('Retry-After', String(reply.retryAfter))
  to.type(reply.type)
  if (reply.cache === 'public') {
    const tag = createHash('sha256')
      .update(`${reply.language} ${JSON.stringify(moved)} ${text}`)
      .digest('base64url')
    to.header('ETag', `"${tag.slice(0, 27)}"`)
    if (holds(request.headers['if-none-match'], tag.slice(0, 27)))
      return to.status(304).removeHeader('Content-Type').send()
  }
  return to.send(text)
}

/** Exactly the original's headers where somebody is signed in (rest-conventions.md §6.3). */
function cacheHeaders(cache: Reply['cache']): Record<string, string> {
  if (cache === 'public') return { 'Cache-Control': 'public, max-age=0, must-revalidate' }
  if (cache === 'none') return { 'Cache-Control': 'no-store' }
  return {
    Expires: 'Wed, 11 Jan 1984 05:00:00 GMT',
    'Cache-Control': 'no-cache, must-revalidate, max-age=0, no-store, private',
  }
}

/** Whether `If-None-Match` names the tag, as it is or as `encodedTag` marked it. */
function holds(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  const tags = header.slice(0, 4000).matchAll(/"([^"]*)"/g)
  return (
    header.trim() === '*' || [...tags].some(([, known = '']) => known.replace(/-(br|gzip|deflate|zstd)$/, '') === tag)
  )
}

/** A compressed answer is another representation: its strong tag differs (RFC 9110 §8.8.3.3). */
export function encodedTag(tag: string, encoding: string): string {
  return tag.replace(/"$/, `-${encoding}"`)
}
