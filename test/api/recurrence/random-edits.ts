import assert from 'node:assert/strict'
import type { Api, Body, Reply, Shown } from '../../support/api.ts'
import { plus } from './model.ts'

/*
 * A series that is edited at random through the API, with what must be true after each edit. The same seed is the same sequence
 * of edits as long as the answers are the same, apart from ids.
 */

/** How calendars are served for this. */
export const surroundings = [{ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-04T08:00:00Z' }] as const

const statuses = 'status=publish,draft,trash'

/** Numbers from 0 up to `below`, the same for the same seed. */
function randomOf(seed: number) {
  let state = seed * 2_654_435_761 + 1
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 0x9e3779b9) | 0
    return ((state >>> 8) & 0xffff) % below
  }
}

const rules = [
  'FREQ=WEEKLY;COUNT=12',
  'FREQ=DAILY;COUNT=20',
  'FREQ=DAILY;INTERVAL=3;COUNT=9',
  'FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20270401',
]

/** Edits a new series fifty times. Answers what was said on the way, a text for each answer, ids by the order of their appearance. */
export async function editAtRandom(api: Api, seed: number): Promise<readonly string[]> {
  const random = randomOf(seed)
  const ids = new Map<string, string>()
  const said: string[] = []
  const seen = new Set<number>()
  await api.event({
    title: `S${seed}`,
    start_date: '2027-01-11 19:00:00',
    end_date: '2027-01-11 20:00:00',
    recurrence: { rules: [rules[seed % rules.length] ?? ''] },
  })
  for (let n = 0; n < 50; n += 1) {
    const events = await walk(api)
    check(events, seen)
    said.push(numbered(JSON.stringify(events), ids))
    const edited = await edit(api, events, random)
    if (edited) said.push(numbered(`${edited.sent} ${edited.reply.status} ${edited.reply.text}`, ids))
  }
  const present = new Set((await walk(api)).map(({ id }) => id))
  for (const id of seen) {
    const { status } = await api.call(`GET /events/${id}`, { as: 'admin' })
    assert.equal(status, present.has(id) ? 200 : 410, `${id} is neither there nor gone`)
  }
  return said
}

/** The ids of events in a text as their numbers in the order in which they came up: databases may leave out some. */
function numbered(text: string, ids: Map<string, string>): string {
  return text.replaceAll(
    /("(?:id|series|next|previous)":|\/events\/|\bid |\?p=|\?id=)(\d+)/g,
    (_, before: string, id: string) => {
      const number = ids.get(id) ?? `#${ids.size + 1}`
      ids.set(id, number)
      return before + number
    },
  )
}

/** All events of the calendar by walking its pages, whose total has to be right on each. */
async function walk(api: Api): Promise<readonly Shown[]> {
  const found: Shown[] = []
  const totals = new Set<number>()
  let path: string | undefined = `/events?starts_after=2020-01-01&per_page=50&${statuses}`
  while (path !== undefined) {
    const list = await api.list(path, 'admin')
    totals.add(list.total)
    found.push(...list.records)
    path = (list.body['next_rest_url'] as string | undefined)?.replace(
      'http://calendar.test/api/calendar/events/v1',
      '',
    )
  }
  assert.deepEqual([...totals], [found.length], 'the total is not what is listed')
  return found
}

const seriesOf = (event: Shown) => event['series'] as { readonly id: number; readonly position: number }

/** Invariants of a calendar of series after any edits. */
function check(events: readonly Shown[], seen: Set<number>): void {
  assert.equal(new Set(events.map(({ id }) => id)).size, events.length, 'an id is there twice')
  const places = events.map((each) => `${seriesOf(each).id} ${String(each['recurrence_id'])}`)
  assert.equal(new Set(places).size, places.length, 'an occurrence is there twice')
  for (const [, ofSeries] of Map.groupBy(events, (each) => seriesOf(each).id)) {
    const byOriginal = ofSeries.toSorted((a, b) => (String(a['recurrence_id']) < String(b['recurrence_id']) ? -1 : 1))
    assert.deepEqual(
      byOriginal.map((each) => seriesOf(each).position),
      byOriginal.map((_, index) => index + 1),
      'positions have a gap',
    )
  }
  for (const event of events) seen.add(event.id)
}

interface Edited {
  readonly sent: string
  readonly reply: Reply
}

/** One edit of a calendar, at random; what is refused changes nothing. */
async function edit(
  api: Api,
  events: readonly Shown[],
  random: (below: number) => number,
): Promise<Edited | undefined> {
  const one = events[random(events.length)]
  if (!one) return undefined
  const { id } = random(5) === 0 ? seriesOf(one) : one
  const scope = id === one.id ? (['this', 'following', 'all'] as const)[random(3)] : undefined
  const [start, end] = [String(one['start_date']), String(one['end_date'])]
  const by = { hours: random(5) - 2 + 24 * random(2) }
  const kinds: (() => Body)[] = [
    () => ({ title: `T${random(100)}` }),
    () => ({ title: 'Back' }),
    () => (id === one.id ? { start_date: plus(start, by), end_date: plus(end, by) } : { cost: '3' }),
    () => ({ end_date: plus(end, { minutes: 15 }) }),
    () => ({ status: 'trash' }),
    () => ({ status: 'publish' }),
    () => ({ status: 'draft' }),
    () => (scope === 'this' ? { featured: true } : { recurrence: { rules: [rules[random(rules.length)] ?? ''] } }),
    () => (scope === 'this' ? { featured: false } : { reset: true, featured: random(2) === 0 }),
    () => (scope === 'this' ? { cost: '4' } : { recurrence: null }),
  ]
  const json = { confirm: true, ...(kinds[random(kinds.length)] ?? (() => ({})))(), ...(scope && { scope }) }
  const isRemoved = random(12) === 0
  const reply = isRemoved
    ? await api.call(`DELETE /events/${id}${scope ? `?scope=${scope}` : ''}`, { as: 'admin' })
    : await api.call(`PUT /events/${id}`, { as: 'admin', json })
  const sent = `${isRemoved ? 'DELETE' : 'PUT'} /events/${id} ${JSON.stringify(json)}`
  assert.ok([200, 400, 409, 410].includes(reply.status), `${sent}: ${reply.text}`)
  return { sent, reply }
}
