import type { FastifyReply, FastifyRequest } from 'fastify'
import { guest } from '../access/actor.ts'
import { createUnlocker } from '../access/event-password.ts'
import { callerOf } from '../access/throttle.ts'
import { Problem } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'
import type { Answer } from '../operations/answer.ts'
import type { Context } from '../operations/context.ts'
import { execute, surroundingsOf } from '../operations/execute.ts'
import { isStrict } from './strict.ts'
import { routeEntry } from '../operations/namespace-index.ts'
import { watchedTime } from '../operations/passing-time.ts'
import type { Operation } from '../operations/operation.ts'
import { apiAddress, requestedOf, siteOf, type ApiAddress } from './address.ts'
import type { Call } from './call.ts'
import { allowedMethods, methodsFor, type Seen } from './allow.ts'
import { createAuthentication } from './authentication.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { parseForm } from './form-names.ts'
import { askedLanguage, presumedLanguage } from './language.ts'
import { meantMethod } from './method.ts'
import { Left } from './limits/turns.ts'
import { offeredPassword } from './offered-password.ts'
import { createSentReader } from './sent.ts'
import { rootIndex, rootRoute } from './root-index.ts'
import { createSender } from './send.ts'
import { createRouter, operationFor, segmentsOf, type Match } from './routes.ts'
import type { ApiService, Log } from './service.ts'
import { merge, type Parameters } from './sources.ts'
import { decodePercent } from './text.ts'

/** Answers a request to the API, whatever it is. */
export type Api = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** The API of a catalog: who asks, what is asked, in which language, and the answer, in the order of rest-v1.md §0.2. */
export function createApi(service: ApiService, log: Log, kept?: ResponseCache): Api {
  const { config, storage, catalog, turns } = service
  const router = createRouter(catalog)
  const authenticate = createAuthentication(storage, log)
  const unlocks = createUnlocker(storage.failures)
  const { linksFor, sendAnswer, sendProblem } = createSender(config, kept)
  const withSent = createSentReader(config)
  const namespace = segmentsOf(`/${config.apiNamespace}`, (word) => word.toLowerCase())

  return async (request, reply) => {
    const call = begin(request, reply)
    try {
      const answer = await answerTo(call)
      return await sendAnswer(call, answer, reply)
    } catch (error) {
      if (error instanceof Left) return reply.hijack()
      return await sendProblem(call, error, reply)
    }
  }

  function begin(request: FastifyRequest, reply: FastifyReply): Call {
    const address = apiAddress(request.raw.url ?? '/', config.apiRoot) ?? elsewhere
    const language = presumedLanguage(address.segment, request.headers['accept-language'], config.defaultLanguage)
    const arrival = service.clock()
    const time = watchedTime(arrival, config.timeZone, config.dayCutoff)
    const known = {
      address,
      storage,
      language,
      version: undefined,
      asked: undefined,
      site: undefined,
      query: {},
      fields: undefined,
    }
    return { request, reply, arrival, time, ...known, actor: guest, allow: [] }
  }

  async function answerTo(call: Call): Promise<Answer> {
    const { request, arrival: now } = call
    const unreadable = readQuery(call)
    call.site = siteOf(requestedOf(request, config), config)
    const header = request.headers.authorization
    if (header !== undefined) call.actor = await authenticate({ header, address: request.ip, now })
    if (unreadable) throw unreadable
    const due = service.beforeRequest?.(now)
    if (due) await due
    else call.version = kept?.versionFor(request.raw)

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
    return { status: 200, body: rootIndex(catalog, { config, language: call.language, links, now: call.time.now() }) }
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
      const query = inQuery(operation, call.query)
      const perform = (parameters: Parameters, hint?: Localized) => {
        call.fields = parameters['_fields']
        useLanguage(call, parameters['i18n_language'])
        return readingFrom(call, operation, () =>
          execute(
            operation,
            { path: match.path, parameters, hint, strict: isStrict(parameters, call.request.headers) },
            contextOf(call),
            (subject) => {
              seen.known = true
              seen.subject = subject
            },
          ),
        )
      }
      const { method } = call.request
      return await (method === 'GET' || method === 'HEAD'
        ? perform(query)
        : withSent(call, operation, (body) => perform(merge(query, body), body.hint)))
    } finally {
      call.allow = await allowed(call, match, seen)
    }
  }

  /** What anybody may see is the same wherever it is kept: guests without a password may be answered from a copy. */
  function readingFrom<T>(call: Call, { writes }: Operation, work: () => Promise<T>): Promise<T> {
    const { request, actor } = call
    const gone = () => request.raw.socket.destroyed
    if (gone()) throw new Left()
    if (actor.user) return work()
    return turns({ caller: callerOf(request.ip), gone }, () => {
      if (writes || offeredPassword(request, call.query) !== undefined) return work()
      return storage.forGuests((copy) => {
        call.storage = copy
        return work()
      }, call.version)
    })
  }

  /** Failing to find out what is allowed never hides the answer itself. */
  async function allowed(call: Call, match: Match, seen: Seen): Promise<readonly string[]> {
    try {
      if (seen.known) return methodsFor(match.operations, call.actor, seen.subject)
      return await allowedMethods(match, contextOf(call), seen)
    } catch (error) {
      if (!(error instanceof Problem)) call.request.log.error({ err: error }, 'Allow could not be found out')
      return []
    }
  }

  function contextOf(call: Call): Context {
    const { request, arrival, time, storage, actor, language } = call
    return {
      storage,
      actor,
      language,
      now: time.now,
      today: time.today,
      settings: config,
      links: linksFor(call),
      images: service.images,
      unlocks: (event) => {
        const password = offeredPassword(request, call.query)
        return unlocks({ event, password, caller: callerOf(request.ip), now: arrival })
      },
    }
  }
}

/** What the query may bring: no file, and where something is written no password, which there opens an event and sets none. */
function inQuery({ upload, writes }: Operation, query: Parameters): Parameters {
  const unwanted = [upload ? 'file' : '', writes ? 'password' : '']
  if (!unwanted.some((name) => Object.hasOwn(query, name))) return query
  return Object.fromEntries(Object.entries(query).filter(([name]) => !unwanted.includes(name)))
}

/** What is not below the API root has no route either. */
const elsewhere: ApiAddress = { segment: undefined, path: '/-/-', query: '' }

function noRoute(): Problem {
  return new Problem('not-found', 'rest_no_route', {
    en: 'There is nothing at this address for this method.',
    fr: 'Il n’y a rien à cette adresse pour cette méthode.',
  })
}
