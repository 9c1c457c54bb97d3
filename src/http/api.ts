import type { FastifyReply, FastifyRequest } from 'fastify'
import { guest, type Actor } from '../access/actor.ts'
import { createUnlocker } from '../access/event-password.ts'
import { callerOf } from '../access/throttle.ts'
import { Problem } from '../errors.ts'
import type { Language } from '../i18n/language.ts'
import type { Answer } from '../operations/answer.ts'
import type { Context } from '../operations/context.ts'
import { execute, refusal, surroundingsOf } from '../operations/execute.ts'
import type { Links } from '../operations/links.ts'
import { routeEntry } from '../operations/namespace-index.ts'
import type { Operation } from '../operations/operation.ts'
import { apiAddress, linksOf, siteOf, type ApiAddress } from './address.ts'
import { allowedMethods, type Seen } from './allow.ts'
import { createAuthentication } from './authentication.ts'
import { selectFields } from './fields.ts'
import { parseForm } from './form-names.ts'
import { alternates, askedLanguage, presumedLanguage } from './language.ts'
import { meantMethod } from './method.ts'
import { asProblemDetails, problemAnswer, report, wantsProblemDetails } from './problem.ts'
import { answerHeaders, sendReply, standingHeaders } from './reply.ts'
import { rootIndex, rootRoute } from './root-index.ts'
import { createRouter, operationFor, segmentsOf, type Match } from './routes.ts'
import type { ApiService, Log } from './service.ts'
import { merge, readBody, type Parameters } from './sources.ts'
import { decodePercent, headerText } from './text.ts'

/** What is known of a request so far: enough, at any moment, to answer an error. */
interface Call {
  readonly request: FastifyRequest
  readonly now: Temporal.Instant
  readonly address: ApiAddress
  language: Language
  /** The language that the parameter asked for. */
  asked: Language | undefined
  site: string | undefined
  query: Parameters
  fields: unknown
  actor: Actor
  allow: readonly string[]
}

