import type { FastifyReply, FastifyRequest } from 'fastify'
import { unknownHost } from '../errors/requests.ts'
import { callerOf } from '../domain/network.ts'
import { surroundingsOf } from '../operations/executing/execute.ts'
import { routeEntry } from '../operations/documents/namespace-index.ts'
import { noteMiss, noteOperation, createRouter, noRoute, segmentsOf, type Match } from './routes.ts'
import type { Outcome } from './answer/outcome.ts'
import { createRepresenter, sendRepresentation } from './answer/represent.ts'
import { afterTurn, contextMaker } from './context.ts'
import { endpointServer } from './endpoint.ts'
import { ClientGone } from './limits/waiter.ts'
import type { CountCredential } from './limits/rates.ts'
import { allowedMethods, createPerformer } from './perform.ts'
import { createNegotiation } from './request/headers.ts'
import { createAuthentication, isWriteWithLogin, refuseForeign } from './request/authentication.ts'
import { callReader, linksOfCall, type Call } from './request/call.ts'
import { hostOf } from './request/address.ts'
import { decodePercent } from './request/parameters.ts'
import { rootIndex, rootRoute } from './root-index.ts'
import { namespacesOf, type ApiService, type Endpoint, type Namespace } from './service.ts'

/**
 * The API of a catalog, which answers any request: who asks, what is asked, in which language, and the answer, in the order of
 * contract/requests.md §1.
 */
export function createApi(service: ApiService, countCredential: CountCredential) {
  const { config, storage, catalog, cache, queue } = service
  const negotiation = createNegotiation(catalog)
  const read = callReader(config)
  const authenticate = createAuthentication(storage)
  const contextOf = contextMaker(service)
  const perform = createPerformer(service, contextOf, negotiation.operation)
  const serve = endpointServer(service, contextOf)
  const represent = createRepresenter(config)
  const routers = namespacesOf(service).map(routerBelow)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const now = service.clock()
    await service.beforeRequest?.(now)
    const place = await cache.placeOf(request, negotiation.type(request.headers.accept))
    const cached = place && cache.find(place, now)
    if (cached) noteOperation(request, cached.operation)
    if (cached) return sendRepresentation(cached, request, reply, config.corsOrigins)
    if (place) noteMiss(request)
    const caller = callerOf(request.ip)
    const call = read(request, now, await service.inForce(place?.version))
    const outcome = await answerTo(call, () => reply.raw.writeContinue())
    if ('error' in outcome && outcome.error instanceof ClientGone) return reply.hijack()
    const { operation } = outcome
    noteOperation(request, operation)
    const representation = { ...(await afterTurn(outcome.call, caller, queue, () => represent(outcome))), operation }
    if (place) cache.keep(place, representation, outcome.call.time.rightUntil())
    return sendRepresentation(representation, request, reply, config.corsOrigins)
  }

  /** `proceed` tells a client that waits for it to go on with its body. */
  async function answerTo(unknown: Call, proceed: () => void): Promise<Outcome> {
    const { request, arrival, site, unreadable } = unknown
    if (site === undefined) return failedOutcome(unknown, unknownHost(hostOf(request, config)))
    let call = unknown
    try {
      if (request.headers.authorization !== undefined) {
        call = { ...unknown, actor: await authenticate(request, arrival) }
        await countCredential(request, call.actor)
        if (isWriteWithLogin(request.method, request.headers)) refuseForeign(request.headers, site, config.corsOrigins)
      }
      if (unreadable) throw unreadable
      return await route(call, proceed)
    } catch (error) {
      return { call, allow: [], error, refusal: endpointOf(call)?.refused }
    }
  }

  function endpointOf({ address }: Call): Endpoint | undefined {
    try {
      return endpointAt(segmentsOf(address.path, decodePercent), service)
    } catch {
      return undefined
    }
  }

  async function route(call: Call, proceed: () => void): Promise<Outcome> {
    const segments = segmentsOf(call.address.path, decodePercent)
    // A second slash after the root is forgiven there, and only there (contract/addresses.md §4).
    if (segments.length === 0 || (segments.length === 1 && segments[0] === '')) return root(call)
    const endpoint = endpointAt(segments, service)
    if (endpoint && call.request.method !== 'OPTIONS') return serve(call, endpoint, proceed)
    const match = routers.map((find) => find(segments)).find((found) => found !== undefined)
    if (call.request.method === 'OPTIONS') return describeRoute(call, match)
    return match ? perform(call, match, proceed) : failedOutcome(call, noRoute(call, config))
  }

  function root(call: Call): Outcome {
    const allow = ['GET']
    const { request } = call
    const links = linksOfCall(call, config)
    if (request.method === 'OPTIONS') return { call, allow, answer: { status: 200, body: rootRoute(links) } }
    if (request.method !== 'GET' && request.method !== 'HEAD') return { call, allow, error: noRoute(call, config) }
    return { call, allow, answer: { status: 200, body: rootIndex(service, call, links) } }
  }

  /**
   * OPTIONS: the route's own entry of the index, for anyone; `[]` for an unknown path (contract/documentation.md §3).
   */
  async function describeRoute(call: Call, match: RouteMatch | undefined): Promise<Outcome> {
    if (!match) return { call, allow: [], answer: { status: 200, body: [] } }
    const context = contextOf(call)
    const allow = await allowedMethods(match, context)
    const surroundings = { ...surroundingsOf(context), namespace: match.namespace }
    const body = routeEntry(match.operations, call.language, surroundings, context.links)
    return { call, allow, answer: { status: 200, body } }
  }
}

interface RouteMatch extends Match {
  readonly namespace: string
}

/** Finds the route of segments below the root, if they are below this namespace. */
function routerBelow({ namespace, catalog }: Namespace): (segments: readonly string[]) => RouteMatch | undefined {
  const router = createRouter(catalog)
  const words = segmentsOf(`/${namespace}`, (word) => word.toLowerCase())
  return (segments) => {
    const isBelow = words.every((word, index) => segments[index]?.toLowerCase() === word)
    const match = isBelow ? router(segments.slice(words.length)) : undefined
    return match && { ...match, namespace }
  }
}

/** What answers at segments below the root in ways of its own. */
function endpointAt(
  segments: readonly string[],
  { config, endpoints }: Pick<ApiService, 'config' | 'endpoints'>,
): Endpoint | undefined {
  const path = segments.join('/').toLowerCase()
  return endpoints?.find((one) => path === `${config.apiNamespace.toLowerCase()}/${one.path}`)
}

function failedOutcome(call: Call, error: unknown): Outcome {
  return { call, allow: [], error }
}
