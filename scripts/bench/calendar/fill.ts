import { Kysely } from 'kysely'
import { hashSecret } from '../../../src/access/credentials.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { accessWithin } from '../../../src/storage/sql/access.ts'
import { openHandle } from '../../../src/storage/sql/node-sqlite/handle.ts'
import { nodeSqlite } from '../../../src/storage/sql/node-sqlite/kysely-dialect.ts'
import { sqlStorage } from '../../../src/storage/sql/sql-storage.ts'
import { sqlite } from '../../../src/storage/sql/sqlite.ts'
import type { Tables } from '../../../src/storage/sql/tables.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { inBulk } from './bulk.ts'
import { eventOf } from './event.ts'
import { counts, planOf } from './plan.ts'
import { categoryOf, organizerOf, tagOf, venueOf } from './surroundings.ts'

/** The password of the users `admin` and `editor` of every calendar of the bench. */
export const secret = 'BenchBenchBenchBenchBench'

/** How many events are written in one transaction. */
const batch = 5000

/** The first `events` events, and which venues and organizers. */
export interface Extent {
  readonly events: number
  readonly venues: readonly number[]
  readonly organizers: readonly number[]
}

/** With every venue and organizer. */
export function whole(events: number): Extent {
  return { events, venues: [...Array(counts.venues).keys()], organizers: [...Array(counts.organizers).keys()] }
}

/** With those alone that the events refer to. */
export function needed(events: number): Extent {
  const plans = Array.from({ length: events }, (_, number) => planOf(number))
  const distinct = (numbers: readonly number[]) => [...new Set(numbers)]
  return {
    events,
    venues: distinct(plans.map(({ venue }) => venue)),
    organizers: distinct(plans.map(({ organizer }) => organizer)),
  }
}

/** Whether the stores write all of the calendar, or what follows from other rows is made at the end. */
export type Way = 'stores' | 'bulk'

/** Writes a calendar into a folder, from the event with the number `from` on; before the first, all else. */
export async function fill(folder: string, from: number, extent: Extent, way: Way): Promise<void> {
  await (await openStorage({ databaseUrl: '', dataDir: folder })).close()
  const transaction = way === 'bulk' ? bulkTransactions(folder) : await usualTransactions(folder)
  try {
    if (from === 0) await transaction.run((storage) => writeSurroundings(storage, extent))
    for (let first = from; first < extent.events; first += batch) {
      await transaction.run(async ({ events }) => {
        for (let number = first; number < Math.min(first + batch, extent.events); number += 1)
          await events.insert(eventOf(number))
      })
    }
    await transaction.finish()
  } finally {
    await transaction.close()
  }
}

interface Transactions {
  run(work: (storage: Storage) => Promise<void>): Promise<void>
  finish(): Promise<void>
  close(): Promise<void>
}

async function usualTransactions(folder: string): Promise<Transactions> {
  const storage = await openStorage({ databaseUrl: '', dataDir: folder })
  return { run: (work) => storage.transaction(work), finish: async () => {}, close: () => storage.close() }
}

/** On a connection of its own, which does not care for the disk: what is left of a run that was cut off is not used. */
function bulkTransactions(folder: string): Transactions {
  const file = openHandle(`${folder}/almanac.db`, { readOnly: false })
  file.run(
    'pragma journal_mode = memory; pragma synchronous = off; pragma foreign_keys = off; pragma cache_size = -1000000',
  )
  const bulk = inBulk(file)
  const db = new Kysely<Tables>({ dialect: nodeSqlite(bulk.handle) })
  return {
    run: (work) =>
      db.transaction().execute(async (within) => {
        const access = accessWithin(sqlite, within)
        await work(sqlStorage(access, { alone: async () => false, version: () => undefined, close: async () => {} }))
        bulk.together()
      }),
    finish: async () => bulk.finish(),
    close: async () => {
      file.run('pragma journal_mode = wal')
      await db.destroy()
    },
  }
}

async function writeSurroundings(storage: Storage, extent: Extent): Promise<void> {
  const createdUtc = '2021-01-01 12:00:00'
  for (const role of ['administrator', 'editor'] as const) {
    const login = role === 'editor' ? 'editor' : 'admin'
    const { id } = await storage.users.insert({ login, name: login, email: null, role, createdUtc })
    const hash = hashSecret(`${login}${secret}`)
    await storage.users.addPassword({ user: id, name: 'bench', hash, createdUtc, lastUsedUtc: null })
  }
  for (const number of extent.venues) await storage.venues.insert(venueOf(number))
  for (const number of extent.organizers) await storage.organizers.insert(organizerOf(number))
  for (let number = 0; number < counts.categories; number += 1) await storage.terms.insert(categoryOf(number))
  for (let number = 0; number < counts.tags; number += 1) await storage.terms.insert(tagOf(number))
}
