import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Event } from '../../../src/records/event.ts'
import { shiftedWall } from '../../../src/domain/recurrence/moving/shift.ts'
import { readSearch } from '../../../src/domain/text/search.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { EventFilter } from '../../../src/storage/stores/records.ts'
import { anEvent, aVenue } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

const all = { visible: { statuses: ['publish'] }, language: 'en' } as const
const day = fc.integer({ min: 0, max: 20 })
const moment = (days: number, hour = 0) => shiftedWall('2027-06-01 00:00:00', { days, seconds: hour * 3600 })

/** A single event, or a series of these days, and what is particular to some of them. */
const event = fc.record({
  days: fc.uniqueArray(day, { minLength: 1, maxLength: 8 }),
  isSeries: fc.boolean(),
  venue: fc.nat(1),
  exceptions: fc.array(
    fc.record({ which: fc.nat(7), hours: fc.constantFrom(-30, 0, 30), venue: fc.nat(1), featured: fc.boolean() }),
    { maxLength: 2 },
  ),
})

const filter = fc.record({
  from: fc.option(day, { nil: undefined }),
  to: fc.option(day, { nil: undefined }),
  venue: fc.option(fc.nat(1), { nil: undefined }),
  featured: fc.option(fc.boolean(), { nil: undefined }),
  search: fc.option(fc.constantFrom('one', 'e', 'zzz'), { nil: undefined }),
  near: fc.constantFrom(undefined, 'circle', 'distance'),
  recurring: fc.option(fc.boolean(), { nil: undefined }),
  descending: fc.boolean(),
  now: fc.option(day, { nil: undefined }),
})

/** One occurrence of each series is chosen among those that everything else finds, as a plain loop chooses it. */
export function oneOfSeriesContract(open: OpenForTest): void {
  test('one occurrence of each series is the first of those that all other filters find', async (t) => {
    const storage = await open(t)
    const venues = await written(storage)
    const calendar = fc.array(event, { minLength: 1, maxLength: 4 })
    const run = async (events: readonly Wanted[], filters: readonly Filter[]) => {
      const { records } = await storage.events.find(all, { offset: 0, limit: 1000 })
      await storage.events.purge([...new Set(records.map(({ id, occurrence }) => occurrence?.series ?? id))], atUtc)
      for (const one of events) {
        const record = await write(storage, one, venues)
        await storage.activity.add({ atUtc, user: 1, kind: 'event', record, action: 'created', changed: [] })
      }
      for (const one of filters) await compare(storage, filterOf(one, venues), one.now)
    }
    await fc.assert(fc.asyncProperty(calendar, fc.array(filter, { minLength: 4, maxLength: 8 }), run), runs(15, 500))
  })
}

type Wanted = typeof event extends fc.Arbitrary<infer T> ? T : never
type Filter = typeof filter extends fc.Arbitrary<infer T> ? T : never

/** Two venues, a few kilometres apart. */
async function written(storage: Storage): Promise<readonly number[]> {
  const ids = [await storage.newId('venue'), await storage.newId('venue')]
  for (const [index, id] of ids.entries())
    await storage.venues.insert(aVenue({ id, latitude: 48.85, longitude: 2.35 + index / 20 }))
  return ids
}

async function write(
  storage: Storage,
  { days, isSeries, venue, exceptions }: Wanted,
  venues: readonly number[],
): Promise<number> {
  const { events } = storage
  const at = (start: string) => {
    const end = shiftedWall(start, { days: 0, seconds: 7200 })
    return { startDate: start, endDate: end, startUtc: start, endUtc: end }
  }
  const starts = days.toSorted((one, other) => one - other).map((each) => moment(each, 12))
  const [first = ''] = starts
  const id = await storage.newId('event')
  const one = anEvent({ id, title: isSeries ? 'Every one' : 'Alone', ...at(first), venues: [venues[venue] ?? 0] })
  if (!isSeries) {
    await events.insert(one)
    return id
  }
  const series = { ...one, recurrence: { rules: [], dates: [], exclude: [] } }
  await events.insert(series)
  const planned = starts.map((original, index) => ({ original, position: index + 1, ...at(original) }))
  await events.setOccurrences(series, planned, null)
  const { records } = await events.find({ ...all, series: id }, { offset: 0, limit: 100 })
  for (const { which, hours, venue: other, featured } of exceptions) {
    const occurrence = records[which % records.length]
    if (!occurrence?.occurrence) continue
    const moved = at(shiftedWall(occurrence.startDate, { days: 0, seconds: hours * 3600 }))
    const own = { ...occurrence.occurrence, own: ['start_date', 'venue', 'featured'] }
    await events.update({ ...occurrence, ...moved, featured, venues: [venues[other] ?? 0], occurrence: own })
  }
  return id
}

function filterOf(
  { from, to, venue, featured, search, near, recurring, descending }: Filter,
  venues: readonly number[],
) {
  return {
    ...all,
    startsFrom: from === undefined ? undefined : moment(from),
    startsBefore: to === undefined ? undefined : moment(to),
    venues: venue === undefined ? undefined : [venues[venue] ?? 0],
    featured,
    search: search === undefined ? undefined : readSearch(search),
    ...(near !== undefined && {
      near: { latitude: 48.85, longitude: 2.35, kilometres: 2 },
      byDistance: near === 'distance',
    }),
    recurring,
    descending,
  }
}

async function compare({ events }: Storage, others: EventFilter, now: number | undefined): Promise<void> {
  const fromUtc = now === undefined ? undefined : moment(now, 13)
  const { records } = await events.find(others, { offset: 0, limit: 1000 })
  const wholes = new Set(records.map(({ id, occurrence }) => occurrence?.series ?? id))
  assert.deepEqual(
    await wholesBy(events, others),
    [...wholes].toSorted((one, other) => one - other),
  )
  const firsts = new Map<number, Event>()
  for (const each of records) {
    const series = each.occurrence?.series
    if (series === undefined || (fromUtc !== undefined && each.endUtc < fromUtc)) continue
    const before = firsts.get(series)
    const isFirst = !before || [each.startUtc, each.id] < [before.startUtc, before.id]
    if (isFirst) firsts.set(series, each)
  }
  const expected = records.filter(({ id, occurrence }) => !occurrence || firsts.get(occurrence.series)?.id === id)
  const ids = expected.map(({ id }) => id)
  const wanted = { ...others, oneOfSeries: fromUtc === undefined ? ('first' as const) : { fromUtc } }
  const page = await events.find(wanted, { offset: 0, limit: 1000 })
  assert.deepEqual([page.records.map(({ id }) => id), page.total], [ids, ids.length])
  const bounded = await events.find(wanted, { offset: 1, limit: 2, countedTo: 2 })
  // Beyond the bound, a total only says that there are more.
  const counted = Math.min(3, bounded.total)
  assert.deepEqual([bounded.records.map(({ id }) => id), counted], [ids.slice(1, 3), Math.min(3, ids.length)])
  const { found } = await events.found(wanted)
  assert.deepEqual(
    found.map(({ id }) => id),
    ids,
  )
}

/** All that a filter finds as a whole, each with a revision of its own. */
async function wholesBy(events: Storage['events'], filter: EventFilter): Promise<readonly number[]> {
  const { found, next } = await events.listRevised(filter)
  assert.equal(next, undefined)
  assert.equal(new Set(found.map(({ position }) => position)).size, found.length)
  const [middle] = found.slice(Math.floor(found.length / 2))
  if (middle)
    assert.deepEqual(
      (await events.listRevised(filter, middle.id)).found,
      found.filter(({ id }) => id > middle.id),
    )
  return found.map(({ id }) => id)
}