/** Answers a request to the API, whatever it is. */
export type Api = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The API of a catalog: who asks, what is asked, in which language, and the answer, in the order of rest-v1.md §0.2. */
export function createApi(service: ApiService, log: Log): Api {
  const { config, storage, catalog } = service
  const router = createRouter(catalog)
  const authenticate = createAuthentication(storage, log)
  const unlocks = createUnlocker(storage.failures)
  const namespace = segmentsOf(`/${config.apiNamespace}`, (word) => word.toLowerCase())

  return async (request, reply) => {
    const call = begin(request)
    try {
      const answer = await answerTo(call)
      return sendAnswer(call, answer, reply)
    } catch (error) {
      return sendProblem(call, error, reply)
    }
  }

  function begin(request: FastifyRequest): Call {
    const address = apiAddress(request.raw.url ?? '/', config.apiRoot) ?? elsewhere
    const language = presumedLanguage(address.segment, request.headers['accept-language'], config.defaultLanguage)
    const known = { address, language, asked: undefined, site: undefined, query: {}, fields: undefined }
    return { request, now: service.clock(), ...known, actor: guest, allow: [] }
  }

  async function answerTo(call: Call): Promise<Answer> {
    const { request, now } = call
    const unreadable = readQuery(call)
    call.site = siteOf({ protocol: request.protocol, host: request.host }, config)
    call.actor = await authenticate({ header: request.headers.authorization, address: request.ip, now })
    if (unreadable) throw unreadable
    await service.beforeRequest?.(now)

    if (call.address === elsewhere && request.method !== 'OPTIONS') throw noRoute()
    const segments = segmentsOf(call.address.path, decodePercent)
    // A second slash after the root is forgiven there, and only there (rest-conventions.md §2.1).
    if (segments.length === 0 || (segments.length === 1 && segments[0] === '')) return answerRoot(call)
    const inside = namespace.every((word, index) => segments[index]?.toLowerCase() === word)
    const match = inside ? router(segments.slice(namespace.length)) : undefined
    if (request.method === 'OPTIONS') return describe(call, match)
    if (!match) throw noRoute()
    return answerMatch(call, match)
  }

  /** What is wrong with the query, which matters only after who asks is known. */
  function readQuery(call: Call): Error | undefined {
    try {
      call.query = parseForm(call.address.query)
      call.fields = call.query['_fields']
      useLanguage(call, call.query['i18n_language'])
      return undefined
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }

  function useLanguage(call: Call, wish: unknown): void {
    call.asked = askedLanguage(wish)
    call.language = call.asked ?? call.language
  }

  function answerRoot(call: Call): Answer {
    call.allow = ['GET']
    const links = linksFor(call)
    if (call.request.method === 'OPTIONS') return { status: 200, body: rootRoute(links) }
    if (call.request.method !== 'GET' && call.request.method !== 'HEAD') throw noRoute()
    return { status: 200, body: rootIndex(catalog, { config, language: call.language, links, now: call.now }) }
  }

  /** OPTIONS: the route's own entry of the index, for anyone; `[]` for an unknown path (rest-conventions.md §8.2). */
  async function describe(call: Call, match: Match | undefined): Promise<Answer> {
    if (!match) return { status: 200, body: [] }
    const context = contextOf(call)
    call.allow = await allowedMethods(match, context, { known: false, subject: undefined })
    const body = routeEntry(match.operations, call.language, surroundingsOf(context), context.links)
    return { status: 200, body }
  }

  async function answerMatch(call: Call, match: Match): Promise<Answer> {
    const seen: Seen = { known: false, subject: undefined }
    try {
      const operation = operationFor(match, meantMethod(call.request, call.query))
      if (!operation) throw noRoute()
      const upload = operation.upload ?? false
      // A body as large as a picture is only read from somebody who may send one.
      if (upload && !operation.permit(call.actor, undefined)) throw refusal(call.actor)
      const body = await readBody(call.request, upload, config)
      const parameters = merge(inQuery(operation, call.query), body)
      call.fields = parameters['_fields']
      useLanguage(call, parameters['i18n_language'])
      return await execute(operation, { path: match.path, parameters }, contextOf(call), (subject) => {
        seen.known = true
        seen.subject = subject
      })
    } finally {
      call.allow = await allowed(call, match, seen)
    }
  }

  /** Failing to find out what is allowed never hides the answer itself. */
  async function allowed(call: Call, match: Match, seen: Seen): Promise<readonly string[]> {
    try {
      return await allowedMethods(match, contextOf(call), seen)
    } catch (error) {
      if (!(error instanceof Problem)) call.request.log.error({ err: error }, 'Allow could not be found out')
      return []
    }
  }

  function contextOf(call: Call): Context {
    const { request, now, actor, language } = call
    const header = headerText(request.headers['x-event-password'])
    const offered = call.query['password'] ?? header
    const password = typeof offered === 'string' ? offered : undefined
    const caller = callerOf(request.ip)
    return {
      storage,
      actor,
      language,
      now,
      settings: config,
      links: linksFor(call),
      images: service.images,
      unlocks: (event) => unlocks({ event, password, caller, now }),
    }
  }

  function linksFor({ site = '', address: { segment }, asked }: Call): Links {
    return linksOf(site, { segment, asked }, config)
  }

  function sendAnswer(call: Call, answer: Answer, reply: FastifyReply): FastifyReply {
    const { request, actor, language } = call
    const open = actor.user === undefined && answer.secret !== true
    const reads = request.method === 'GET' || request.method === 'HEAD'
    stand(call, reply)
    const body = selectFields(answer.body, call.fields)
    const others = reads && call.site !== undefined ? alternates(call.address, call.site, config.apiRoot) : []
    const headers = { ...allowHeader(call), ...answerHeaders(answer, others) }
    const cache = open ? (reads ? 'public' : 'none') : 'private'
    const type = 'application/json; charset=UTF-8'
    const envelope = Object.hasOwn(call.query, '_envelope')
    return sendReply({ status: answer.status, body, type, headers, language, envelope, cache }, request, reply)
  }

  function sendProblem(call: Call, error: unknown, reply: FastifyReply): FastifyReply {
    const { request, language } = call
    const problem = problemAnswer(error, language, request.id)
    const { status, body, retryAfter } = problem
    report(error, problem, request.log)
    stand(call, reply)
    // What was not read of a body is not worth waiting for.
    if (!request.raw.complete) reply.header('Connection', 'close')
    const details = wantsProblemDetails(request.headers.accept)
    const type = details ? 'application/problem+json; charset=UTF-8' : 'application/json; charset=UTF-8'
    const shown = details ? asProblemDetails(body, `urn:request:${request.id}`) : body
    const envelope = Object.hasOwn(call.query, '_envelope')
    const cache = call.actor.user ? 'private' : 'none'
    const headers = allowHeader(call)
    return sendReply({ status, body: shown, type, headers, language, envelope, cache, retryAfter }, request, reply)
  }

  function stand(call: Call, reply: FastifyReply): void {
    const links = call.site === undefined ? undefined : linksFor(call)
    reply.headers(standingHeaders(call.request, links, config.corsOrigins))
  }
}

/** What the query may bring: no file, and where something is written no password, which there opens an event and sets none. */
function inQuery({ upload, writes }: Operation, query: Parameters): Parameters {
  const unwanted = [upload ? 'file' : '', writes ? 'password' : '']
  return Object.fromEntries(Object.entries(query).filter(([name]) => !unwanted.includes(name)))
}

/** What is not below the API root has no route either. */
const elsewhere: ApiAddress = { segment: undefined, path: '/-/-', query: '' }

function allowHeader({ allow }: Call): Record<string, string> {
  return allow.length > 0 ? { Allow: allow.join(', ') } : {}
}

function noRoute(): Problem {
  return new Problem('not-found', 'rest_no_route', {
    en: 'There is nothing at this address for this method.',
    fr: 'Il n’y a rien à cette adresse pour cette méthode.',
  })
}
