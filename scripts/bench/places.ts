import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import type { PlaceFilter } from '../../src/domain/distance.ts'
import { anEvent, aUser, aVenue } from '../../test/support/entities.ts'
import { randomOf } from '../../test/long/support/seed.ts'

/*
 * `node scripts/bench/places.ts`: how long lists by place take among many venues, spread over the land of a continent, with
 * an event at each. `BENCH_VENUES` is how many; `DATABASE_URL` an empty database other than a SQLite file of its own.
 */

const count = Number(process.env['BENCH_VENUES'] ?? 100_000)
const repetitions = 20
const visible = { statuses: ['publish'] } as const
const slice = { offset: 0, limit: 10 }
const near = { latitude: 48.8566, longitude: 2.3522 }

const filters: Readonly<Record<string, PlaceFilter>> = {
  '25 km around a point': { near: { ...near, kilometres: 25 } },
  '… by distance': { near: { ...near, kilometres: 25 }, byDistance: true },
  '250 km, by distance': { near: { ...near, kilometres: 250 }, byDistance: true },
  '20,000 km, by distance': { near: { ...near, kilometres: 20_000 }, byDistance: true },
  '20,000 km': { near: { ...near, kilometres: 20_000 } },
  'a box of one degree': { box: { west: 2, south: 48, east: 3, north: 49 } },
  'with coordinates': { located: true },
}

const folder = await mkdtemp(join(tmpdir(), 'almanac-places-'))
try {
  const storage = await openStorage({ databaseUrl: process.env['DATABASE_URL'] ?? '', dataDir: folder })
  await fill(storage)
  console.log(
    `${count} venues, ${count} events; the median of ${repetitions} lists of ${slice.limit} with their totals, in ms`,
  )
  for (const [name, filter] of Object.entries(filters)) {
    const venues = await median(() => storage.venues.find({ visible, language: 'en', ...filter }, slice))
    const events = await median(() => storage.events.find({ visible, language: 'en', ...filter }, slice))
    console.log(`${name.padEnd(28)}venues ${venues}\tevents ${events}`)
  }
  await storage.close()
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function fill(storage: Storage): Promise<void> {
  const random = randomOf(1)
  await storage.users.insert(aUser())
  for (let first = 2; first < 2 * count; first += 4000) {
    await storage.transaction(async (within) => {
      for (let id = first; id < Math.min(first + 4000, 2 * count + 2); id += 2) {
        const place = { latitude: 36 + random() * 24, longitude: -10 + random() * 40, geoSource: 'given' }
        await within.venues.insert(aVenue({ id, ...place }))
        const startDate = `2027-01-${String(1 + (id % 28)).padStart(2, '0')} 10:00:00`
        await within.events.insert(anEvent({ id: id + 1, venues: [id], startDate, endDate: startDate }))
      }
    })
  }
}

/** And of all times the number of records in all. */
async function median(find: () => Promise<{ readonly total: number }>): Promise<string> {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < repetitions; round += 1) {
    const start = performance.now()
    ;({ total } = await find())
    times.push(performance.now() - start)
  }
  const middle = times.toSorted((a, b) => a - b)[Math.floor(repetitions / 2)] ?? 0
  return `${middle.toFixed(1)} (of ${total})`.padEnd(20)
}
