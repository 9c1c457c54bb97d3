import type { FilterValues, EventFilterDeclaration } from './filter-declaration.ts'
import { byAccess } from './by-access.ts'
import { byContent } from './by-content.ts'
import { byLink } from './by-link.ts'
import { byPlace } from './by-place.ts'
import { byTime } from './by-time.ts'

/** Our own filters of lists of events, by the names of their parameters. */
export const eventFilterDeclarations = {
  ...byLink,
  ...byContent,
  ...byTime,
  ...byPlace,
  ...byAccess,
} as const satisfies Readonly<Record<string, EventFilterDeclaration>>

export type EventFilterName = keyof typeof eventFilterDeclarations

/** What storage is asked for. */
export type PlainEventFilters = FilterValues<typeof eventFilterDeclarations>

type Parameters = { readonly [N in EventFilterName]: (typeof eventFilterDeclarations)[N]['parameter'] }

/** The parameters of lists. */
export const askedParameters = Object.fromEntries(
  Object.entries(eventFilterDeclarations).map(([name, { parameter }]) => [name, parameter]),
) as unknown as Parameters
