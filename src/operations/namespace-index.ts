import type { Language } from '../i18n/language.ts'
import type { Surroundings } from '../schema/field.ts'
import { type IndexArguments, indexArguments } from '../schema/index-arguments.ts'
import { languageParameter } from './general-parameters.ts'
import { apiUrl, type Links } from './links.ts'
import type { Method, Operation, Segment } from './operation.ts'

/** What the namespace index, and OPTIONS on the route itself, say of a route. */
export interface RouteEntry {
  readonly namespace: string
  readonly methods: readonly Method[]
  readonly endpoints: readonly { readonly methods: readonly Method[]; readonly args: IndexArguments }[]
  /** Only for routes without a parameter in their path. */
  readonly _links?: { readonly self: readonly { readonly href: string }[] }
}

export interface NamespaceIndex {
  readonly namespace: string
  readonly routes: Readonly<Record<string, RouteEntry>>
  readonly _links: { readonly up: readonly { readonly href: string }[] }
}

/** The index of the namespace: every route with its methods and arguments (contract/documentation.md §2). */
export function namespaceIndex(
  catalog: readonly Operation[],
  language: Language,
  surroundings: Surroundings,
  links: Links,
): NamespaceIndex {
  const routes = [...operationsByRoute(catalog)].map(([pattern, operations]) => [
    `/${surroundings.namespace}${pattern}`,
    routeEntry(operations, language, surroundings, links),
  ])
  return {
    namespace: surroundings.namespace,
    routes: Object.fromEntries(routes) as Readonly<Record<string, RouteEntry>>,
    _links: { up: [{ href: `${links.root}/` }] },
  }
}

/** What is said of the route that all these operations are on. */
export function routeEntry(
  operations: readonly Operation[],
  language: Language,
  surroundings: Surroundings,
  links: Links,
): RouteEntry {
  const route = operations[0]?.route ?? []
  const fixed = route.filter((segment) => typeof segment === 'string')
  return {
    namespace: surroundings.namespace,
    methods: operations.flatMap(({ methods }) => methods),
    endpoints: operations.map(({ methods, path, parameters }) => ({
      methods,
      // The path first, and it decides where a parameter of the same name can also be sent: `slug`.
      args: indexArguments({ ...path, ...parameters, ...path, ...languageParameter }, language, surroundings),
    })),
    ...(fixed.length < route.length ? {} : { _links: { self: [{ href: apiUrl(links, ownPath(fixed)) }] } }),
  }
}

/** The operations of each route, by the pattern of the route below the namespace: `/events/(?P<id>\d+)`. */
function operationsByRoute(catalog: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  return Map.groupBy(catalog, ({ route }) => routePattern(route))
}

/** A route as the index writes it: named groups, no nested parentheses (contract/documentation.md §2). */
function routePattern(route: readonly Segment[]): string {
  return ownPath(
    route.map((segment) => (typeof segment === 'string' ? segment : `(?P<${segment.parameter}>${segment.pattern})`)),
  )
}

function ownPath(words: readonly string[]): string {
  return words.map((word) => `/${word}`).join('')
}
