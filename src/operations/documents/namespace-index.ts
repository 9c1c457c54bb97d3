import type { Language } from '../../i18n/language.ts'
import type { Surroundings } from '../../schema/field.ts'
import { indexArguments } from '../../schema/index-arguments.ts'
import { languageParameter } from './general-parameters.ts'
import { apiUrl, inNamespace, type Links } from '../request.ts'
import type { Operation, Segment } from '../operation.ts'

/**
 * The index of the namespace: every route with its methods and arguments (contract/documentation.md §2), but for other formats of an
 * answer: clients that make their calls of the index take `/events/<id>.ics` for `/events/<id>`, and what they know of that is lost.
 */
export function namespaceIndex(
  catalog: readonly Operation[],
  language: Language,
  surroundings: Surroundings,
  links: Links,
) {
  const routes = [...operationsByRoute(catalog.filter(({ insteadOf }) => !insteadOf))].map(([pattern, operations]) => [
    `/${surroundings.namespace}${pattern}`,
    routeEntry(operations, language, surroundings, links),
  ])
  return {
    namespace: surroundings.namespace,
    routes: Object.fromEntries(routes) as Readonly<Record<string, ReturnType<typeof routeEntry>>>,
    _links: { up: [{ href: `${links.root}/` }] },
  }
}

/** What the index, and OPTIONS on the route itself, say of the route of these operations; addresses only without a parameter. */
export function routeEntry(
  operations: readonly Operation[],
  language: Language,
  surroundings: Surroundings,
  links: Links,
) {
  const route = operations[0]?.route ?? []
  const fixed = route.filter((segment) => typeof segment === 'string')
  const { namespace } = surroundings
  const self = apiUrl(inNamespace(links, namespace), ownPath(fixed))
  return {
    namespace,
    methods: operations.flatMap(({ methods }) => methods),
    endpoints: operations.map(({ methods, path, parameters }) => ({
      methods,
      // The path first, and it decides where a parameter of the same name can also be sent: `slug`.
      args: indexArguments({ ...path, ...parameters, ...path, ...languageParameter }, language, surroundings),
    })),
    ...(fixed.length < route.length ? {} : { _links: { self: [{ href: self }] } }),
  }
}

/** The operations of each route, by the pattern of the route below the namespace: `/events/(?P<id>\d+)`. */
function operationsByRoute(catalog: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  return Map.groupBy(catalog, ({ route }) => routePattern(route))
}

/** A route as the index writes it: named groups, no nested parentheses (contract/documentation.md §2). */
function routePattern(route: readonly Segment[]): string {
  return ownPath(
    route.map((segment) => {
      if (typeof segment === 'string') return segment
      const { parameter, pattern, suffix = '' } = segment
      return `(?P<${parameter}>${pattern})${suffix.replace('.', '\\.')}`
    }),
  )
}

function ownPath(words: readonly string[]): string {
  return words.map((word) => `/${word}`).join('')
}
