import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../operations/answer.ts'
import { surroundingsOf } from '../operations/execute.ts'
import { routeEntry } from '../operations/namespace-index.ts'
import { requestedOf, siteOf } from './request/address.ts'
import { allowedMethods } from './allow.ts'
import { createAuthentication } from './request/authentication.ts'
import { beginCall, elsewhere, readQuery } from './begin.ts'
import type { ResponseCache } from './cache/response-cache.ts'
import { createContexts } from './call-context.ts'
import type { Call } from './call.ts'
import { Left } from './limits/turns.ts'
import { noRoute } from './answer/no-route.ts'
import { createPerformer } from './perform.ts'
import { rootIndex, rootRoute } from './root-index.ts'
import { createRouter, segmentsOf, type Match } from './routes.ts'
import { createSender } from './answer/send.ts'
import type { ApiService, Log } from './service.ts'
import { decodePercent } from './request/text.ts'

/** Answers a request to the API, whatever it is. */
export type Api = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/**
 * The API of a catalog: who asks, what is asked, in which language, and the answer, in the order of
 * contract/requests.md §1.
 */
export function createApi(service: ApiService, log: Log, kept?: ResponseCache): Api {
  const { config, storage, catalog } = service
  const router = createRouter(catalog)
  const authenticate = createAuthentication(storage, log)
  const { linksFor, sendAnswer, sendProblem } = createSender(config, kept)
  const contextOf = createContexts(service, linksFor)
  const perform = createPerformer(service, contextOf)
  const namespace = segmentsOf(`/${config.apiNamespace}`, (word) => word.toLowerCase())

  return async (request, reply) => {
    const call = beginCall(service, request, reply)
    try {
      const answer = await answerTo(call)
      return await sendAnswer(call, answer, reply)
    } catch (error) {
      if (error instanceof Left) return reply.hijack()
      return await sendProblem(call, error, reply)
    }
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

    if (call.address === elsewhere && request.method !== 'OPTIONS') throw noRoute(request, call.query, config)
    const segments = segmentsOf(call.address.path, decodePercent)
    // A second slash after the root is forgiven there, and only there (contract/addresses.md §4).
    if (segments.length === 0 || (segments.length === 1 && segments[0] === '')) return answerRoot(call)
    const inside = namespace.every((word, index) => segments[index]?.toLowerCase() === word)
    const match = inside ? router(segments.slice(namespace.length)) : undefined
    if (request.method === 'OPTIONS') return describe(call, match)
    if (!match) throw noRoute(request, call.query, config)
    return perform(call, match)
  }

  function answerRoot(call: Call): Answer {
    call.allow = ['GET']
    const links = linksFor(call)
    if (call.request.method === 'OPTIONS') return { status: 200, body: rootRoute(links) }
    if (call.request.method !== 'GET' && call.request.method !== 'HEAD') throw noRoute(call.request, call.query, config)
    return { status: 200, body: rootIndex(catalog, { config, language: call.language, links, now: call.time.now() }) }
  }

  /**
   * OPTIONS: the route's own entry of the index, for anyone; `[]` for an unknown path (contract/documentation.md §3).
   */
  async function describe(call: Call, match: Match | undefined): Promise<Answer> {
    if (!match) return { status: 200, body: [] }
    const context = contextOf(call)
    call.allow = await allowedMethods(match, context, { known: false, subject: undefined })
    const body = routeEntry(match.operations, call.language, surroundingsOf(context), context.links)
    return { status: 200, body }
  }
}
