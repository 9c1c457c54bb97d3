import type { ListName } from './parts.ts'

/** The address of a list, or of an event. */
export function listAddress(
  root: string,
  list: ListName | `events/${string}`,
  query: Readonly<Record<string, string>>,
  filters: URLSearchParams,
): string {
  const url = new URL(`${root}${list}`)
  for (const [name, value] of [...filters, ...Object.entries(query)]) url.searchParams.append(name, value)
  return url.href
}

/** All times, unless the filters name some: lists begin today by default. */
export function allTimes(filters: URLSearchParams): Readonly<Record<string, string>> {
  const isNamed = ['when', 'start_date', 'end_date', 'starts_after', 'starts_before', 'ends_after', 'ends_before'].some(
    (name) => filters.has(name),
  )
  return isNamed ? {} : { start_date: '1970-01-02 00:00:00', end_date: '2100-12-31 23:59:59' }
}
