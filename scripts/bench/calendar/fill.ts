import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hashSecret } from '../../../src/accounts/credentials.ts'
import type { TranslatedKind } from '../../../src/domain/entities.ts'
import type { Recurrence } from '../../../src/domain/recurrence/recurrence.ts'
import { planOccurrences } from '../../../src/resources/events/series/plan.ts'
import type { openStorage } from '../../../src/storage/open.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { calendarOf, categories, tags } from './calendar.ts'
import { eventOf } from './event.ts'
import { categoryOf, organizerOf, tagOf, venueOf } from './linked.ts'

/** The password of the user `admin`. */
export const secret = 'BenchBenchBenchBenchBench'

/** How many events one transaction writes. */
const batch = 2000

/**
 * Writes a calendar of so many events into a new `almanac.db` by the stores that `open` opens. The index of the search is made
 * at the end: event by event, as its trigger does it, it takes as long as all the rest.
 */
export async function fillFolder(dataDir: string, events: number, open: typeof openStorage, times = 1): Promise<void> {
  const location = { databaseUrl: '', dataDir, databaseSync: 'normal' } as const
  const storage = await open(location)
  const file = new DatabaseSync(join(dataDir, 'almanac.db'))
  const trigger = file.prepare(`select sql from sqlite_master where name = 'event_search_insert'`).get()
  if (trigger) file.exec('drop trigger event_search_insert')
  await fill(storage, events, times)
  await storage.close()
  if (trigger) file.exec(`${rebuilding} ${String(trigger['sql'])}`)
  file.close()
}

/**
 * Collects what the index has of some 100,000 events in memory before it is written: by the usual megabyte, most of the time would go into merging
 * what was written before. Nobody needs the file before it is whole, so that no journal grows beside it.
 */
const rebuilding = `pragma journal_mode = off; pragma synchronous = off;
  insert into event_search(event_search, rank) values ('hashsize', 268435456);
  insert into event_search(event_search) values ('rebuild');
  insert into event_search(event_search, rank) values ('hashsize', 1048576);`

/** The same into an empty storage. */
export async function fill(storage: Storage, events: number, times = 1): Promise<void> {
  const calendar = calendarOf(events, times)
  await storage.transaction(async (inside) => {
    const createdUtc = '2021-01-01 12:00:00'
    const admin = { login: 'admin', name: 'Admin', email: null, role: 'administrator', createdUtc } as const
    const { id: user } = await inside.users.insert(admin)
    await inside.users.addPassword({ user, name: 'bench', hash: hashSecret(secret), createdUtc, lastUsedUtc: null })
    for (let n = 0; n < calendar.venues; n += 1) await added('venue', venueOf(n), inside.venues, inside)
    for (let n = 0; n < calendar.organizers; n += 1)
      await added('organizer', organizerOf(n, calendar), inside.organizers, inside)
    for (let n = 0; n < categories; n += 1) await added('category', categoryOf(n), inside.terms, inside)
    for (let n = 0; n < tags; n += 1) await added('tag', tagOf(n), inside.terms, inside)
  })
  const written = events / times
  for (let first = 0; first < written; first += batch)
    await storage.transaction(async (inside) => {
      const { events } = inside
      for (let number = first; number < Math.min(first + batch, written); number += 1) {
        const event = eventOf(number, calendar)
        const series = { ...event, recurrence: weekly(times) }
        await added('event', times === 1 ? event : series, events, inside)
        if (times > 1) await events.setOccurrences(series, planOccurrences(series, null, horizon).planned, null)
      }
    })
  await storage.upkeep()
}

/** Writes a record as the service does: with its entry in the activity, and so with its revision. */
async function added<R extends { readonly id: number; readonly revisedUtc: string }>(
  kind: TranslatedKind,
  record: R,
  store: { readonly insert: (record: R) => Promise<void> },
  { activity }: Storage,
): Promise<void> {
  await store.insert(record)
  await activity.add({ atUtc: record.revisedUtc, user: 1, action: 'created', kind, record: record.id, changed: [] })
}

function weekly(count: number): Recurrence {
  return { rules: [{ freq: 'WEEKLY', count }], dates: [], exclude: [] }
}

/** Nothing of it counts for a series with an end. */
const horizon = { now: () => Temporal.Now.instant(), settings: { maxOccurrences: 2000, recurrenceHorizon: 24 } }
