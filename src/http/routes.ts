import type { Config } from '../config/config.ts'
import { oneLineExcerpt } from '../domain/text/shown-value.ts'
import type { Problem } from '../errors/problem.ts'
import { noRoute as noRouteMatches } from '../errors/requests.ts'
import type { Method, Operation, Segment } from '../operations/operation.ts'
import { apiAddress } from './request/address.ts'
import type { Call } from './request/call.ts'
import { meantMethod } from './request/headers.ts'
import type { FastifyRequest } from 'fastify'

/** The operations on one path, and the parameters that the path holds. */
export interface Match {
  /** In the order of the catalog. */
  readonly operations: readonly Operation[]
  readonly path: Readonly<Record<string, string>>
}

/**
 * Finds the route of a path below the namespace, given as decoded segments. Routes match in any letter case; numeric parameters
 * match digits only; fixed words win over parameters, those with a suffix over others.
 */
export function createRouter(catalog: readonly Operation[]): (segments: readonly string[]) => Match | undefined {
  const routes = Map.groupBy(catalog, ({ route }) => JSON.stringify(route).toLowerCase())
  const candidates = [...routes.values()]
    .map(routeOf)
    .sort((a, b) => a.variables - b.variables || b.suffixes - a.suffixes)
  const bySize = Map.groupBy(candidates, ({ parts }) => parts.length)
  return (segments) => {
    const lower = segments.map((segment) => segment.toLowerCase())
    for (const { parts, operations } of bySize.get(segments.length) ?? []) {
      if (parts.every((part, index) => fits(part, lower[index] ?? ''))) {
        return { operations, path: captured(parts, segments) }
      }
    }
    return undefined
  }
}

/** A route, its fixed words in lower case. */
function routeOf(operations: readonly Operation[]) {
  const route = operations[0]?.route ?? []
  const parts = route.map((part) => (typeof part === 'string' ? part.toLowerCase() : part))
  const variables = parts.filter((part) => typeof part !== 'string')
  return {
    ...{ parts, operations, variables: variables.length },
    suffixes: variables.filter(({ suffix }) => suffix !== undefined).length,
  }
}

function fits(part: Segment, segment: string): boolean {
  if (typeof part === 'string') return segment === part
  const { pattern, suffix = '' } = part
  if (!segment.endsWith(suffix) || segment === suffix) return false
  return pattern !== '\\d+' || /^\d+$/.test(segment.slice(0, segment.length - suffix.length))
}

function captured(parts: readonly Segment[], segments: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    parts.flatMap((part, index) => {
      const segment = segments[index] ?? ''
      return typeof part === 'string'
        ? []
        : [[part.parameter, segment.slice(0, segment.length - (part.suffix ?? '').length)]]
    }),
  )
}

export function operationFor(match: Match, method: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  return match.operations.find(({ methods }) => methods.some((one: Method) => one === wanted))
}

/**
 * The segments of a path that begins with a slash, decoded once; one slash at its end does not count. A doubled slash
 * leaves an empty segment, which no route has.
 */
export function segmentsOf(path: string, decode: (segment: string) => string): readonly string[] {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path
  return trimmed === '' ? [] : trimmed.slice(1).split('/').map(decode)
}

/** No operation has this method at this address, which is named as the documents name routes: below the namespace. */
export function noRoute(
  { request, query }: Pick<Call, 'request' | 'query'>,
  { apiRoot, apiNamespace }: Pick<Config, 'apiRoot' | 'apiNamespace'>,
): Problem {
  const path = apiAddress(request.url, apiRoot)?.path ?? request.url.replace(/\?[^]*$/, '')
  const namespace = `/${apiNamespace}`
  const isInside = path.toLowerCase().startsWith(`${namespace.toLowerCase()}/`)
  return noRouteMatches(
    `${meantMethod(request, query)} ${oneLineExcerpt(isInside ? path.slice(namespace.length) : path)}`,
  )
}

const operations = new WeakMap<FastifyRequest, string>()
const misses = new WeakSet<FastifyRequest>()

/** Notes by which operation of the catalog a request is answered. */
export function noteOperation(request: FastifyRequest, id: string | undefined): void {
  if (id !== undefined) operations.set(request, id)
}

/** The id of the operation that has answered a request; undefined for pages, files and unknown addresses. */
export function operationOf(request: FastifyRequest): string | undefined {
  return operations.get(request)
}

/** Notes that the response cache was asked, and had no answer. */
export function noteMiss(request: FastifyRequest): void {
  misses.add(request)
}

export function isMiss(request: FastifyRequest): boolean {
  return misses.has(request)
}
