import { spanOf, type Span } from '../../../domain/dates/spans.ts'
import { attendances } from '../../../domain/entities.ts'
import { inZone, utcText, wallOf, wallText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import { dayOf } from '../../kit/dates/periods.ts'
import { furtherNames, isValueOf } from './further.ts'

export type Query = Readonly<Record<string, unknown>>

/** The filters that pages of the calendar have in their addresses, under the names of the API; the last six are of pages alone. */
export const filterNames = [
  'search',
  'view',
  'when',
  'categories',
  'tags',
  'venue',
  'organizer',
  'attendance',
  'free',
  ...furtherNames,
  'near',
  'radius',
  'bbox',
  'from',
  'to',
  'sort',
] as const

export type Name = (typeof filterNames)[number]

/** What a visitor looks for: filters of the API, each with one value, which may be a list with commas. */
export type Filters = Readonly<Partial<Record<Name, string>>>

/** The times that visitors choose from, in the order in which they are offered (contract/lists.md). */
export const whens = [
  'today',
  'tonight',
  'tomorrow',
  'this_weekend',
  'this_week',
  'next_week',
  'this_month',
  'next_month',
] as const

type When = (typeof whens)[number]

/** Kilometres around a place that visitors choose from. */
export const radii = ['1', '5', '10', '25', '50'] as const

/** A value of a filter that means nothing. */
export interface Unknown {
  readonly kind: Name
  readonly text: string
}

/** The filters of an address, and what means nothing in it. What is empty does not count. */
export function readFilters(query: Query): { readonly filters: Filters; readonly unknown: readonly Unknown[] } {
  const given = filterNames.flatMap((name) => {
    const values = [query[name]].flat().filter((value) => typeof value === 'string' && value.trim() !== '') as string[]
    const text = isList(name) ? [...new Set(values.flatMap((value) => value.split(',')))].join(',') : values[0]
    return text === undefined || text === '' ? [] : [{ kind: name, text: text.trim() }]
  })
  const from = given.find(({ kind }) => kind === 'from')?.text ?? ''
  const known = given.filter(
    ({ kind, text }) => means[kind]?.(text) !== false && (kind !== 'to' || from === '' || from <= text),
  )
  const filters = Object.fromEntries(known.map(({ kind, text }) => [kind, text])) as Filters
  const { when: _when, ...dated } = filters
  // Days that were typed say more than a word for some.
  return {
    filters: (filters.from ?? filters.to) ? dated : filters,
    unknown: given.filter((each) => !known.includes(each)),
  }
}

/** Whether a form has boxes for it, of which several may be ticked. */
function isList(name: Name): boolean {
  return name === 'categories' || name === 'weekday' || name === 'accessibility'
}

/** What a text must be to mean something, where it is none of the names of records. */
const means: Readonly<Partial<Record<Name, (text: string) => boolean>>> = {
  when: (text) => whens.some((each) => each === text),
  attendance: (text) => text.split(',').every((each) => attendances.some((known) => known === each)),
  near: (text) => pointOf(text) === undefined || isOnEarth(pointOf(text)),
  radius: (text) => /^\d{1,3}$/.test(text) && Number(text) > 0,
  bbox: (text) => boxOf(text) !== undefined,
  from: (text) => dayOf('day', text) !== undefined,
  to: (text) => dayOf('day', text) !== undefined,
  sort: (text) => text === 'start',
  free: (text) => text === 'true' || text === 'false',
  ...Object.fromEntries(furtherNames.map((name) => [name, (text: string) => isValueOf(name, text)])),
}

/** Days as the list of events has them: its parameters. */
export type Window = Readonly<Record<string, string | boolean>>

/** The days of a list as the API has them: those of a word, or `from` and `to`; without either, from now on. */
export function windowOf({ when, from, to }: Filters, context: Context): Window {
  if (when !== undefined) return restOf(when as When, context) ?? { when }
  const since = from === undefined ? 'now' : `${from} 00:00:00`
  return { strict_dates: true, ends_after: since, ...(to !== undefined && { starts_before: `${to} 23:59:59` }) }
}

/** What is left of a span of whole days that has begun: visitors look for what they can still go to. */
function restOf(when: When, context: Context): Window | undefined {
  const { from, to, next } = spanNow(when, context)
  const hasBegun = from <= inZone(utcText(context.now()), context.settings.timeZone)
  if (!hasBegun || to !== `${next} 00:00:00`) return undefined
  return { strict_dates: true, ends_after: 'now', starts_before: wallText(wallOf(to).subtract({ seconds: 1 })) }
}

/** The first day of a list, `YYYY-MM-DD`: that of its filters, but no day that is over. */
export function firstDayOf({ when, from }: Filters, context: Context): string {
  const today = context.today().toString()
  if (from !== undefined || when === undefined) return from ?? today
  const { first } = spanNow(when as When, context)
  return first > today ? first : today
}

function spanNow(when: When, { lasting, settings }: Context): Span {
  return lasting((moment) => {
    const span = spanOf(when, moment, settings)
    return { value: span, until: span.until }
  })
}

/** The point of `near` and what it is called: `47.2,-1.55,Nantes`. */
export function pointOf(near: string | undefined) {
  const [, latitude, longitude, place] = /^(-?[\d.]{1,12}),(-?[\d.]{1,12})(?:,(.+))?$/.exec(near ?? '') ?? []
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude, place } : undefined
}

function isOnEarth(point: ReturnType<typeof pointOf>): boolean {
  return point !== undefined && Math.abs(Number(point.latitude)) <= 90 && Math.abs(Number(point.longitude)) <= 180
}

/** The part of the Earth that a map showed, west, south, east and north: `-2,46.8,-1.2,47.4`. */
export function boxOf(text: string | undefined): readonly [number, number, number, number] | undefined {
  const [west, south, east, north, ...more] = /^[-\d.,]{7,60}$/.test(text ?? '')
    ? (text ?? '').split(',').map(Number)
    : []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  if (more.length > 0 || !(south <= north)) return undefined
  const isWithin = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90
  return isWithin ? [west, south, east, north] : undefined
}

/** The filters as the API has them, without days. */
export function parametersOf(filters: Filters): Readonly<Record<string, string>> {
  const { near, radius, bbox, from: _from, to: _to, when: _when, sort: _sort, ...others } = filters
  const point = pointOf(near)
  return {
    ...others,
    ...(filters.search !== undefined && { search_in: 'events,venues,organizers,terms' }),
    ...(bbox !== undefined && { geoloc_bbox: bbox }),
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
