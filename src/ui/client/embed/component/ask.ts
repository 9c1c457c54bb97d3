// What the public API answers, in the language of the element, without cookies.
import type { Day } from '../../../kit/calendar/bars.ts'
import { isDatedView, type View } from './days.ts'
import { service } from './service.ts'

/** What the attributes of the element ask for, where they make sense. */
export interface Wishes {
  readonly view: View
  /** That of the heading of the calendar. */
  readonly level: number
  readonly language: string
  /** The address of the site without a slash at the end. */
  readonly site: string
  readonly filters: readonly (readonly [name: string, value: string])[]
  /** How many events are shown of what comes next; undefined for the usual number, and a button for more. */
  readonly limit: number | undefined
  readonly target: string
}

/** A request for what a view shows. */
export interface ApiRequest extends Wishes {
  readonly signal: AbortSignal
  /** The present day. */
  readonly now: string
}

/** An event as the API presents it. */
export interface Event {
  readonly id: number
  readonly url: string
  readonly title: string
  readonly language: string
  /** Null where a password protects the event: its title alone is told. */
  readonly featured: boolean | null
  readonly start_date: string
  readonly end_date: string
  readonly utc_start_date: string
  readonly utc_end_date: string
  readonly all_day: boolean
  readonly timezone: string
  readonly timezone_abbr: string
  readonly event_status: string
  readonly venue: Venue | readonly Venue[] | false | null
  readonly image?: Image | false | null
  readonly categories?: readonly { readonly id: number; readonly name: string }[] | null
  readonly cost?: string | null
}

interface Image extends ImageSize {
  readonly focal_x?: number | null
  readonly focal_y?: number | null
  readonly sizes?: Readonly<Record<string, ImageSize>>
}

interface ImageSize {
  readonly url: string
  readonly width: number
}

export interface Venue {
  readonly venue: string
  readonly city?: string
}

/** The days of a period as the API answers them. */
export interface DaysAnswer {
  readonly total: number
  readonly days: readonly Day[]
  readonly events: readonly Event[]
}

/** The service said what is wrong with the request. */
export class Refused extends Error {}

const filterNames = [
  ...['search', 'categories', 'tags', 'venue', 'organizer', 'featured', 'free', 'attendance', 'event_status'],
  ...['ticketed', 'recurring', 'series', 'geoloc_lat', 'geoloc_lng', 'geoloc_radius'],
]

/** The filters of the attribute, as the API names them; others do not count. */
export function filtersOfAttribute(text: string): Wishes['filters'] {
  return [...new URLSearchParams(text)].filter(([name, value]) => filterNames.includes(name) && value !== '')
}

/** Asks a list of the API; `T` is what it answers. */
export async function askApi<T>(
  path: string,
  wanted: Readonly<Record<string, string | number | boolean>>,
  { site, language, filters, signal }: ApiRequest,
): Promise<T> {
  const query = queryOfEntries([
    ...filters,
    ...Object.entries(wanted).map(([name, value]) => [name, String(value)] as const),
  ])
  const address = `${site}/${language}${service.api}/${path}?${query}`
  const answer = await fetch(address, { signal, credentials: 'omit', headers: { Accept: 'application/json' } })
  if (answer.ok) return (await answer.json()) as T
  const { message } = (await answer.json().catch(() => ({}))) as { readonly message?: unknown }
  throw new Refused(answer.status < 500 && typeof message === 'string' ? message : '')
}

/** The page of a view on the site, for a day. */
export function siteAddress(view: View, day: string, { site, language, filters }: Wishes): string {
  const page = view === 'mini' ? 'month' : isDatedView(view) ? view : 'list'
  const date = page === 'list' ? '' : `${page === 'month' ? day.slice(0, 7) : day}/`
  const query = queryOfEntries(filters)
  return `${site}/${language}/events/${page}/${date}${query && `?${query}`}`
}

function queryOfEntries(entries: Wishes['filters']): string {
  return new URLSearchParams(entries.map(([name, value]) => [name, value])).toString()
}
