import { secret } from './calendar/fill.ts'
import { eventId } from './calendar/ids.ts'
import { slugOf } from './calendar/event.ts'
import type { Timetable } from './calendar/timetable.ts'
import { lists } from './lists.ts'
import { mixture } from './mixture.ts'
import { api } from './paths.ts'
import { below, randomOf } from './random.ts'
import { each, inTurn, type Asked, type Requests } from './requests.ts'

/** A load of a service. */
export interface Scenario {
  /** How it is chosen by `BENCH_SCENARIOS`, and found in the figures. */
  readonly name: string
  readonly title: string
  readonly requests: (timetable: Timetable) => Requests
  /** How many requests there are, where they are the same again and again. */
  readonly distinct?: number
  /** How many connections ask at once, where not as usual. */
  readonly connections?: number
  /** What one more client asks every second meanwhile. */
  readonly beside?: (timetable: Timetable) => Requests
  /** Whether writes are kept by the system alone and not by the disk, on SQLite (`DATABASE_SYNC`). */
  readonly sync?: 'normal'
  /** Whether it is measured with several processes, too, and in the short bench. */
  readonly essential?: boolean
}

function signedIn(login: 'admin' | 'editor'): Readonly<Record<string, string>> {
  return { Authorization: `Basic ${Buffer.from(`${login}:${login}${secret}`).toString('base64')}` }
}

const writing = { ...signedIn('admin'), 'Content-Type': 'application/json' }
const usual = `${api}/events?per_page=10`

function published(turn: number, { size }: Timetable): number {
  const number = below(randomOf(turn), size)
  // Every hundredth is a draft.
  return number % 100 === 99 ? number - 1 : number
}

function creation(turn: number): Asked {
  const day = String(1 + (turn % 28)).padStart(2, '0')
  const event = {
    title: `New evening ${turn}`,
    description: `<p>${'An evening that is new, and long enough to be read. '.repeat(12)}</p>`,
    start_date: `2027-05-${day} 19:00`,
    end_date: `2027-05-${day} 21:00`,
    venue: [2 + (turn % 100)],
    categories: [2 + (turn % 50)],
  }
  return { method: 'POST', path: `${api}/events`, headers: writing, body: JSON.stringify(event) }
}

function update(turn: number, timetable: Timetable): Asked {
  const id = eventId(published(turn, timetable))
  const body = JSON.stringify({ title: `Another title ${turn}` })
  return { method: 'POST', path: `${api}/events/${id}`, headers: writing, body }
}

const repeated: readonly [Asked, ...Asked[]] = [
  { path: usual },
  { path: `${api}/events?i18n_language=fr&per_page=10`, headers: { Origin: 'https://one.example' } },
  { path: usual, headers: { Origin: 'https://two.example', 'Accept-Language': 'fr-CA,fr;q=0.9,en;q=0.5' } },
  { path: `/fr${api}/events?page=1&per_page=10` },
]

/** What one more client does meanwhile. */
export const updates = (timetable: Timetable) => each((turn) => update(turn + 7_000_000, timetable))

/** Everything that is measured by loads, in this order: what writes comes last. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'repeated',
    title: 'the same list of 10',
    requests: () => inTurn({ path: usual }),
    distinct: 1,
    essential: true,
  },
  {
    name: 'repeated-with-writes',
    title: '… with an update every second',
    requests: () => inTurn({ path: usual }),
    distinct: 1,
    beside: updates,
  },
  {
    name: 'repeated-variants',
    title: '… in four languages, origins and orders',
    requests: () => inTurn(...repeated),
    distinct: repeated.length,
  },
  {
    name: 'event-repeated',
    title: 'the same event by id',
    requests: () => inTurn({ path: `${api}/events/${eventId(3)}` }),
    distinct: 1,
  },
  {
    name: 'mixture',
    title: 'lists of 10 that never repeat',
    requests: (timetable) => mixture(timetable, 1),
    essential: true,
  },
  {
    name: 'event-by-id',
    title: 'one event by id, another each time',
    requests: (timetable) => each((turn) => ({ path: `${api}/events/${eventId(published(turn, timetable))}` })),
    essential: true,
  },
  {
    name: 'event-by-slug',
    title: '… by slug',
    requests: (timetable) => each((turn) => ({ path: `${api}/events/by-slug/${slugOf(published(turn, timetable))}` })),
  },
  ...lists(signedIn('editor')),
  {
    name: 'mixture-with-updates',
    title: 'lists that never repeat, with 5 % updates',
    requests: (timetable) => withUpdates(mixture(timetable, 3), timetable),
    essential: true,
  },
  {
    name: 'update',
    title: 'an update',
    requests: (timetable) => each((turn) => update(turn, timetable)),
    connections: 1,
  },
  { name: 'create', title: 'a new event', requests: () => each(creation), connections: 1, essential: true },
  {
    name: 'create-normal',
    title: '… with DATABASE_SYNC=normal',
    requests: () => each((turn) => creation(turn + 20_000_000)),
    connections: 1,
    sync: 'normal',
  },
  {
    name: 'import',
    title: 'new events, several at once',
    requests: () => each((turn) => creation(turn + 10_000_000)),
  },
]

/** Names of those that read: the same again and again, and all others. */
export const repeatedReads = ['repeated', 'repeated-with-writes', 'repeated-variants', 'event-repeated']
export const reads = scenarios.flatMap(({ name }) =>
  repeatedReads.includes(name) || /^(?:mixture-with|update|create|import)/.test(name) ? [] : [name],
)

function* withUpdates(lists: Requests, timetable: Timetable): Generator<Asked, never> {
  for (let turn = 1; ; turn += 1) yield turn % 20 === 0 ? update(turn, timetable) : lists.next().value
}
