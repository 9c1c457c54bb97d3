import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { Kysely } from 'kysely'
import { accessWithin } from '../../src/storage/sql/access.ts'
import { eventStore } from '../../src/storage/sql/event-store.ts'
import { openHandle } from '../../src/storage/sql/node-sqlite/handle.ts'
import { nodeSqlite } from '../../src/storage/sql/node-sqlite/kysely-dialect.ts'
import { sqlite } from '../../src/storage/sql/sqlite.ts'
import type { Tables } from '../../src/storage/sql/tables.ts'
import { venueStore } from '../../src/storage/sql/venue-store.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { PlaceFilter } from '../../src/domain/distance.ts'
import { aUser, aVenue } from '../support/entities.ts'

/* The R*Tree: what is in it, and that lists use it. */

const visible = { statuses: ['publish'] } as const

async function aFile(t: TestContext) {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const file = join(dataDir, 'almanac.db')
  const storage = await openStorage({ databaseUrl: `file:${file}`, dataDir })
  const database = new DatabaseSync(file)
  t.after(async () => {
    database.close()
    await storage.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await storage.users.insert(aUser())
  return { storage, database, file }
}

test('the tree holds what venues have coordinates, whatever happens to them', async (t) => {
  const { storage, database } = await aFile(t)
  const indexed = () => database.prepare('select id, west, south from venue_places order by id').all()
  const place = { latitude: 10, longitude: 20 }
  for (const id of [1, 2, 3]) await storage.venues.insert(aVenue({ id, ...place }))
  await storage.venues.insert(aVenue({ id: 4 }))
  await storage.venues.update(aVenue({ id: 1, latitude: 11, longitude: 21 }))
  await storage.venues.update(aVenue({ id: 2 }))
  await storage.venues.update(aVenue({ id: 4, ...place }))
  await storage.venues.purge([3])
  assert.deepEqual(
    indexed().map((row) => ({ ...row })),
    [
      { id: 1, west: 21, south: 11 },
      { id: 4, west: 20, south: 10 },
    ],
  )
  await assert.rejects(
    storage.transaction(async (within) => {
      await within.venues.update(aVenue({ id: 1 }))
      throw new Error('no')
    }),
  )
  assert.equal(indexed().length, 2)
  assert.deepEqual({ ...database.prepare("select rtreecheck('venue_places') as state").get() }, { state: 'ok' })
})

const near = { latitude: 1, longitude: 2, kilometres: 25 }
const filters: Readonly<Record<string, PlaceFilter>> = {
  'around a point': { near },
  'around a point, by distance': { near, byDistance: true },
  'across the date line': { near: { ...near, longitude: 180 } },
  'within a box': { box: { west: 1, south: 1, east: 2, north: 2 } },
}

for (const [name, filter] of Object.entries(filters)) {
  test(`lists ${name} read the tree first, and nothing as a whole`, async (t) => {
    const { database, file } = await aFile(t)
    const statements: string[] = []
    const handle = openHandle(file, { readOnly: true })
    const db = new Kysely<Tables>({
      dialect: nodeSqlite(handle),
      log: ({ query }) => void statements.push(query.sql),
    })
    t.after(() => handle.close())
    const access = accessWithin(sqlite, db)
    const slice = { offset: 10, limit: 10 }
    await venueStore(access).find({ visible, language: 'en', ...filter }, slice)
    await eventStore(access).find({ visible, language: 'en', ...filter }, slice)
    const finding = statements.filter((statement) => /\bvenue_places\b/.test(statement))
    // For the page of venues, for their total, and once for events, which by distance are found with their venues.
    assert.equal(finding.length, filter.byDistance ? 4 : 3)
    for (const statement of statements) {
      const steps = database
        .prepare(`explain query plan ${statement}`)
        .all()
        .map(({ detail }) => String(detail))
      const plan = steps.join('\n')
      if (finding.includes(statement)) assert.match(plan, /SCAN place VIRTUAL TABLE INDEX 2:/)
      // `o` is what the statement itself has found in the lists of the venues.
      const lists = plan.includes('CO-ROUTINE o') ? 'o$|json_each' : 'json_each'
      assert.doesNotMatch(plan, new RegExp(`SCAN (?!place|given|there|${lists}|\\(subquery|CONSTANT)`, 'm'), plan)
      assert.doesNotMatch(plan, /SEARCH o USING (COVERING )?INDEX occurrences_by/, plan)
    }
  })
}
