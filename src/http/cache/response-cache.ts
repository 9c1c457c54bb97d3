import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import { encodedTag, holds } from '../answer/conditional.ts'
import { originHeaders } from '../answer/cors.ts'
import { createAnswerCache, type EncodedAnswer, type StoredAnswer } from './answer-cache.ts'
import { askedHeaders, type AskedHeaders } from './asked-headers.ts'
import { cacheKey, type KeySettings } from './cache-key.ts'
import { chooseEncoding, encode, type Encoding } from '../answer/encoding.ts'
import { giveHead, hasCommonHead, renderedHead, type FurtherHeaders } from './rendered-head.ts'

/** What the cache needs to know of the service. */
export interface CachedService {
  readonly settings: KeySettings & { readonly corsOrigins: readonly string[]; readonly cacheSize: number }
  readonly clock: () => Temporal.Instant
  /** The version of the data, or a promise of it: where it is the same, nothing was written in between, on any node. */
  readonly version: () => unknown
  /** What has become due is done before anything is answered; undefined where nothing is. */
  readonly due: (now: Temporal.Instant) => Promise<unknown> | undefined
  /** The id of a request: the one that it came with, if that will do. */
  readonly requestId: (given: string | string[] | undefined) => string
  /** Told of each request that the cache answers, where somebody wants to know. */
  readonly answered: ((request: IncomingMessage, status: number) => void) | undefined
  /** Told of what must not happen. */
  readonly failed: (error: unknown) => void
}

/** An answer that everybody may see, as it was sent. */
export interface OpenAnswer {
  readonly headers: Readonly<Record<string, string>>
  /** Not compressed. */
  readonly body: Buffer
  /** The strong validator, without quotes. */
  readonly tag: string
  /** Until when time alone does not change it, in milliseconds since 1970. */
  readonly until: number
}

export interface ResponseCache {
  /** Stands before the listener of a server: answers what it can, and hands everything else on. */
  guard(server: Server): void
  /** The version of the data that was looked up for a request that was handed on; undefined where none was. */
  versionFor(request: IncomingMessage): unknown
  /** Keeps the answer to a request that was handed on. */
  keep(request: IncomingMessage, answer: OpenAnswer): void
}

/** How things are at a moment. */
interface State {
  /** In milliseconds since 1970. */
  readonly milliseconds: number
  /** The version of the data. */
  readonly version: unknown
}

/** What a request that was handed on lets the cache keep. */
interface Expected {
  readonly key: string
  /** The version of the data before anything was read for this request. */
  readonly version: unknown
}

/** Pages of a few sites ask again and again. */
const rememberedOrigins = 100

/** What is different for each request; what is different for each encoding is not among the headers yet. */
const own = new Set([
  'X-Request-Id',
  'Connection',
  'Access-Control-Allow-Origin',
  'Access-Control-Allow-Methods',
  'Access-Control-Max-Age',
  'Access-Control-Allow-Credentials',
])

/**
 * The answers of the service to people who are not signed in, kept in memory. One is given again only while the data is of
 * the version that it was made from and time alone has not changed it, so that nobody can tell the difference but by speed.
 */
