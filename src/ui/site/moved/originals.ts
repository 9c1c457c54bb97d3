import { dayOfAddress } from '../../kit/dates/periods.ts'
import type { View } from '../../kit/dates/views.ts'
import type { Filters } from '../../../resources/question/filters.ts'

/** What an address of the original, The Events Calendar, asks for, in the words of our pages. */
export interface OriginalPage {
  /** The view of the calendar; without one, the page of what is named, or the list. */
  readonly view?: View
  /** `YYYY-MM` or `YYYY-MM-DD`. */
  readonly date?: string
  readonly filters?: Filters
  readonly past?: true
  /** The number of a part of the list. */
  readonly page?: string
  /** As a file: a calendar, or news. */
  readonly format?: 'ics' | 'rss'
  /** The page of one thing. */
  readonly thing?: { readonly kind: 'event' | 'venue' | 'organizer' | 'category' | 'tag'; readonly path: string }
  /** Whether where it leads depends on the day, or is for us to choose. */
  readonly moves?: boolean
}

/** What groups of a pattern ask for; undefined where they mean nothing. */
type Reading = (...groups: readonly string[]) => OriginalPage | undefined

/** The views of the original, by those of ours. */
const views: Readonly<Record<string, OriginalPage>> = {
  list: { view: 'list' },
  month: { view: 'month' },
  week: { view: 'week' },
  day: { view: 'day' },
  map: { view: 'map' },
  photo: { view: 'list' },
  summary: { view: 'list' },
  past: { view: 'list', past: true },
}

const view = (name: string): OriginalPage | undefined => (Object.hasOwn(views, name) ? views[name] : undefined)

const dated = (date: string): OriginalPage | undefined =>
  dayOfAddress('month', date) ? { view: 'month', date } : dayOfAddress('day', date) ? { view: 'day', date } : undefined

const ofDate: Reading = (name = '', date = '') => dated(date) && { ...view(name), date }

const calendar: OriginalPage = { view: 'list', format: 'ics' }

/** What may stand behind `/events/`, a category or a tag, between slashes. */
const tails: readonly (readonly [RegExp, Reading])[] = [
  [/^$/, () => ({})],
  [/^(list|month|week|day|map|photo|summary)$/, view],
  [/^today$/, () => ({ view: 'day', moves: true })],
  [/^(\d{4}-\d\d(?:-\d\d)?)$/, dated],
  [/^(month)\/(\d{4}-\d\d(?:-\d\d)?)$/, ofDate],
  [/^(week|day)\/(\d{4}-\d\d-\d\d)$/, ofDate],
  [/^(?:(?:list|photo|map)\/)?page\/([1-9]\d{0,5})$/, (page = '') => ({ view: 'list', page })],
  [/^(?:(?:list|month|week|day|map|photo)\/)?ical$/, () => calendar],
  [/^feed$/, () => ({ view: 'list', format: 'rss' })],
]

const behind = (tail: string, more: OriginalPage): OriginalPage | undefined => {
  const found = matchOriginal(tails, tail)
  return found && { ...more, ...found }
}

/** The slug before a tail is the category; those before it are of the categories above. */
function ofCategory(path = ''): OriginalPage | undefined {
  const parts = path.split('/', maxParts + 1)
  const ends = parts.length > maxParts ? [] : parts.map((_part, index) => index + 1)
  const end = ends.find((each) => matchOriginal(tails, parts.slice(each).join('/')))
  const slug = parts[(end ?? 0) - 1]
  if (end === undefined || slug === undefined) return undefined
  return behind(parts.slice(end).join('/'), category(decodedComponent(slug)))
}

const maxParts = 12

const category = (path: string): OriginalPage => ({ filters: { categories: path }, thing: { kind: 'category', path } })

const tag = (path: string): OriginalPage => ({ filters: { tags: path }, thing: { kind: 'tag', path } })

const event = (path: string, more?: OriginalPage): OriginalPage => ({
  ...more,
  thing: { kind: 'event', path: decodedComponent(path) },
})

/** The paths of the original below the site, without a slash at the end. */
export const paths: readonly (readonly [RegExp, Reading])[] = [
  [/^\/events$/, () => ({ view: 'list', moves: true })],
  [/^\/events\/category\/(.+)$/, ofCategory],
  [/^\/(?:events\/tag|tag)\/([^/]+)(?:\/(.*))?$/, (slug = '', tail = '') => behind(tail, tag(decodedComponent(slug)))],
  [/^\/events\/(.+)$/, (tail = '') => behind(tail, {})],
  [/^\/event\/([^/]+)\/all$/, (slug = '') => event(slug)],
  [/^\/series\/([^/]+)$/, (slug = '') => event(slug)],
  [/^\/event\/([^/]+(?:\/\d{4}-\d\d-\d\d)?)\/ical$/, (path = '') => event(path, { format: 'ics' })],
  [/^\/event\/([^/]+(?:\/\d{4}-\d\d-\d\d)?(?:\/\d\d-\d\d)?)$/, (path = '') => event(path)],
  [
    /^\/(venue|organizer)\/([^/]+)$/,
    (kind = '', path = '') => ({ thing: { kind, path: decodedComponent(path) } }) as OriginalPage,
  ],
]

/** What the parameters of the original say, in the order in which they count. */
export const parameters: Readonly<Record<string, (value: string) => OriginalPage | undefined>> = {
  post_type: (value) => (value === 'tribe_events' ? { moves: true } : undefined),
  tribe_events: (path) => ({ thing: { kind: 'event', path } }),
  tribe_venue: (path) => ({ thing: { kind: 'venue', path } }),
  tribe_organizer: (path) => ({ thing: { kind: 'organizer', path } }),
  tribe_events_cat: (slug) => category(slug),
  eventDisplay: (name) => view(name) && { ...view(name), moves: false },
  eventDate: (date) => dated(date) && { date },
  'tribe-bar-date': (date) => dated(date) && { date },
  'tribe-bar-search': (search) => ({ filters: { search } }),
  'tribe-bar-geoloc': (near) => ({ filters: { near } }),
  'tribe-bar-location': (near) => ({ filters: { near } }),
  // Together they are a point (moved.ts).
  'tribe-bar-geoloc-lat': () => undefined,
  'tribe-bar-geoloc-lng': () => undefined,
  tribe_paged: (page) => (/^[1-9]\d{0,5}$/.test(page) ? { view: 'list', page } : undefined),
  ical: (value) => (value === '0' ? undefined : { format: 'ics' }),
  'outlook-ical': (value) => (value === '0' ? undefined : { format: 'ics' }),
}

/** What the first pattern that fits says. */
export function matchOriginal(
  patterns: readonly (readonly [RegExp, Reading])[],
  text: string,
): OriginalPage | undefined {
  for (const [pattern, reading] of patterns) {
    const groups = pattern.exec(text)
    if (groups) return reading(...groups.slice(1).map((group: string | undefined) => group ?? ''))
  }
  return undefined
}

function decodedComponent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
