// runs: all
import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { Client } from 'pg'
import { Problem } from '../../src/errors/problem.ts'
import { openStorage } from '../../src/storage/open.ts'
import { postgresDatabase, testDatabase, testServer } from '../support/database.ts'
import { aTerm, aUser, anEvent, aVenue } from '../support/entities.ts'
import { aStorage } from '../support/storage.ts'
import { noPostgres } from '../support/skips.ts'

/** Two storages on one new database; half of the pool of each is for transactions. */
async function twoStorages(t: TestContext, databasePool = 10) {
  const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
  const open = () => openStorage({ databaseUrl, dataDir, databasePool })
  const nodes = await Promise.all([open(), open()])
  t.after(async () => {
    for (const node of nodes) await node.close()
    await remove()
  })
  return nodes
}

suite('transactions on PostgreSQL', { skip: noPostgres }, () => {
  test('ten at once want the same slug, four times: each gets its own, and the terms count all of them', async (t) => {
    const [storage] = await twoStorages(t, 20)
    await storage.users.insert(aUser())
    await storage.terms.insert(aTerm({ id: 2 }))
    const insert = () =>
      storage.transaction(async (inside) => {
        const id = await inside.newId('event')
        const slug = await inside.events.freeSlug('yoga', 0)
        await inside.events.insert(anEvent({ id, slug, categories: [2] }))
        return slug
      })
    const slugs: string[] = []
    for (let round = 1; round <= 4; round += 1) slugs.push(...(await Promise.all(Array.from({ length: 10 }, insert))))
    const expected = Array.from({ length: 40 }, (_, index) => (index === 0 ? 'yoga' : `yoga-${index + 1}`))
    assert.deepEqual(new Set(slugs), new Set(expected))
    assert.equal((await storage.terms.byId(2))?.count, 40)
  })

  test('an event is not linked to a venue that another transaction puts into the trash meanwhile', async (t) => {
    const [one, two] = await twoStorages(t)
    await one.users.insert(aUser())
    const trash = (id: number) =>
      two.transaction(async ({ venues }) => {
        await venues.update({ ...aVenue({ id }), status: 'trash', trashedFrom: 'publish' })
        await venues.unlink(id)
      })
    for (const id of [1, 2]) await one.venues.insert(aVenue({ id, slug: `venue-${id}` }))
    const linked = one.transaction(async ({ venues, events }) => {
      assert.equal((await venues.byIds([1]))[0]?.status, 'publish')
      await trash(1)
      await events.insert(anEvent({ id: 3, venues: [1] }))
    })
    await assert.rejects(linked, { code: 'broken_reference' })
    let trashed = Promise.resolve()
    await one.transaction(async ({ events }) => {
      await events.insert(anEvent({ id: 4, venues: [2] }))
      trashed = trash(2)
    })
    await trashed
    assert.deepEqual((await one.events.byIds([4]))[0]?.venues, [])
  })

  test('earlier lookups are made again as soon as another storage has written', async (t) => {
    const [one, two] = await twoStorages(t)
    await one.users.insert(aUser())
    await one.venues.insert(aVenue({ id: 1, city: 'Lyon 0' }))
    await one.terms.insert(aTerm({ id: 2 }))
    const shown = async (node: typeof one) => (await node.venues.byIds([1]))[0]?.city
    for (let round = 1; round <= 20; round += 1) {
      const early = [shown(one), shown(two)]
      const city = `Lyon ${round}`
      await one.venues.update(aVenue({ id: 1, city }))
      assert.deepEqual(await Promise.all([shown(two), shown(one), shown(two)]), [city, city, city])
      await Promise.all(early)
      assert.equal(await shown(two), city)
    }
    await two.events.insert(anEvent({ id: 3, categories: [2] }))
    assert.equal((await one.terms.byIds([2]))[0]?.count, 1)
  })

  test('without freshness every version is a question, and holds what was acknowledged anywhere', async (t) => {
    const [one, two] = await twoStorages(t)
    await one.users.insert(aUser())
    await one.venues.insert(aVenue({ id: 1 }))
    for (let round = 1; round <= 20; round += 1) {
      const before = await two.version()
      await one.venues.update(aVenue({ id: 1, city: `Lyon ${round}` }))
      assert.notEqual(await two.version(), before)
    }
    // What else is written on the server, if only by its own vacuuming, moves the version, too.
    while ((await one.version()) !== (await one.version()));
  })

  test('with freshness a version is believed for as long, and then asked for again', async (t) => {
    const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
    const open = (cacheFreshness: number) => openStorage({ databaseUrl, dataDir, cacheFreshness })
    const [writing, believing, doubting] = [await open(0), await open(600_000), await open(1)]
    t.after(async () => {
      for (const node of [writing, believing, doubting]) await node.close()
      await remove()
    })
    const [believed, doubted] = [await believing.version(), await doubting.version()]
    await writing.users.insert(aUser())
    assert.equal(await believing.version(), believed)
    while ((await doubting.version()) === doubted) await new Promise((resolve) => setImmediate(resolve))
  })

  test('two storages on one database see each other’s writes, and lose none', async (t) => {
    const [one, two] = await twoStorages(t, 20)
    await one.users.insert(aUser())
    await one.venues.insert(aVenue({ id: 1, phone: '0' }))
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        (index % 2 ? one : two).transaction(async (inside) => {
          const venue = await inside.venues.byId(1)
          assert.ok(venue)
          await inside.venues.update({ ...venue, phone: String(Number(venue.phone) + 1) })
        }),
      ),
    )
    assert.equal((await two.venues.byId(1))?.phone, '20')
  })

  test('an id that was brought along is never given again, however far ahead it is', async (t) => {
    const storage = await aStorage(t, 'postgres')
    for (const id of [3, 50, 5_000_000_000]) {
      await storage.venues.insert(aVenue({ id, slug: `v-${id}` }))
      const next = await storage.newId('venue')
      assert.ok(next > id, String(next))
    }
    assert.equal(await storage.kindOf(5_000_000_000), 'venue')
  })

  test('a transaction goes on after its connections were ended, and nothing of it is done twice', async (t) => {
    const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
    const storage = await openStorage({ databaseUrl, dataDir })
    t.after(async () => {
      await storage.close()
      await remove()
    })
    await storage.users.insert(aUser())
    await storage.venues.insert(aVenue({ id: 1, phone: '0' }))
    let runs = 0
    await storage.transaction(async (inside) => {
      runs += 1
      const venue = await inside.venues.byId(1)
      assert.ok(venue)
      await inside.venues.update({ ...venue, phone: String(Number(venue.phone) + 1) })
      if (runs === 1) await endConnections(databaseUrl)
      await inside.kindOf(1)
    })
    assert.equal(runs, 2)
    assert.equal((await storage.venues.byId(1))?.phone, '1')
    await endConnections(databaseUrl)
    assert.ok(await storage.venues.byId(1), 'a read does not mind either')
  })

  test('a transaction goes on after another version has changed the tables', async (t) => {
    const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
    const storage = await openStorage({ databaseUrl, dataDir })
    t.after(async () => {
      await storage.close()
      await remove()
    })
    await storage.users.insert(aUser())
    await storage.venues.insert(aVenue({ id: 1 }))
    const read = () => storage.transaction((inside) => inside.venues.byId(1))
    assert.ok(await read())
    await administer(databaseUrl, 'alter table venues add column later text')
    assert.ok(await read(), 'although its statement was prepared before')
  })

  test('errors thrown by the work reach the caller, and it is not tried again', async (t) => {
    const storage = await aStorage(t, 'postgres')
    let runs = 0
    const failing = storage.transaction(async () => {
      runs += 1
      throw new Error('no')
    })
    await assert.rejects(failing, { message: 'no' })
    assert.equal(runs, 1)
  })

  test('a statement that was refused ends the transaction, even if the work goes on', async (t) => {
    const storage = await aStorage(t, 'postgres')
    const going = storage.transaction(async (inside) => {
      await inside.venues.insert(aVenue({ id: 1, slug: 'a' }))
      await inside.venues.insert(aVenue({ id: 2, slug: 'a' })).catch(() => {})
    })
    await assert.rejects(
      going,
      (error) => error instanceof Problem && error.code === 'already_taken' && error.sent?.value === 'a',
    )
    assert.equal(await storage.venues.byId(1), undefined)
  })

  test('texts that the database cannot hold are found nowhere, and lose what cannot be kept', async (t) => {
    const storage = await aStorage(t, 'postgres')
    await storage.venues.insert(aVenue({ id: 1, slug: 'a', phone: '1\u00002\ud800' }))
    assert.equal(await storage.venues.bySlug('a\0'), undefined)
    assert.equal((await storage.venues.byId(1))?.phone, '12\ufffd')
    assert.equal(await storage.venues.byId(1e300), undefined)
    assert.deepEqual(await storage.venues.byIds([2 ** 53, 1e300, 1]), [await storage.venues.byId(1)])
  })

  test('says what is wrong with a server that cannot be used', async () => {
    const open = (databaseUrl: string) => openStorage({ databaseUrl, dataDir: '' })
    const says = (pattern: RegExp) => (error: unknown) =>
      error instanceof Problem && pattern.test(error.text.en) && !/secret/.test(error.text.en + error.text.fr)
    const server = new URL(testServer ?? '')
    await assert.rejects(open('postgres://x:secret@127.0.0.1:1/x'), says(/127\.0\.0\.1:1 cannot be used.*ECONNREFUSED/))
    await assert.rejects(open(`postgres://nobody:secret@${server.host}/x`), says(/“nobody”/))
    server.pathname = '/not_there'
    await assert.rejects(open(server.href), says(/no database “not_there”/))
  })

  test('eight that start at once on an empty database migrate it once', async (t) => {
    const { databaseUrl, remove } = await postgresDatabase()
    t.after(remove)
    const nodes = await Promise.all(
      Array.from({ length: 8 }, () => openStorage({ databaseUrl, dataDir: '', databasePool: 2 })),
    )
    assert.equal((await nodes[0]?.users.list())?.length, 0)
    for (const node of nodes) await node.close()
  })
})

/** Ends every other connection to a database, as a server does that is shut down. */
async function endConnections(databaseUrl: string): Promise<void> {
  await administer(
    databaseUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
}

async function administer(databaseUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
