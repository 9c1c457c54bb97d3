import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { malformedHeader } from '../../errors/requests.ts'
import type { Conditions, Tags } from '../../operations/request.ts'
import type { Keyed } from '../../operations/executing/once.ts'
import type { Operation } from '../../operations/operation.ts'
import type { Parameters } from './body.ts'
import type { Call } from './call.ts'
import { headerText } from './parameters.ts'
import { msg } from '../../texts/msg.ts'

/* What headers say of a request; some of it can be sent as a parameter, too. */

type SentParameters = Readonly<Record<string, unknown>>

/**
 * The method that is meant. Only a POST can mean another one, and only PUT, PATCH or DELETE (contract/addresses.md §5);
 * the query goes before the header.
 */
export function meantMethod(
  { method, headers }: Pick<FastifyRequest, 'method' | 'headers'>,
  query: SentParameters,
): string {
  if (method !== 'POST') return method
  const sent = [query['_method'], headers['x-http-method-override']]
  const named = sent.map((name) => (typeof name === 'string' ? name.trim().toUpperCase() : ''))
  return named.find((name) => name === 'PUT' || name === 'PATCH' || name === 'DELETE') ?? 'POST'
}

/** The password that a request offers for a protected event. */
export function offeredPassword(headers: IncomingHttpHeaders, query: SentParameters): string | undefined {
  const offered = query['password'] ?? headerText(headers['x-event-password'])
  return typeof offered === 'string' ? offered : undefined
}

/** Whether a request wants unknown parameters refused: by `strict=true`, or by its `Prefer` header. */
export function isStrict(headers: IncomingHttpHeaders, parameters: SentParameters): boolean {
  return /^(?:1|true|yes|on)$/i.test(String(parameters['strict'])) || prefersStrict(headers)
}

/** `Prefer: handling=strict` (RFC 7240 §4.4). */
export function prefersStrict({ prefer }: IncomingHttpHeaders): boolean {
  return /(?:^|,)\s*handling\s*=\s*"?strict"?\s*(?:[;,]|$)/i.test([prefer ?? []].flat().join(','))
}

/** The conditions that a writing request sets (RFC 9110 §13.1.1, §13.1.2). Throws where a header is not as it has to be. */
export function conditionsOf(headers: IncomingHttpHeaders): Conditions {
  return {
    match: revisionsIn('If-Match', headers['if-match'], isStrong),
    noneMatch: revisionsIn('If-None-Match', headers['if-none-match'], () => true),
  }
}

const oneTag = String.raw`(?:W\/)?"[\x21\x23-\x7e\x80-\xff]*"`
const listOfTags = new RegExp(String.raw`^(?:[ \t]*(?:${oneTag})?[ \t]*)(?:,[ \t]*(?:${oneTag})?[ \t]*)*$`)
const eachTag = new RegExp(oneTag, 'g')

/** Longer headers are refused: nobody has so many versions of one record. */
const maxConditionLength = 4000

function revisionsIn(name: string, value: string | undefined, counts: (tag: string) => boolean): Tags | undefined {
  const text = value?.trim()
  if (text === undefined || text === '*') return text
  const tags = text.length <= maxConditionLength && listOfTags.test(text) ? (text.match(eachTag) ?? []) : []
  if (tags.length === 0) throw malformedHeader(name, text, tagsAccepted)
  return tags.filter(counts).map(revisionIn)
}

/** A weak tag never matches where strong ones are asked for (RFC 9110 §8.8.3.2). */
function isStrong(tag: string): boolean {
  return tag.startsWith('"')
}

/** The part of a tag that names the revision of the record, which is the same in every form and language. */
function revisionIn(tag: string): string {
  return tag.replace(/^(?:W\/)?"/, '').replace(/\..*$|"$/, '')
}

const tagsAccepted = msg('“*”, or entity tags in quotes, separated by commas')

/**
 * The key that a write of somebody who is signed in brings, and what it is for; undefined without one. Throws where it is not as
 * it has to be.
 */
export function keyedBy({ request, actor, address, language }: Call, parameters: Parameters): Keyed | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  const text = String(key)
  if (!/^[\x21-\x7e]{1,255}$/.test(text)) throw malformedHeader('Idempotency-Key', text, keysAccepted)
  if (actor.credential === undefined) return undefined
  const { file, ...others } = parameters
  const bytes = isFile(file) ? file.bytes : undefined
  const sent = bytes ? others : parameters
  return {
    credential: actor.credential,
    key: text,
    asked: [request.method, address.path, language, sent],
    file: bytes,
  }
}

function isFile(file: unknown): file is { readonly bytes: Uint8Array } {
  return typeof file === 'object' && file !== null && 'bytes' in file && file.bytes instanceof Uint8Array
}

const keysAccepted = msg('1 to 255 visible ASCII characters, without blanks')

/** Which of the formats of an answer a request wants (RFC 9110 §12.5.1). */
export interface Negotiation {
  /** The operation that answers in the format that `Accept` likes best; in JSON where it likes none of ours more. */
  readonly operation: (asked: Operation, accept: string | undefined) => Operation
  /** The media type that `Accept` chooses of all that there are, for caches; empty for JSON. */
  readonly type: (accept: string | undefined) => string
}

/** Longer headers ask for JSON. */
const maxLength = 1000

export function createNegotiation(catalog: readonly Operation[]): Negotiation {
  const formats = Map.groupBy(
    catalog.filter(({ insteadOf }) => insteadOf),
    ({ insteadOf }) => insteadOf,
  )
  const all = [...new Set([...formats.values()].flat().map(operationMediaType))]

  function preferredType(accept: string | undefined, offered: readonly string[]): string {
    // Most requests name none of them.
    if (accept === undefined || accept.length > maxLength || !all.some((type) => mayMean(accept, type))) return ''
    const types = accept.replace(/;\s*(?!q=)[^;,]*/gi, '')
    const liked = new Negotiator({ headers: { accept: types } }).mediaType(['application/json', ...offered])
    return liked === undefined || liked === 'application/json' ? '' : liked
  }

  return {
    operation(asked, accept) {
      const others = formats.get(asked) ?? []
      const type = others.length === 0 ? '' : preferredType(accept, others.map(operationMediaType))
      return others.find((other) => operationMediaType(other) === type) ?? asked
    },
    type: (accept) => preferredType(accept, all),
  }
}

function mayMean(accept: string, type: string): boolean {
  const [kind = ''] = type.split('/')
  return accept.toLowerCase().includes(type) || (kind === 'text' && /text\/\*/i.test(accept))
}

/** `text/calendar` of `text/calendar; charset=UTF-8`. */
function operationMediaType({ type = '' }: Operation): string {
  return type.replace(/;.*$/, '')
}
