import type { Request } from 'autocannon'
import { categoryId, tagId, venueId, type Calendar } from '../calendar/calendar.ts'
import { eventOf, outlineOf } from '../calendar/event.ts'
import { secret } from '../calendar/fill.ts'
import { searchWords } from '../calendar/texts.ts'

/** A kind of request that a calendar of any size is asked. */
export interface Kind {
  readonly title: string
  /** How many times as long 100,000 events may take as 10,000 do. */
  readonly maxGrowth: number
  /** No two are the same, so that no answer is kept. */
  readonly request: (turn: number, calendar: Calendar) => Request
}

const api = '/api/calendar/events/v1'
const always = 'starts_after=0001-01-01'
const login = { Authorization: `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}` }

/** In the order of the table. A page that is the same for the same data costs next to nothing again: each has an address of its own. */
export const kinds: readonly Kind[] = [
  read('one event', 1.5, (turn, calendar) => `/events/${outlineOf(published(turn, calendar), calendar).id}`),
  read(
    'list of a month',
    1.5,
    (turn) => `/events?start_date=2026-0${1 + (turn % 9)}-01&end_date=2026-0${1 + (turn % 9)}-28`,
  ),
  read('list of all', 3, () => `/events?${always}`),
  read('top category', 3, (turn) => `/events?${always}&categories=${categoryId(turn % 10)}`),
  read('rare category', 1.5, (turn) => `/events?${always}&categories=${categoryId(200 + (turn % 90))}`),
  read(
    'category and tag',
    3,
    (turn) => `/events?${always}&categories=${categoryId(turn % 10)}&tags=${tagId(turn % 20)}`,
  ),
  read('venue', 1.5, (turn) => `/events?${always}&venue=${venueId(turn % 90)}`),
  read('search: common word', 3, () => `/events?${always}&search=${searchWords.common}`),
  read('search: two words', 3, () => `/events?${always}&search=jazz+workshop`),
  read('category and word', 3, (turn) => `/events?${always}&categories=${categoryId(turn % 10)}&search=workshop`),
  read('relevance: common word', 3, () => `/events?${always}&search=${searchWords.common}&sort=relevance`),
  read('relevance: word of nearly all', 3, () => `/events?${always}&search=the&sort=relevance`),
  read('sort=title', 3, () => `/events?${always}&sort=title`),
  read('sort=-modified', 3, () => `/events?${always}&sort=-modified`),
  read('min_cost', 3, () => `/events?${always}&min_cost=20`),
  read('near 20,000 km', 3, () => `/events?${always}&geoloc_lat=47&geoloc_lng=8&geoloc_radius=20000`),
  ...['cost', 'categories', 'tags', 'accessibility', 'months'].map((facet) =>
    read(`facets: ${facet}`, 5, () => `/events?${always}&per_page=1&facets=${facet}`),
  ),
  read('first part of the changes', 1.5, () => '/changes/start?limit=10'),
  page('front page', 2, '/en/'),
  page('month page', 2, '/en/events/month/2026-05/'),
  page('page of a category', 2, '/en/events/list/?categories=category-3'),
  page('page of a search', 2, '/en/events/list/?search=jazz'),
  page('page of an event', 2, (turn, calendar) => `/en/event/event-${published(turn, calendar)}/`),
  signedIn('statistics', 3, '/statistics?from=2026-01&to=2026-12'),
  signedIn('missing translations', 3, '/translations?kind=event'),
  {
    title: 'new event',
    maxGrowth: 1.5,
    request: (turn, calendar) => {
      const { texts, startDate, endDate, timezone } = eventOf(200_000_000 + turn, calendar)
      const body = { ...texts.en, slug: undefined, start_date: startDate, end_date: endDate, timezone }
      const headers = { ...login, 'Content-Type': 'application/json' }
      return { method: 'POST', path: `${api}/events`, headers, body: JSON.stringify(body) }
    },
  },
]

type Path = string | ((turn: number, calendar: Calendar) => string)

/** `path`: below the namespace, with what makes its first parameter. */
function read(title: string, maxGrowth: number, path: Path, headers?: Request['headers']): Kind {
  return {
    ...{ title, maxGrowth },
    request: (turn, calendar) => ({
      path: numbered(api + pathOf(path, turn, calendar), turn),
      ...(headers && { headers }),
    }),
  }
}

function signedIn(title: string, maxGrowth: number, path: Path): Kind {
  return read(title, maxGrowth, path, login)
}

function page(title: string, maxGrowth: number, path: Path): Kind {
  const request: Kind['request'] = (turn, calendar) => ({ path: numbered(pathOf(path, turn, calendar), turn) })
  return { title, maxGrowth, request }
}

function pathOf(path: Path, turn: number, calendar: Calendar): string {
  return typeof path === 'string' ? path : path(turn, calendar)
}

/** An unknown parameter changes nothing but the address. */
function numbered(path: string, turn: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}turn=${turn}`
}

/** The number of an event. Every hundredth is a draft. */
function published(turn: number, { events }: Calendar): number {
  const number = (turn * 7919) % events
  return number % 100 === 99 ? number - 1 : number
}