export function createResponseCache(service: CachedService): ResponseCache {
  const { settings } = service
  const cache = createAnswerCache(settings.cacheSize)
  const expected = new WeakMap<IncomingMessage, Expected>()
  const origins = new Map<string, FurtherHeaders>()

  function answer(key: string, { milliseconds, version }: State, exchange: Exchange): void {
    // A fault of the cache costs one answer at most: outside of the router nobody else would catch it.
    try {
      const stored = cache.find(key)
      if (stored && stored.version === version && milliseconds < stored.until) return send(key, stored, exchange)
      expected.set(exchange.request, { key, version })
    } catch (error) {
      return failed(error, exchange)
    }
    handOn(exchange)
  }

  function failed(error: unknown, exchange: Exchange): void {
    service.failed(error)
    if (exchange.response.headersSent) exchange.response.destroy()
    else handOn(exchange)
  }

  function send(key: string, stored: StoredAnswer, exchange: Exchange): void {
    const { plain, encoded, tag } = stored
    const { 'accept-encoding': liked, 'if-none-match': known } = exchange.asked
    if (known !== undefined && holds(known, tag)) return sendUnchanged(stored, exchange)
    const encoding = chooseEncoding(liked?.toString(), plain.length)
    const made = encoded.get(encoding)
    if (made) return give(made, exchange)
    encode(plain, encoding)
      .then((body) => {
        if (!encoded.has(encoding) && encoding !== 'identity') cache.grown(key, body.length)
        const whole: EncodedAnswer = { headers: [...stored.headers, ...headersOf(stored, encoding, body)], body }
        encoded.set(encoding, whole)
        give(whole, exchange)
      })
      .catch((error: unknown) => failed(error, exchange))
  }

  function sendUnchanged({ headers, tag }: StoredAnswer, { request, response, asked }: Exchange): void {
    const id = service.requestId(asked['x-request-id'])
    writeHead(response, 304, [...headers, 'ETag', `"${tag}"`], id, ownOrigin(asked))
    response.end()
    service.answered?.(request, 304)
  }

  /** The body in an encoding, whose head Node writes the first time alone. */
  function give(made: EncodedAnswer, exchange: Exchange): void {
    const { request, response, asked } = exchange
    const id = service.requestId(asked['x-request-id'])
    const further = ownOrigin(asked)
    const common = hasCommonHead(request, response)
    if (common && made.head) giveHead(response, made.head, id, further)
    else {
      writeHead(response, 200, made.headers, id, further)
      if (common) made.head = renderedHead(response, id, further)
    }
    if (request.method === 'HEAD') response.end()
    else response.end(made.body)
    service.answered?.(request, 200)
  }

  function ownOrigin({ origin }: AskedHeaders): FurtherHeaders | undefined {
    if (origin === undefined) return undefined
    const known = origins.get(origin)
    if (known) return known
    const headers = originHeaders(origin, settings.corsOrigins)
    if (origins.size >= rememberedOrigins) origins.clear()
    if (origin.length <= 200) origins.set(origin, headers)
    return headers
  }

  function guarded(server: Server, listener: RequestListener): RequestListener {
    return (request, response) => {
      // A server that stops says goodbye in its answers.
      if (!server.listening) return listener(request, response)
      const asked = askedHeaders(request)
      const key = asked && cacheKey(request, asked, settings)
      if (!asked || key === undefined) return listener(request, response)
      const exchange = { request, response, asked, listener }
      const found = look()
      if (!(found instanceof Promise)) return answer(key, found, exchange)
      found.then(
        (one) => answer(key, one, exchange),
        () => handOn(exchange),
      )
    }
  }

  /**
   * How things are when a request has arrived. Each asks for itself: what serves all of a turn of the event loop serves
   * requests, too, that were sent after a write had been acknowledged meanwhile.
   */
  function look(): State | Promise<State> {
    const now = service.clock()
    const milliseconds = now.epochMilliseconds
    const due = service.due(now)
    const version: unknown = due === undefined ? service.version() : due.then(service.version)
    return version instanceof Promise
      ? version.then((known: unknown) => ({ milliseconds, version: known }))
      : { milliseconds, version }
  }

  return {
    guard(server) {
      if (settings.cacheSize === 0) return
      const listeners = server.listeners('request') as RequestListener[]
      server.removeAllListeners('request')
      for (const listener of listeners) server.on('request', guarded(server, listener))
    },
    versionFor: (request) => expected.get(request)?.version,
    keep(request, answer) {
      const wanted = expected.get(request)
      if (wanted) cache.store(wanted.key, answer.body.length, () => kept(answer, wanted.version))
    },
  }
}

/** An answer as it is kept. */
function kept({ headers, body, tag, until }: OpenAnswer, version: unknown): StoredAnswer {
  // RFC 9211.
  const flat = ['Cache-Status', 'Almanac; hit']
  for (const [name, value] of Object.entries(headers)) if (!own.has(name)) flat.push(name, value)
  return { headers: flat, tag, plain: body, encoded: new Map(), version, until }
}

/** A request on its way: answered here, or handed on. */
interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly asked: AskedHeaders
  readonly listener: RequestListener
}

function handOn({ request, response, listener }: Exchange): void {
  listener(request, response)
}

function headersOf({ tag }: StoredAnswer, encoding: Encoding, body: Buffer): readonly string[] {
  const about = ['Content-Type', jsonType, 'Content-Length', String(body.length)]
  if (encoding === 'identity') return [...about, 'ETag', `"${tag}"`]
  return [...about, 'ETag', encodedTag(`"${tag}"`, encoding), 'Content-Encoding', encoding]
}

function writeHead(
  response: ServerResponse,
  status: 200 | 304,
  headers: readonly string[],
  id: string,
  further: FurtherHeaders = {},
): void {
  response.writeHead(status, [...headers, 'X-Request-Id', id, ...Object.entries(further).flat()])
}

const jsonType = 'application/json; charset=UTF-8'
