import type { Config } from '../config/config.ts'
import { requestLimits } from '../domain/request-limits.ts'
import { randomUUID } from 'node:crypto'
import multipart from '@fastify/multipart'
import fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { addressTooLong, malformed } from '../errors/requests.ts'
import { languages } from '../i18n/language.ts'
import { logStream } from '../log/stream.ts'
import { answerClientError } from './answer/client-error.ts'
import { createRepresenter, sendRepresentation } from './answer/represent.ts'
import { compressTexts } from './answer/encoding.ts'
import { createApi } from './api.ts'
import { registerDav } from './dav/routes.ts'
import { closeGracefully } from './graceful-shutdown.ts'
import { lateAnswers, type LateArea } from './late-routes.ts'
import { ClientGone } from './limits/waiter.ts'
import { limitedServer } from './limits/node-server.ts'
import { limitRates } from './limits/rates.ts'
import { addressReader, apiAddress, forwardedNames, hasTwoHosts, namesAnotherHost } from './request/address.ts'
import { callReader } from './request/call.ts'
import type { ApiService } from './service.ts'
import { msg } from '../texts/msg.ts'

export type Server = FastifyInstance

/** The longest address, in characters (contract/requests.md §11). */
const maxUrlLength = requestLimits.address.most

const twoHosts = msg('The address and the Host header name different hosts.')

/** In milliseconds: how long a machine that has much to do may take to start, or to end, a part of the server. */
const patience = 120_000

/** How much of a path is written to the log, in characters. */
const maxLoggedLength = 500

/** Further routes of the same server: pages, files. */
export interface Extension {
  register(app: Server): void | Promise<void>
}

/**
 * The HTTP server of the service, with the API, the extensions and what `loadLate` loads for all other addresses; it does not listen yet.
 */
export async function createHttpServer(
  service: ApiService,
  extensions: readonly Extension[],
  loadLate: () => Promise<LateArea>,
): Promise<Server> {
  const { config } = service
  const meantAddress = addressReader(config)
  const read = callReader(config)
  const represent = createRepresenter(config)
  const app: Server = fastify({
    logger: { level: config.logLevel, serializers: { req: loggedRequest }, stream: logStream(config.logFormat) },
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handler) => limitedServer(config, handler, (text) => app.log.warn(text)),
    // The nearest proxy alone: what stands before its own entry in X-Forwarded-For, a client may have written.
    trustProxy: config.trustProxy && ((_address, hop) => hop === 0),
    pluginTimeout: patience,
    bodyLimit: Math.max(config.maxBody, config.maxUpload, config.maxImport),
    // Requests on connections that were kept are answered until the end (see `closeGracefully`).
    return503OnClosing: false,
    routerOptions: { caseSensitive: false, maxParamLength: maxUrlLength },
    requestIdHeader: false,
    genReqId: ({ headers }) => requestId(headers['x-request-id']),
    rewriteUrl: ({ url = '/' }) => (url.length > maxUrlLength ? url : meantAddress(url)),
    // The API checks and writes bodies itself: the libraries that would do it for schemas of routes are not even loaded.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    clientErrorHandler: answerClientError,
  })
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply))
  closeGracefully(app, service.allHold)
  watchRequests(app, config)

  // Bodies are read by the API itself, after it knows who asks and for what.
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: true })
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  service.reads.watch(app)
  const countCredential = await limitRates(app, config)
  const api = createApi(service, countCredential)
  for (const segment of ['', ...languages.map((language) => `/${language}`)])
    for (const path of ['', '/*']) app.all(`${segment}${config.apiRoot}${path}`, { exposeHeadRoute: false }, api)
  if (service.dav) registerDav(app, service, service.dav, countCredential)
  // Not those of the API and of WebDAV, which compress their own answers.
  app.addHook('onRoute', compressTexts(forwardedNames(config)))
  for (const extension of extensions) await extension.register(app)
  const late = lateAnswers(loadLate, { maxParamLength: maxUrlLength })
  app.get('/*', late.answer)
  app.post('/*', late.answer)
  app.setNotFoundHandler((request, reply) =>
    apiAddress(request.url, config.apiRoot) ? api(request, reply) : late.notFound(request, reply),
  )
  return app

  /** Answers an error outside of the API, whose address may be too long to be parsed. */
  async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (error instanceof ClientGone) return reply.hijack()
    // The headers of an answer that could not be sent do not describe this one.
    for (const name in reply.getHeaders())
      if (name !== 'connection' && name !== 'strict-transport-security') reply.removeHeader(name)
    const call = { ...read(request, service.clock()), site: undefined, query: {} }
    return sendRepresentation(await represent({ call, allow: [], error }), request, reply, config.corsOrigins)
  }
}

/** Refuses what is not for this site before anything is read of it, and writes each answer to the log. */
function watchRequests(app: Server, { trustProxy, baseUrl }: Config): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const target = request.originalUrl ?? ''
    if (target.length > maxUrlLength) return done(addressTooLong(target.length))
    if (namesAnotherHost(target, request.headers)) return done(malformed(twoHosts))
    done(hasTwoHosts(request.raw) ? malformed() : undefined)
  })
  if (!trustProxy) warnOfProxies(app)
  // RFC 6797 §7.1, where the site is reached by TLS alone. Not for its subdomains, which are somebody else's to decide about.
  if (baseUrl?.startsWith('https:'))
    app.addHook('onRequest', (_request, reply, done) => {
      reply.header('strict-transport-security', 'max-age=31536000')
      done()
    })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      { req: request, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'answered',
    )
    done()
  })
}

/** Tells once of a proxy that is not trusted. */
function warnOfProxies(app: Server): void {
  let isTold = false
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isTold && request.headers['x-forwarded-for'] !== undefined) {
      isTold = true
      app.log.warn('Requests carry X-Forwarded-For, but TRUST_PROXY is off: all callers count as one address.')
    }
    done()
  })
}

function noSchemas(): never {
  throw new Error('routes have no schemas')
}

/** Without the query, which may hold a password, and without what opens a preview. */
function loggedRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): Record<string, unknown> {
  const path = url.split('?', 1)[0]?.replace(/(\/preview\/)[^/]+/i, '$1…')
  return { method, path: path?.slice(0, maxLoggedLength), address: ip }
}

/** The id that a proxy gave, if it is harmless, else a new one. */
function requestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && /^[\w.-]{1,64}$/.test(given) ? given : randomUUID()
}
