import { listQuery, type ListQuery } from './list-query.ts'

/** The filters that the calendar and the list of events both have in their addresses. */
export const sharedNames = ['search', 'status', 'category', 'venue'] as const

/** Those of an address, to take along. */
export function sharedFilters(query: ListQuery): ListQuery {
  return listQuery(query, sharedNames)
}
