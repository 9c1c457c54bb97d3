import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Language } from '../../i18n/language.ts'
import type { Answer, Content } from '../../operations/answer.ts'
import type { Config } from '../../config/config.ts'
import { type Call, hasEnvelope, linksOfCall } from '../request/call.ts'
import { prefersStrict } from '../request/headers.ts'
import { matchesIfNoneMatch } from './conditional.ts'
import { encode, encodedTag, encodeStream, encodingFor } from './encoding.ts'
import { selectFields } from './fields.ts'
import {
  answerHeaders,
  type Cacheable,
  cacheHeaders,
  discoveryHeaders,
  originHeaders,
  type Headers,
  standingHeaders,
} from './headers.ts'
import type { Failed, Foreign, Outcome } from './outcome.ts'
import type { Representation } from './representation.ts'
import { asProblemDetails, problemAnswer, logFault, wantsProblemDetails } from './problem.ts'

/** What is to be sent, without the headers that all answers have. */
interface Outgoing {
  readonly status: number
  readonly content: Content
  readonly headers: Headers
  readonly cacheable: Cacheable
  /** The revision of the record that is shown. */
  readonly revision?: string | undefined
  /** That of the content, where it is not the one of the call. */
  readonly language?: Language
}

/** Turns the outcomes of calls into representations. */
export function createRepresenter(config: Config): (outcome: Outcome) => Promise<Representation> {
  const standing = standingHeaders(config)

  return (outcome) => {
    if ('foreign' in outcome) return ofForeign(outcome, outcome.foreign)
    return 'answer' in outcome ? ofAnswer(outcome, outcome.answer) : ofProblem(outcome, outcome)
  }

  function ofForeign({ call, allow }: Outcome, { status, type, content: body }: Foreign): Promise<Representation> {
    const content = { type: type ?? 'text/plain; charset=UTF-8', body }
    return represent(call, {
      status,
      content,
      headers: allowHeader(allow),
      cacheable: call.actor.user ? 'private' : 'none',
    })
  }

  function ofAnswer({ call, allow }: Outcome, answer: Answer): Promise<Representation> {
    const { status, content } = answer
    const reads = call.request.method === 'GET' || call.request.method === 'HEAD'
    const cacheable = call.actor.user || answer.secret ? 'private' : reads ? 'public' : 'none'
    const headers = withDiscovery(call, { ...allowHeader(allow), ...answerHeaders(answer, call, config) })
    const { revision } = answer
    if (content) return represent(call, { status, content, headers, cacheable, revision })
    const json = inJson(
      call,
      status,
      call.fields === undefined ? answer.body : selectFields(answer.body, call.fields),
      headers,
    )
    return represent(call, { ...json, cacheable, revision })
  }

  function ofProblem({ call, allow }: Outcome, { error, refusal }: Failed): Promise<Representation> {
    const { request, language, actor } = call
    const problem = problemAnswer(error, language, request.id)
    const { status, body, retryAfter } = problem
    logFault(error, problem, request.log)
    const details = !refusal && wantsProblemDetails(request.headers.accept)
    const shown = details ? asProblemDetails(body, `urn:request:${request.id}`) : (refusal?.(body) ?? body)
    const part = inJson(call, status, shown, withDiscovery(call, allowHeader(allow)), details ? 'problem+json' : 'json')
    const headers = {
      ...part.headers,
      // Programs of such a protocol that know no application password would else look for another way to sign in.
      ...(refusal && status === 401 && { 'WWW-Authenticate': 'Basic realm="Almanac", charset="UTF-8"' }),
      ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
      // The unread rest of a body is not worth waiting for.
      ...(!request.raw.complete && { Connection: 'close' }),
    }
    const cacheable = actor.user ? 'private' : 'none'
    return represent(call, { ...part, headers, cacheable, language: problem.language })
  }

  /** The links by which clients find the API stand before those of the answer. */
  function withDiscovery(call: Call, headers: Headers): Headers {
    const { Link: ours } = discoveryOf(call)
    const link = [ours, headers['Link']].filter((value) => value !== undefined).join(', ')
    return link === '' ? headers : { ...headers, Link: link }
  }

  function discoveryOf(call: Call): Headers {
    return call.site === undefined ? {} : discoveryHeaders(linksOfCall(call, config))
  }

  async function represent(
    call: Call,
    { status, content, headers, cacheable, revision, language = call.language }: Outgoing,
  ): Promise<Representation> {
    const { request } = call
    const { type, body } = content
    const [whole, begin] = typeof body === 'function' ? [undefined, body] : [body, undefined]
    const shared = cacheable === 'public'
    const validator = shared || revision !== undefined ? (whole ?? content.tag) : undefined
    const own = validator === undefined ? undefined : representationTag(validator, language, headers)
    // Writes are checked against the first part, which is the same in every form and language (contract/requests.md §12).
    const tag = revision === undefined ? own : `${revision}.${own}`
    const encoding = encodingFor(request.headers['accept-encoding'], type, whole?.length)
    return {
      status,
      headers: {
        ...standing,
        ...discoveryOf(call),
        ...headers,
        ...(prefersStrict(request.headers) && { 'Preference-Applied': 'handling=strict' }),
        'Content-Language': language,
        ...cacheHeaders(cacheable, config),
        'Content-Type': type,
        ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
        ...(tag !== undefined && { ETag: encodedTag(`"${tag}"`, encoding) }),
      },
      body: begin ? () => encodeStream(begin(), encoding) : await encode(whole ?? new Uint8Array(), encoding),
      tag,
      shared,
    }
  }
}

/** A value as JSON, in the envelope that was asked for: with it the status and headers of the answer move into the body. */
function inJson(
  call: Call,
  status: number,
  value: unknown,
  headers: Headers,
  kind: 'json' | 'problem+json' = 'json',
): Omit<Outgoing, 'cacheable'> {
  const envelope = hasEnvelope(call)
  const body = Buffer.from(JSON.stringify(envelope ? { body: value, status, headers } : value))
  const content = { type: `application/${kind}; charset=UTF-8`, body }
  return envelope ? { status: 200, content, headers: {} } : { status, content, headers }
}

/** A tag that differs where the answer differs. */
function representationTag(validator: Uint8Array | string, language: Language, headers: Headers): string {
  const about = hash('sha256', `${language} ${JSON.stringify(headers)}`, 'base64url')
  return hash('sha256', validator, 'base64url').slice(0, 20) + about.slice(0, 7)
}

function allowHeader(allow: readonly string[]): Headers {
  return allow.length > 0 ? { Allow: allow.join(', ') } : {}
}

/**
 * Sends a representation as the answer to a request; a reader that has it already gets 304 (RFC 9110 §13). `corsOrigins`: those whose
 * scripts may send cookies; without it, the headers of the representation say all about origins.
 */
export function sendRepresentation(
  { status, headers, body, tag }: Representation,
  request: FastifyRequest,
  reply: FastifyReply,
  corsOrigins?: readonly string[],
): FastifyReply {
  const { origin, 'if-none-match': held } = request.headers
  reply.headers(headers).header('X-Request-Id', request.id)
  if (origin !== undefined && corsOrigins) reply.headers(originHeaders(origin, corsOrigins))
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (reads && tag !== undefined && held !== undefined && matchesIfNoneMatch(held, tag)) {
    return reply.code(304).removeHeader('Content-Type').removeHeader('Content-Encoding').send()
  }
  // The stream of a HEAD request is not opened.
  if (typeof body === 'function') return reply.code(status).send(request.method === 'HEAD' ? undefined : body())
  return reply.code(status).send(body)
}
