import { dayOf } from '../../kit/dates/periods.ts'

export type Query = Readonly<Record<string, unknown>>

/** The filters that pages of the calendar have in their addresses, under the names of the API; the last three are ours. */
export const filterNames = [
  'search',
  'categories',
  'tags',
  'venue',
  'organizer',
  'attendance',
  'free',
  'near',
  'from',
  'to',
] as const

export type Name = (typeof filterNames)[number]

/** What a visitor looks for: filters of the API, each with one value. */
export type Filters = Readonly<Partial<Record<Name, string>>>

/** The filters of an address; what is empty or none of them does not count. */
export function filtersOf(query: Query): Filters {
  const given = filterNames.flatMap((name) => {
    const value = [query[name]].flat()[0]
    if (typeof value !== 'string' || value.trim() === '') return []
    return (name === 'from' || name === 'to') && !dayOf('day', value) ? [] : [[name, value.trim()]]
  })
  return Object.fromEntries(given) as Filters
}

/** The days of a list, `from` and `to` as the API has them; without the first, from now on. */
export function windowOf({ from, to }: Filters): Readonly<Record<string, string | boolean>> {
  const since = from === undefined ? 'now' : `${from} 00:00:00`
  return { strict_dates: true, ends_after: since, ...(to !== undefined && { starts_before: `${to} 23:59:59` }) }
}

/** The filters as the API has them, without days: `near` is a point, `47.2,-1.55`. */
export function parametersOf({ near, from: _from, to: _to, ...filters }: Filters): Readonly<Record<string, string>> {
  const [, geoloc_lat, geoloc_lng] = /^(-?[\d.]{1,12}),(-?[\d.]{1,12})$/.exec(near ?? '') ?? []
  return { ...filters, ...(geoloc_lat && geoloc_lng && { geoloc_lat, geoloc_lng }) }
}

/** The query of an address with these filters: `?search=jazz`, or nothing. */
export function queryOf(filters: Filters, more: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams({ ...filters, ...more }).toString()
  return text === '' ? '' : `?${text}`
}
