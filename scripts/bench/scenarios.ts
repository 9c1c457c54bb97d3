import type { Request } from 'autocannon'
import { categoryId, type Calendar } from './calendar/calendar.ts'
import { eventOf, outlineOf } from './calendar/event.ts'
import { secret } from './calendar/fill.ts'
import { below, pick, randomOf, type Random } from './calendar/random.ts'
import { searchWords, subjects } from './calendar/texts.ts'

/** A load: requests that follow from a number, which is never the same twice. */
export interface Scenario {
  readonly name: string
  readonly title: string
  readonly clients: number
  /** How many requests a round has, where it does not go by time: they write so much that the calendar would become another. */
  readonly amount?: number
  readonly writes: boolean
  readonly request: (turn: number, calendar: Calendar) => Request
  /** Writes what the requests of a round are about, which begins with this turn; answers requests that come before all others. */
  readonly prepare?: (base: string, turn: number, calendar: Calendar) => Promise<Request[]>
}

type Path = (random: Random, calendar: Calendar) => string

/** A weekly event of ten years. */
const long = 520

const api = '/api/calendar/events/v1'
const Authorization = `Basic ${Buffer.from(`admin:${secret}`).toString('base64')}`
const headers = { Authorization, 'Content-Type': 'application/json' }

/** In this order: what writes comes last. */
export const scenarios: readonly Scenario[] = [
  read('same', 'the same list', () => `${api}/events?per_page=10`),
  read('lists', 'lists that never repeat', list),
  read('event', 'one event', (random, calendar) => `${api}/events/${published(random, calendar).id}`),
  read('category', 'lists of a category with those below it', (random, calendar) => {
    return listOf(random, calendar, 730, `&categories=${categoryId(below(random, 10))}`)
  }),
  read('search', 'searches', search),
  read('names', 'searches that look into names, too', (random, calendar) => {
    return `${search(random, calendar)}&search_in=events,venues,organizers,terms`
  }),
  { name: 'mixture', title: 'lists and events, 5 % updates', clients: 8, writes: true, request: mixture },
  { name: 'create', title: 'new events, one client', clients: 1, writes: true, request: creation },
  { name: 'import', title: 'new events, eight clients', clients: 8, writes: true, request: creation },
  { name: 'series', title: `new series of ${long}`, clients: 1, amount: 10, writes: true, request: newSeries },
  {
    ...{ name: 'following', title: `the second half of a series of ${long}, an hour later`, clients: 1, amount: 10 },
    ...{ writes: true, request: newSeries, prepare: halves },
  },
]

function read(name: string, title: string, path: Path): Scenario {
  const request = (turn: number, calendar: Calendar) => ({ path: path(randomOf(turn), calendar) })
  return { name, title, clients: 8, writes: false, request }
}

function published(random: Random, calendar: Calendar) {
  return outlineOf(publishedNumber(random, calendar), calendar)
}

function publishedNumber(random: Random, { events, times }: Calendar): number {
  const number = below(random, events / times)
  return number % 100 === 99 ? number - 1 : number
}

/** All events of some days, or those of two years of a venue, an organizer, a category or a tag that some event has. */
function list(random: Random, calendar: Calendar): string {
  const { venues, organizers, categories, tags } = published(random, calendar)
  return pick(random, [
    () => listOf(random, calendar, pick(random, [1, 7, 30, 730]), ''),
    () => listOf(random, calendar, 730, `&page=${1 + below(random, 5)}`),
    () => listOf(random, calendar, 730, `&venue=${venues[0]}`),
    () => listOf(random, calendar, 730, `&organizer=${organizers[0]}`),
    () => listOf(random, calendar, 730, `&categories=${categories[0]}`),
    () => listOf(random, calendar, 730, `&tags=${tags[0]}`),
  ])()
}

/** From a time of day that makes it differ from all others: a first day counts as a whole. */
function listOf(random: Random, calendar: Calendar, days: number, filter: string): string {
  const day = Temporal.PlainDate.from(published(random, calendar).startDate.slice(0, 10))
  const first = day.subtract({ days: below(random, Math.min(days, 365)) })
  const clock = [24, 60, 60].map((count) => String(below(random, count)).padStart(2, '0')).join(':')
  const last = first.add({ days: days - 1 })
  return `${api}/events?per_page=10&start_date=${String(first)}%20${clock}&end_date=${String(last)}${filter}`
}

/** From a word that every tenth event has to one that none has; the name of an artist, which few have. */
function search(random: Random, calendar: Calendar): string {
  const title = eventOf(publishedNumber(random, calendar), calendar).texts.en?.title
  const words = pick(random, [
    searchWords.common,
    searchWords.rare,
    searchWords.unknown,
    pick(random, subjects.en),
    `${pick(random, subjects.en)} workshop`,
    title?.split(' ').slice(-2).join(' ') ?? '',
  ])
  return listOf(random, calendar, 730, `&search=${encodeURIComponent(words)}`)
}

function mixture(turn: number, calendar: Calendar): Request {
  const path = `${api}/events/${published(randomOf(turn), calendar).id}`
  if (turn % 20 === 0)
    return { method: 'POST', path, headers, body: JSON.stringify({ title: `Another title ${turn}` }) }
  return { path: turn % 2 === 0 ? list(randomOf(turn), calendar) : path }
}

function creation(turn: number, calendar: Calendar, recurrence?: { readonly rules: readonly string[] }): Request {
  const { texts, startDate, endDate, timezone, ...event } = eventOf(100_000_000 + turn, calendar)
  const dates = { start_date: startDate, end_date: endDate, timezone }
  const links = { venue: event.venues, organizer: event.organizers, categories: event.categories, tags: event.tags }
  return {
    method: 'POST',
    path: `${api}/events`,
    headers,
    body: JSON.stringify({ ...texts.en, slug: undefined, recurrence, ...dates, ...links }),
  }
}

function newSeries(turn: number, calendar: Calendar): Request {
  return creation(turn, calendar, { rules: [`FREQ=WEEKLY;COUNT=${long}`] })
}

/** Writes series; the requests move the second half of each. They are more than are sent: autocannon asks for some that it does not send. */
async function halves(base: string, turn: number, calendar: Calendar): Promise<Request[]> {
  const requests: Request[] = []
  for (let number = 0; number <= 10; number += 1) {
    const series = newSeries(turn + number, calendar)
    const { id } = await answerOf<{ id: number }>(base, series)
    const path = `${series.path}/${id}/occurrences?per_page=1&page=${long / 2}`
    const { events } = await answerOf<{ events: [Occurrence] }>(base, { path })
    const { id: half, start_date, end_date } = events[0]
    const body = { scope: 'following', start_date: hourAfter(start_date), end_date: hourAfter(end_date) }
    requests.push({ method: 'POST', path: `${series.path}/${half}`, headers, body: JSON.stringify(body) })
  }
  return requests
}

interface Occurrence {
  readonly id: number
  readonly start_date: string
  readonly end_date: string
}

async function answerOf<T>(base: string, { path, ...request }: Request): Promise<T> {
  const answer = await fetch(base + path, request)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as T
}

function hourAfter(wall: string): string {
  return Temporal.PlainDateTime.from(wall).add({ hours: 1 }).toString().replace('T', ' ')
}
