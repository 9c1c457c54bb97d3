import type { DeskRequest } from '../page.ts'
import { listQuery, type ListQuery } from './list-query.ts'

/** The filters that the calendar and the list of events both have in their addresses. */
export const sharedNames = ['search', 'status', 'categories', 'venue'] as const

/** Those of an address, to take along. */
export function sharedFilters(query: ListQuery): ListQuery {
  return listQuery(query, sharedNames)
}

/** What addresses called filters of events before they had the names of the API; `mine` is now the id of the reader as `author`. */
const formerNames: Readonly<Record<string, string>> = {
  category: 'categories',
  tag: 'tags',
  until: 'to',
  mine: 'author',
}

/** A query with the present names, where it has former ones. */
export function renamedQuery(query: ListQuery, { actor }: Pick<DeskRequest, 'actor'>): ListQuery | undefined {
  if (!Object.keys(query).some((name) => Object.hasOwn(formerNames, name))) return undefined
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      formerNames[name] ?? name,
      name === 'mine' ? String(actor.user?.id ?? 0) : value,
    ]),
  )
}
