import { categories } from '../../../resources/categories/operations.ts'
import { organizers } from '../../../resources/organizers/operations.ts'
import { tags } from '../../../resources/tags/operations.ts'
import { venues } from '../../../resources/venues/operations.ts'
import type { Context } from '../../../operations/context.ts'
import { localized } from '../../../i18n/language.ts'
import { shown } from '../reading.ts'
import { dayOf, spoken } from './periods.ts'
import { words } from './words.ts'

export type Query = Readonly<Record<string, unknown>>

/** The filters that pages of the calendar have in their addresses, under the names of the API; the last three are ours. */
const names = [
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

type Name = (typeof names)[number]

/** What a visitor looks for: filters of the API, each with one value. */
export type Filters = Readonly<Partial<Record<Name, string>>>

/** The filters of an address; what is empty or none of them does not count. */
export function filtersOf(query: Query): Filters {
  const given = names.flatMap((name) => {
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

/** A filter in words, and the other filters, which are left without it. */
export interface Chip {
  readonly kind: string
  readonly text: string
  readonly others: Filters
}

/** The filters as a visitor reads them. */
export async function chipsOf(filters: Filters, context: Context): Promise<readonly Chip[]> {
  const chips = names.flatMap((name) => {
    const value = filters[name]
    if (value === undefined) return []
    const { [name]: _value, ...others } = filters
    return [
      textOf(name, value, context).then((text) => ({
        kind: localized(words.kinds[name], context.language),
        text,
        others,
      })),
    ]
  })
  return Promise.all(chips)
}

const spokenDate = { day: 'numeric', month: 'long', year: 'numeric' } as const

async function textOf(name: Name, value: string, context: Context): Promise<string> {
  const { language, storage } = context
  if (name === 'search') return value
  if (name === 'free') return localized(value === 'false' ? words.notFree : words.free, language)
  if (name === 'from' || name === 'to') return spoken(Temporal.PlainDate.from(value), spokenDate, language)
  if (name === 'near') return `${String(context.settings.geolocRadius)} km`
  if (name === 'attendance') return localized(value.includes('online') ? words.online : words.inPerson, language)
  if (name === 'venue') return (await shown(venues.byId.read, { path: { id: value } }, context))?.venue ?? value
  if (name === 'organizer')
    return (await shown(organizers.byId.read, { path: { id: value } }, context))?.organizer ?? value
  const isCategory = name === 'categories'
  const id = (await storage.terms.bySlug(isCategory ? 'category' : 'tag', value))?.id ?? value
  return (await shown((isCategory ? categories : tags).read, { path: { id } }, context))?.name ?? value
}
