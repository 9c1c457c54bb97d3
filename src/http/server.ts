import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { addressTooLong, malformed } from '../errors/requests.ts'
import { logStream } from '../log/stream.ts'
import { apiAddress, forwardedNames, meantUrl } from './request/address.ts'
import { createApi } from './api.ts'
import { createResponseCache } from './cache/response-cache.ts'
import { compressTexts } from './answer/compression.ts'
import { closeGracefully } from './graceful-shutdown.ts'
import { hasTwoHosts } from './cache/asked-headers.ts'
import { presumedLanguage } from './request/language.ts'
import { limitConnections } from './limits/connections.ts'
import { oneAtATime } from './limits/one-at-a-time.ts'
import { openableConnections } from './limits/open-files.ts'
import { Left } from './limits/turns.ts'
import { problemAnswer, report } from './answer/problem.ts'
import { standingHeaders } from './answer/reply.ts'
import { answerClientError } from './answer/client-error.ts'
import type { ApiService } from './service.ts'

export type Server = FastifyInstance

/** The longest address, in characters (contract/requests.md §11). */
const longestUrl = 8192

/** How much of a path is written to the log, in characters. */
const longestLogged = 500

/** In milliseconds: for a request to arrive, between two requests, and for a connection on which nothing moves. */
const timeouts = {
  // The largest picture over a slow line.
  requestTimeout: 120_000,
  // Longer than what proxies keep.
  keepAliveTimeout: 72_000,
  // Longer than the ten pictures that one request may have fetched: a client that does not read its answer.
  connectionTimeout: 150_000,
}

/** Further routes of the same server: pages, files. */
export interface Extension {
  register(app: Server): void | Promise<void>
  /** Answers addresses outside the API that nobody knows; without it they are errors of the API. */
  readonly notFound?: (request: FastifyRequest, reply: FastifyReply) => unknown
}

/** The HTTP server of the service, with the API and the extensions; it does not listen yet. */
export async function createServer(service: ApiService, extensions: readonly Extension[] = []): Promise<Server> {
  const { config } = service
  let proxySeen = false
  const app: Server = fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest }, stream: logStream(config.logFormat) },
    logController: new LogController({ disableRequestLogging: true }),
    // The nearest proxy alone: what stands before its own entry in X-Forwarded-For, a client may have written.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    bodyLimit: Math.max(config.maxBody, config.maxUpload),
    ...timeouts,
    // Requests on connections that were kept are answered until the end (see `closeGracefully`).
    return503OnClosing: false,
    http: { maxHeaderSize: 32_768, headersTimeout: 15_000, connectionsCheckingInterval: 5000 },
    routerOptions: { caseSensitive: false, maxParamLength: longestUrl },
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    rewriteUrl: ({ url = '/' }) => (url.length > longestUrl ? url : meantUrl(url, config)),
    // The API checks and writes bodies itself: the libraries that would do it for schemas of routes are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => void sendRefusal(error, request, reply),
    clientErrorHandler: answerClientError,
  })

  app.setErrorHandler((error, request, reply) => sendRefusal(error, request, reply))
  closeGracefully(app)
  app.addHook('onRequest', (request, _reply, done) => {
    if ((request.originalUrl ?? '').length > longestUrl) return done(addressTooLong())
    done(hasTwoHosts(request.raw) ? malformed() : undefined)
  })
  if (!config.trustProxy)
    app.addHook('onRequest', (request, _reply, done) => {
      if (!proxySeen && request.headers['x-forwarded-for'] !== undefined) {
        proxySeen = true
        app.log.warn('Requests carry X-Forwarded-For, but TRUST_PROXY is off: all callers count as one address.')
      }
      done()
    })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })

  // Bodies are read by the API itself, after it knows who asks and for what.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: true })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  const logged = ['info', 'debug', 'trace'].includes(config.logLevel) || undefined
  const cache = createResponseCache({
    settings: config,
    clock: service.clock,
    version: () => service.storage.version(),
    due: (now) => service.beforeRequest?.(now),
    requestId,
    failed: (error) => app.log.error({ err: error }, 'a fault of the service'),
    answered:
      logged &&
      ((request, status) => {
        const { method, url = '', socket } = request
        const through = config.trustProxy ? request.headers['x-forwarded-for']?.toString() : undefined
        const ip = through?.split(',').at(-1)?.trim() || socket.remoteAddress
        app.log.info({ req: { method, url, ip }, status }, 'answered')
      }),
  })
  cache.guard(app.server)
  // Asked to go on with a body by whoever reads it (see `readBody`).
  app.server.on('checkContinue', (request, response) => void app.server.emit('request', request, response))
  const connections = limitConnections(
    app.server,
    {
      maxConnections: Math.min(config.maxConnections, openableConnections()),
      maxConnectionsPerAddress: config.trustProxy ? undefined : config.maxConnectionsPerAddress,
      maxUnsent: config.maxUnsent,
    },
    (text) => app.log.warn(text),
  )
  oneAtATime(app.server, connections, config.maxRequests)
  const api = createApi(service, app.log, cache)
  for (const segment of ['', '/en', '/fr'])
    for (const path of ['', '/*']) app.all(`${segment}${config.apiRoot}${path}`, { exposeHeadRoute: false }, api)
  // Not those of the API, which compresses its own answers.
  app.addHook('onRoute', compressTexts(forwardedNames(config)))
  for (const extension of extensions) await extension.register(app)
  const outside = extensions.find(({ notFound }) => notFound)?.notFound ?? api
  app.setNotFoundHandler((request, reply) =>
    apiAddress(request.raw.url ?? '/', config.apiRoot) ? api(request, reply) : outside(request, reply),
  )
  return app

  /** What is refused, or fails, before the API has seen it. */
  function sendRefusal(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
    if (error instanceof Left) return reply.hijack()
    const segment = apiAddress(request.raw.url?.slice(0, longestUrl) ?? '/', config.apiRoot)?.segment
    const language = presumedLanguage(segment, request.headers['accept-language'], config.defaultLanguage)
    const problem = problemAnswer(error, language, request.id)
    const { status, body, retryAfter } = problem
    report(error, problem, request.log)
    if (retryAfter !== undefined) reply.header('Retry-After', String(retryAfter))
    return reply
      .status(status)
      .headers({ ...standingHeaders(request, undefined, config), 'Content-Language': language })
      .header('Cache-Control', 'no-store')
      .type('application/json; charset=UTF-8')
      .send(JSON.stringify(body))
  }
}

function noSchemas(): never {
  throw new Error('routes have no schemas')
}

/** Without the query: it may hold a password. */
function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): Record<string, unknown> {
  return { method, path: url.split('?', 1)[0]?.slice(0, longestLogged), address: ip }
}

/** The id that a proxy gave, if it is harmless, else a new one. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
