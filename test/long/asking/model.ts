import { fold } from '../../../src/domain/text/search.ts'
import type { Known, KnownPlace } from './known.ts'

/* Lists of events as contract/lists.md has them, over a handful of events in memory. */

export type Role = 'guest' | 'author' | 'editor'

/** The parameters of a request, as they are sent. */
export type Asked = Readonly<Record<string, string>>

export interface World {
  readonly events: readonly Known[]
  /** The ids of a category and all that are above it. */
  readonly above: ReadonlyMap<number, readonly number[]>
  readonly slugs: ReadonlyMap<string, number>
  /** The moment of the requests, in UTC. */
  readonly now: string
}

export const authorId = 3

const mayList = (role: Role, { status, author }: Pick<Known, 'status' | 'author'>) =>
  status === 'publish' || (status !== 'trash' && (role === 'editor' || (role === 'author' && author === authorId)))

const isClosed = (role: Role, event: Known) =>
  event.isProtected && role !== 'editor' && !(role === 'author' && event.author === authorId)

interface Test {
  readonly finds: (event: Known, value: string, world: World, role: Role) => boolean
  /** Of what lists do not show of a protected event: whether one without anything is found. */
  readonly findsBlank?: (value: string) => boolean
}

const list = (value: string) => value.split(',')
const isTrue = (value: string) => value === 'true'
const never = () => false
const always = () => true

function termsOf(event: Known, world: World): ReadonlySet<number> {
  return new Set([...event.categories.flatMap((id) => world.above.get(id) ?? [id]), ...event.tags])
}
const anyTerm = (event: Known, value: string, world: World) =>
  list(value).some((slug) => termsOf(event, world).has(world.slugs.get(slug) ?? -1))
const allTerms = (event: Known, value: string, world: World) =>
  list(value).every((slug) => termsOf(event, world).has(world.slugs.get(slug) ?? -1))
const linked = (places: readonly KnownPlace[], value: string) =>
  places.some(({ id }) => list(value).includes(String(id)))
/** A building stands for its rooms, as far as the list may tell of them. */
const inVenue = (event: Known, value: string, role: Role) =>
  linked(event.venues, value) ||
  event.venues.some((venue) => list(value).includes(String(venue.building)) && mayList(role, venue))
const at = (part: 'city' | 'country' | 'zip') => (event: Known, value: string, _world: World, role: Role) =>
  event.venues.some((venue) => mayList(role, venue) && list(value).map(fold).includes(venue[part]))

const days = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
export const weekdayOf = (event: Known) => days[new Date(`${event.start.slice(0, 10)}T00:00Z`).getUTCDay()] ?? ''

const tests: Readonly<Record<string, Test>> = {
  categories: { finds: anyTerm, findsBlank: never },
  tags: { finds: anyTerm, findsBlank: never },
  venue: { finds: (event, value, _world, role) => inVenue(event, value, role), findsBlank: never },
  organizer: { finds: ({ organizers }, value) => linked(organizers, value), findsBlank: never },
  featured: { finds: ({ isFeatured }, value) => isFeatured === isTrue(value), findsBlank: (value) => !isTrue(value) },
  ticketed: { finds: ({ isTicketed }, value) => isTicketed === isTrue(value), findsBlank: (value) => !isTrue(value) },
  free: { finds: ({ price }, value) => (price === 0) === isTrue(value), findsBlank: (value) => !isTrue(value) },
  event_status: {
    finds: ({ eventStatus }, value) => list(value).includes(eventStatus),
    findsBlank: (value) => list(value).includes('scheduled'),
  },
  attendance: {
    finds: ({ attendance }, value) => list(value).includes(attendance),
    findsBlank: (value) => list(value).includes('in_person'),
  },
  recurring: { finds: ({ series }, value) => (series !== undefined) === isTrue(value) },
  categories_all: { finds: allTerms, findsBlank: never },
  tags_all: { finds: allTerms, findsBlank: never },
  exclude_categories: { finds: (event, value, world) => !anyTerm(event, value, world), findsBlank: always },
  exclude_tags: { finds: (event, value, world) => !anyTerm(event, value, world), findsBlank: always },
  exclude_venues: { finds: (event, value, _world, role) => !inVenue(event, value, role), findsBlank: always },
  exclude_organizers: { finds: ({ organizers }, value) => !linked(organizers, value), findsBlank: always },
  exclude_events: {
    finds: ({ id, series }, value) => !list(value).some((each) => each === String(id) || each === String(series)),
  },
  exclude_series: { finds: ({ series }, value) => !list(value).includes(String(series)) },
  by_author: { finds: ({ author }, value) => list(value).includes(String(author)) },
  has_language: { finds: ({ languages }, value) => list(value).every((each) => languages.includes(each)) },
  missing_language: { finds: ({ languages }, value) => list(value).every((each) => !languages.includes(each)) },
  has_image: { finds: ({ hasImage }, value) => hasImage === isTrue(value), findsBlank: (value) => !isTrue(value) },
  min_cost: { finds: ({ price }, value) => price !== undefined && price >= Number(value), findsBlank: never },
  max_cost: { finds: ({ price }, value) => price !== undefined && price <= Number(value), findsBlank: never },
  weekday: { finds: (event, value) => list(value).includes(weekdayOf(event)) },
  starts_between: {
    finds: ({ start, isAllDay }, value) => {
      const [from = '', until = ''] = list(value)
      const time = start.slice(11, 16)
      return !isAllDay && (from <= until ? time >= from && time <= until : time >= from || time <= until)
    },
    findsBlank: never,
  },
  min_duration: { finds: ({ duration }, value) => duration >= Number(value) },
  max_duration: { finds: ({ duration }, value) => duration <= Number(value) },
  city: { finds: at('city'), findsBlank: never },
  country: { finds: at('country'), findsBlank: never },
  postcode: { finds: at('zip'), findsBlank: never },
}

