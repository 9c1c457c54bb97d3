import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test, type TestContext } from 'node:test'
import { readSearch } from '../../src/domain/text/search.ts'
import { openStorage } from '../../src/storage/open.ts'
import { anEvent, aUser, aVenue } from '../support/entities.ts'
import { atUtc } from '../support/moment.ts'

/* The two tables that triggers keep: the R*Tree of places and the FTS5 index of the search. */

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
  return { storage, database }
}

test('the tree holds the venues with coordinates after any changes', async (t) => {
  const { storage, database } = await aFile(t)
  const indexed = () => database.prepare('select id, west, south from venue_places order by id').all()
  const place = { latitude: 10, longitude: 20 }
  for (const id of [1, 2, 3]) await storage.venues.insert(aVenue({ id, ...place }))
  await storage.venues.insert(aVenue({ id: 4 }))
  await storage.venues.update(aVenue({ id: 1, latitude: 11, longitude: 21 }))
  await storage.venues.update(aVenue({ id: 2 }))
  await storage.venues.update(aVenue({ id: 4, ...place }))
  await storage.venues.purge([3], atUtc)
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

test('the search index matches the texts after any changes', async (t) => {
  const { storage, database } = await aFile(t)
  const { events } = storage
  const search = async (text: string) => {
    const filter = { visible, language: 'en' as const, search: readSearch(text) }
    return (await events.find(filter, { offset: 0, limit: 10 })).records.map(({ id }) => id)
  }
  const check = () => database.exec("insert into event_search(event_search, rank) values ('integrity-check', 1)")
  for (const id of [2, 3, 4]) await events.insert(anEvent({ id, title: `Glockenspiel ${id}` }))
  await events.update(anEvent({ id: 3, title: 'Carillon 3' }))
  await events.update(anEvent({ id: 4, title: 'GLOCKENSPIEL 4', featured: true }))
  check()
  assert.deepEqual([await search('glocken'), await search('carillon')], [[2, 4], [3]])
  await assert.rejects(
    storage.transaction(async (inside) => {
      await inside.events.insert(anEvent({ id: 5, title: 'Glockenspiel 5' }))
      throw new RangeError('taken back')
    }),
    RangeError,
  )
  database.exec('pragma foreign_keys = on; delete from identities where id = 2')
  check()
  assert.deepEqual(await search('glocken'), [4])
})
