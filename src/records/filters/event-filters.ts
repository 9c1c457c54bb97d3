import type { AskedBy, AskedFilter } from './filter-declaration.ts'
import { byAccess } from './by-access.ts'
import { byContent } from './by-content.ts'
import { byLink } from './by-link.ts'
import { byPlace } from './by-place.ts'
import { byTime } from './by-time.ts'

/** Our own filters of lists of events, by the names of their parameters. */
export const askedFilters = { ...byLink, ...byContent, ...byTime, ...byPlace, ...byAccess } as const satisfies Readonly<
  Record<string, AskedFilter>
>

export type AskedName = keyof typeof askedFilters

/** What storage is asked for. */
export type PlainEventFilters = AskedBy<typeof askedFilters>

type Parameters = { readonly [N in AskedName]: (typeof askedFilters)[N]['parameter'] }

/** The parameters of lists. */
export const askedParameters = Object.fromEntries(
  Object.entries(askedFilters).map(([name, { parameter }]) => [name, parameter]),
) as unknown as Parameters
