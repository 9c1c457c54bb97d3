import type { Method, Operation } from '../operations/operation.ts'

/** The operations on one path, and the parameters that the path holds. */
export interface Match {
  /** In the order of the catalog. */
  readonly operations: readonly Operation[]
  readonly path: Readonly<Record<string, string>>
}

/** Finds the route of a path below the namespace, given as decoded segments. */
export type Router = (segments: readonly string[]) => Match | undefined

/** Routes match in any letter case; numeric parameters match digits only; fixed words win over parameters. */
export function createRouter(catalog: readonly Operation[]): Router {
  const routes = Map.groupBy(catalog, ({ route }) => JSON.stringify(route).toLowerCase())
  const candidates = [...routes.values()].sort((a, b) => variables(a) - variables(b))
  const bySize = Map.groupBy(candidates, ([first]) => first?.route.length ?? 0)
  return (segments) => {
    for (const operations of bySize.get(segments.length) ?? []) {
      const path = capture(operations, segments)
      if (path) return { operations, path }
    }
    return undefined
  }
}

export function operationFor(match: Match, method: string): Operation | undefined {
  const wanted = method === 'HEAD' ? 'GET' : method
  return match.operations.find(({ methods }) => methods.some((one: Method) => one === wanted))
}

function variables(operations: readonly Operation[]): number {
  return operations[0]?.route.filter((segment) => typeof segment !== 'string').length ?? 0
}

function capture(operations: readonly Operation[], segments: readonly string[]): Record<string, string> | undefined {
  const path: Record<string, string> = {}
  for (const [index, part] of operations[0]?.route.entries() ?? []) {
    const segment = segments[index] ?? ''
    if (typeof part === 'string') {
      if (segment.toLowerCase() !== part.toLowerCase()) return undefined
    } else if (part.pattern === '\\d+' ? !/^\d+$/.test(segment) : segment === '') return undefined
    else path[part.parameter] = segment
  }
  return path
}

/**
 * The segments of a path that begins with a slash, decoded once; one slash at its end does not count. A doubled slash
 * leaves an empty segment, which no route has.
 */
export function segmentsOf(path: string, decode: (segment: string) => string): readonly string[] {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path
  return trimmed === '' ? [] : trimmed.slice(1).split('/').map(decode)
}