export const filterNames = Object.keys(tests)

/** The text that a reader of a language sees: what is not there in it is that in which the event was written. */
export function shownIn(event: Known, language: string) {
  const [own, original] = [event.texts[language], event.texts[event.original]]
  const part = (name: 'title' | 'excerpt' | 'text') => own?.[name] || original?.[name] || ''
  return { title: part('title'), excerpt: part('excerpt'), text: part('text') }
}

/** All events of a list, in its order; `without` filters. */
export function listed(world: World, role: Role, asked: Asked, without: readonly string[] = []): readonly Known[] {
  const language = asked['i18n_language'] ?? 'en'
  const filters = Object.entries(asked).filter(([name]) => name in tests && !without.includes(name))
  const words = asked['search'] === undefined ? [] : asked['search'].split(' ').map(fold)
  const found = world.events.filter((event) => {
    if (event.isHidden || !mayList(role, event)) return false
    // The default window: from the start of today, which all are after.
    const isBlank = isClosed(role, event)
    if (words.length > 0) {
      const { title, excerpt, text } = shownIn(event, language)
      const everything = [title, text, excerpt].join('\n')
      if (isBlank || !words.every((word) => everything.includes(word))) return false
    }
    return filters.every(([name, value]) => {
      const test = tests[name]
      if (!test) return true
      return isBlank && test.findsBlank ? test.findsBlank(value) : test.finds(event, value, world, role)
    })
  })
  const ofSeries = asked['series'] === undefined ? found : firstOfSeries(found, asked['series'], world.now)
  return inOrder(ofSeries, role, asked, words, language)
}

function firstOfSeries(found: readonly Known[], which: string, now: string): readonly Known[] {
  const byStart = found.toSorted((a, b) => compare([a.start, a.id], [b.start, b.id]))
  const seen = new Set<number>()
  return byStart.filter(({ series, end }) => {
    if (series === undefined) return true
    if (seen.has(series) || (which === 'next' && end < now)) return false
    seen.add(series)
    return true
  })
}

type Key = readonly [string, number]

const compare = ([one, id]: Key, [other, another]: Key) => (one === other ? id - another : one < other ? -1 : 1)

function inOrder(events: readonly Known[], role: Role, asked: Asked, words: readonly string[], language: string) {
  const sort = asked['sort'] ?? 'start'
  const by = sort.replace('-', '')
  const keyOf = (event: Known): string => {
    if (by === 'end') return event.end
    if (by === 'title') return shownIn(event, language).title
    if (by === 'published') return event.published
    if (by === 'modified') return event.modified
    if (by === 'revised') return isClosed(role, event) ? event.modified : event.revised
    if (by !== 'relevance') return event.start
    const { title, excerpt } = shownIn(event, language)
    const missing = (text: string) => words.filter((word) => !text.includes(word)).length
    return `${title === words.join(' ') ? 0 : 1}${missing(title)}${missing(excerpt)} ${event.start}`
  }
  const sorted = events.toSorted((a, b) => compare([keyOf(a), a.id], [keyOf(b), b.id]))
  return sort.startsWith('-') ? sorted.toReversed() : sorted
}

const own: Readonly<Record<string, readonly string[]>> = {
  categories: ['categories'],
  tags: ['tags'],
  venues: ['venue'],
  organizers: ['organizer'],
  cities: ['city'],
  weekdays: ['weekday'],
  cost: ['min_cost', 'max_cost'],
  languages: ['has_language'],
}

const ofHidden = new Set(['categories', 'tags', 'venues', 'organizers', 'cities', 'cost'])

/** How many events of a list have each value: ids of records, else the values. */
export function counted(world: World, role: Role, asked: Asked, facet: string): ReadonlyMap<string, number> {
  const all = listed(world, role, asked, own[facet] ?? [])
  const counts = new Map<string, number>()
  for (const event of all) {
    if (ofHidden.has(facet) && isClosed(role, event)) continue
    for (const value of new Set(valuesOf(event, facet, world, role))) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

function valuesOf(event: Known, facet: string, world: World, role: Role): readonly string[] {
  const places = (all: readonly KnownPlace[]) => all.filter((place) => mayList(role, place))
  if (facet === 'categories') return event.categories.flatMap((id) => world.above.get(id) ?? [id]).map(String)
  if (facet === 'tags') return event.tags.map(String)
  if (facet === 'venues') return places(event.venues).map(({ id }) => String(id))
  if (facet === 'organizers') return places(event.organizers).map(({ id }) => String(id))
  if (facet === 'cities') return places(event.venues).flatMap(({ city }) => city || [])
  if (facet === 'months') return [event.start.slice(0, 7)]
  if (facet === 'days') return [event.start.slice(0, 10)]
  if (facet === 'weekdays') return [weekdayOf(event)]
  if (facet === 'languages') return event.languages
  const { price } = event
  if (price === undefined) return []
  if (price === 0) return ['0']
  return [
    price < 10 ? '0.01-9.99' : price < 20 ? '10-19.99' : price < 50 ? '20-49.99' : price < 100 ? '50-99.99' : '100-',
  ]
}
