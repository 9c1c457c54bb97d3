import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { malformed, unknownHost } from '../../errors/requests.ts'
import { isLanguage, languages } from '../../i18n/language.ts'
import { noteOperation } from '../routes.ts'
import { encode, encodeStream, encodingFor } from '../answer/encoding.ts'
import { problemAnswer, logFault } from '../answer/problem.ts'
import { contextMaker, turnsOf } from '../context.ts'
import { ClientGone } from '../limits/waiter.ts'
import type { CountCredential } from '../limits/rates.ts'
import { forwardedNames, hostOf } from '../request/address.ts'
import { isBrokenOff } from '../request/body.ts'
import { createAuthentication } from '../request/authentication.ts'
import { callReader, type Call } from '../request/call.ts'
import { decodePercent } from '../request/parameters.ts'
import type { ApiService } from '../service.ts'
import type { DavAnswer, DavRequest, DavService } from './service.ts'

/**
 * The addresses of a `DavService`, with and without a language: `/dav/`, and `/.well-known/caldav`, which leads there (RFC 6764 §5). Callers,
 * limits, turns and errors are those of the API.
 */
export function registerDav(
  app: FastifyInstance,
  service: ApiService,
  dav: DavService,
  countCredential: CountCredential,
): void {
  const { config, clock, beforeRequest, inForce, streams, queue, reads } = service
  const read = callReader(config)
  const authenticate = createAuthentication(service.storage)
  const contextOf = contextMaker(service)
  const vary = `Accept-Encoding, Accept-Language, Authorization${forwardedNames(config)}`

  for (const method of dav.methods)
    if (!app.supportedMethods.includes(method)) app.addHttpMethod(method, { hasBody: true })
  for (const segment of ['', ...languages.map((language) => `/${language}`)]) {
    for (const url of [`${segment}/dav`, `${segment}/dav/*`])
      app.route({ method: [...dav.methods], url, handler: (request, reply) => answerDav(request, reply, segment) })
    app.route({
      method: [...dav.methods],
      url: `${segment}/.well-known/caldav`,
      handler: (request, reply) => {
        const { site } = read(request, clock())
        if (site === undefined) throw unknownHost(hostOf(request, config))
        return reply.redirect(`${site}${segment}/dav/`, 301)
      },
    })
  }

  async function answerDav(request: FastifyRequest, reply: FastifyReply, segment: string): Promise<FastifyReply> {
    const now = clock()
    await beforeRequest?.(now)
    const known = read(request, now, await inForce())
    const languageSegment = segment.slice(1)
    const language = isLanguage(languageSegment) ? languageSegment : known.language
    let call: Call = { ...known, language, query: {} }
    const asked = davRequest(call, segment, reply)
    noteOperation(request, 'caldav')
    try {
      if (call.site === undefined) throw unknownHost(hostOf(request, config))
      if (request.headers.authorization !== undefined) {
        call = { ...call, actor: await authenticate(request, now) }
        await countCredential(request, call.actor)
      }
      const length = Number(request.headers['content-length'] ?? dav.maxBytes)
      const found = await service.bodyRoom(Math.min(length, dav.maxBytes), async () => {
        const answerIn = await dav.read(asked)
        return turnsOf(
          call,
          queue,
        )(async () => {
          reads.begin(request, call.actor)
          return answerIn(contextOf(call))
        })
      })
      return await sendDav(found, call, reply)
    } catch (error) {
      if (error instanceof ClientGone) return reply.hijack()
      const problem = problemAnswer(error, language, request.id)
      logFault(error, problem, request.log)
      const { status, body, retryAfter } = problem
      if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
      if (status === 401) reply.header('WWW-Authenticate', 'Basic realm="Almanac", charset="UTF-8"')
      // The unread rest of a body is not worth waiting for.
      if (!request.raw.complete) reply.header('Connection', 'close')
      return sendDav(dav.refuse(asked, status, body.code, body.message), call, reply)
    }
  }

  function davRequest({ request, site }: Call, segment: string, reply: FastifyReply): DavRequest {
    const { method, headers, params, raw } = request
    const below = (params as { readonly '*'?: string })['*'] ?? ''
    const path = segmentsBelowRoot(request.url, segment)
    return {
      method,
      root: `${site === undefined ? '' : new URL(site).pathname.replace(/\/$/, '')}${segment}/dav/`,
      path: below === '' ? [] : path.map(decodePercent).filter((part, index) => part !== '' || index < path.length - 1),
      depth: headers['depth']?.toString(),
      ifNoneMatch: headers['if-none-match'],
      body: requestBytes(raw, () => headers.expect !== undefined && reply.raw.writeContinue()),
    }
  }

  /** Compresses long answers, except those with an ETag: the tag must stay the one that listings give. */
  async function sendDav({ status, headers, body }: DavAnswer, call: Call, reply: FastifyReply): Promise<FastifyReply> {
    const { request, language } = call
    reply.code(status).headers({
      'Cache-Control': 'private, no-cache',
      'Content-Language': language,
      Vary: vary,
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': request.id,
      'X-Robots-Tag': 'noindex',
      ...headers,
    })
    if (body === '') return reply.send(status === 304 ? undefined : '')
    const whole = typeof body === 'string' ? Buffer.from(body) : undefined
    const type = headers['Content-Type'] ?? ''
    const accepted = request.headers['accept-encoding']
    const encoding = headers['ETag'] === undefined ? encodingFor(accepted, type, whole?.length) : 'identity'
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding)
    if (typeof body === 'string') return reply.send(whole && (await encode(whole, encoding)))
    const begin = streams(call, () => Readable.from(body(), { objectMode: false }))
    return reply.send(encodeStream(begin(), encoding))
  }
}

/** The segments of a path below `/dav/`, which follows the segment of a language, if there is one. */
function segmentsBelowRoot(url: string, segment: string): readonly string[] {
  const [path = ''] = url.split('?', 1)
  const root = segment === '' ? ['', 'dav'] : ['', segment, 'dav']
  return path.split('/').slice(root.length)
}

/** The body. Sends `100 Continue` first if the client waits for it. */
async function* requestBytes(stream: AsyncIterable<Buffer>, proceed: () => unknown): AsyncGenerator<Uint8Array> {
  proceed()
  try {
    yield* stream
  } catch (error) {
    throw isBrokenOff(error) ? malformed() : error
  }
}
