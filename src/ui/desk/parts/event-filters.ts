import type { DeskRequest } from '../page.ts'
import { pickQuery, type ListQuery } from './list-query.ts'

/** The filters that the calendar and the list of events both have in their addresses. */
export const sharedNames = ['search', 'status', 'categories', 'venue'] as const

/** Those of an address, to take along. */
export function sharedFilters(query: ListQuery): ListQuery {
  return pickQuery(query, sharedNames)
}

/**
 * Filters of events by their names in former addresses of the desk. Since then, the desk uses the names of the API. The
 * former `mine` became `author`, with the id of the reader.
 */
const formerDeskFilters: Readonly<Record<string, string>> = {
  category: 'categories',
  tag: 'tags',
  until: 'to',
  mine: 'author',
}

/** Replaces former names of filters in a query of the desk. Undefined if the query has none. */
export function renameDeskFilters(query: ListQuery, { actor }: Pick<DeskRequest, 'actor'>): ListQuery | undefined {
  if (!Object.keys(query).some((name) => Object.hasOwn(formerDeskFilters, name))) return undefined
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      formerDeskFilters[name] ?? name,
      name === 'mine' ? String(actor.user?.id ?? 0) : value,
    ]),
  )
}
