import { isDay } from '../../domain/dates/iso.ts'
import { readValue } from '../../schema/read.ts'
import { eventFilters } from '../events/lists/filters.ts'
import { offeredSpans } from './days.ts'
import { filterFields, furtherNames, type FieldName } from './fields.ts'
import { boxOf, isOnEarth, pointOf } from './point.ts'

export type Query = Readonly<Record<string, unknown>>

/** The filters that addresses of pages have: those of the API, `near` for a place, `from` and `to` for days. */
export const filterNames = [
  ...(['search', 'view', 'when', 'categories', 'tags', 'venue', 'organizer', 'attendance', 'free'] as const),
  ...furtherNames.pages,
  ...(['near', 'geoloc_radius', 'geoloc_bbox', 'from', 'to', 'sort'] as const),
] as const satisfies readonly FieldName[]

export type FilterName = (typeof filterNames)[number]

/** A question about events: filters, each with one value, which may be a list with commas. */
export type Filters = Readonly<Partial<Record<FilterName, string>>>

/** Kilometres around a place that visitors choose from. */
export const radii = ['1', '5', '10', '25', '50'] as const

/** A value of a filter that means nothing. */
export interface UnknownValue {
  readonly kind: FilterName
  readonly text: string
}

/** Filters of the pages by their names in former addresses. Since then, pages use the names of the API. */
const formerPageFilters: Readonly<Record<string, FilterName>> = { radius: 'geoloc_radius', bbox: 'geoloc_bbox' }

/** Whether the query of a page has a former name of a filter. */
export function hasFormerPageFilters(query: Query): boolean {
  return Object.keys(formerPageFilters).some((name) => Object.hasOwn(query, name))
}

/** Replaces former names of filters in the query of a page. Other parameters stay. */
export function renamePageFilters(query: Query): Query {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [formerPageFilters[name] ?? name, value]))
}

/** The filters of an address, and what means nothing in it. What is empty does not count. */
export function readFilters(sent: Query): { readonly filters: Filters; readonly unknown: readonly UnknownValue[] } {
  const query = renamePageFilters(sent)
  const given = filterNames.flatMap((name) => {
    const values = [query[name]].flat().filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
    const text = isList(name) ? [...new Set(values.flatMap((value) => value.split(',')))].join(',') : values[0]
    return text === undefined || text === '' ? [] : [{ kind: name, text: text.trim() }]
  })
  const from = given.find(({ kind }) => kind === 'from')?.text ?? ''
  const known = given.filter(({ kind, text }) => isMeant(kind, text) && (kind !== 'to' || from === '' || from <= text))
  const filters = Object.fromEntries(known.map(({ kind, text }) => [kind, text])) as Filters
  const { when: _when, ...dated } = filters
  // Days that were typed say more than a word for some.
  return {
    filters: (filters.from ?? filters.to) ? dated : filters,
    unknown: given.filter((each) => !known.includes(each)),
  }
}

/** Whether a form has boxes for it, of which several may be ticked. */
function isList(name: FilterName): boolean {
  return name === 'categories' || filterFields[name].isList === true
}

/** Whether a text is a value of a filter, as far as this shows without looking for records. */
function isMeant(name: FilterName, text: string): boolean {
  const isOwn = means[name]
  if (isOwn) return isOwn(text)
  return named.includes(name) || !(name in eventFilters) || isValueOf(name as keyof typeof eventFilters, text)
}

/** Of these, addresses may have names; what is looked for may be anything. */
const named: readonly FilterName[] = ['search', 'view', 'categories', 'tags', 'venue', 'organizer']

const means: Readonly<Partial<Record<FilterName, (text: string) => boolean>>> = {
  when: (text) => offeredSpans.some((each) => each === text),
  near: (text) => {
    const point = pointOf(text)
    return point === undefined || isOnEarth(point)
  },
  geoloc_bbox: (text) => boxOf(text) !== undefined,
  from: isDay,
  to: isDay,
  sort: (text) => text === 'start',
}

/** Whether a text is a value of a filter of the API. */
export function isValueOf(name: keyof typeof eventFilters, text: string): boolean {
  return readValue<unknown>(eventFilters[name].type, text, name).issue === undefined
}

/** The filters as the API has them, without days. */
export function parametersOf(filters: Filters): Readonly<Record<string, string>> {
  const { near, from: _from, to: _to, when: _when, sort: _sort, geoloc_radius: radius, ...others } = filters
  const point = pointOf(near)
  return {
    ...others,
    ...(filters.search !== undefined && { search_in: 'events,venues,organizers,terms' }),
    ...(point && {
      geoloc_lat: point.latitude,
      geoloc_lng: point.longitude,
      ...(radius !== undefined && { geoloc_radius: radius }),
    }),
  }
}

/** The query of an address with these filters: `?search=jazz`, or nothing. */
export function queryOf(filters: Filters, more: Readonly<Record<string, string>> = {}): string {
  const text = new URLSearchParams({ ...filters, ...more }).toString()
  return text === '' ? '' : `?${text}`
}

/** The filters of a query as text, without the escapes that nobody needs. */
export function filtersText(parameters: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(parameters).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return new URLSearchParams(given).toString().replaceAll('%2C', ',').replaceAll('%3A', ':')
}
