import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase, testServer } from '../support/database.ts'
import { aUser, aVenue } from '../support/entities.ts'

/** Two storages on one new database, of which the second is asked for the version all the time until `rest`. */
async function hurriedStorage(t: TestContext) {
  const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
  const open = () => openStorage({ databaseUrl, dataDir })
  const nodes = { writing: await open(), hurried: await open() }
  await nodes.writing.users.insert(aUser())
  await nodes.writing.venues.insert(aVenue({ id: 1 }))
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  let resting = false
  const hurry = async () => {
    for (; !resting; await nextTurn()) await nodes.hurried.version()
  }
  const hurrying = hurry()
  const rest = async () => {
    resting = true
    await hurrying
  }
  t.after(async () => {
    await rest()
    for (const node of Object.values(nodes)) await node.close()
    await client.end()
    await remove()
  })
  /** Who has leases, as the database knows it. */
  const holders = async () => {
    const { rows } = await client.query<{ pid: number }>(`select pid from pg_locks
      where locktype = 'advisory' and mode = 'ShareLock' and granted
      and database = (select oid from pg_database where datname = current_database())`)
    return rows.map(({ pid }) => pid)
  }
  const until = async (count: number) => {
    for (let tries = 0; (await holders()).length !== count; tries += 1) {
      assert.ok(tries < 500, `there are not ${count} who have leases`)
      await pause(10)
    }
  }
  return { ...nodes, rest, holders, until, client }
}

/** Writes by one storage are in the version that another tells at once, however often. */
async function seesAll(writing: Storage, hurried: Storage, rounds: number): Promise<void> {
  for (let round = 1; round <= rounds; round += 1) {
    const before = await hurried.version()
    await writing.venues.update(aVenue({ id: 1, city: `Lyon ${round}` }))
    assert.notEqual(await hurried.version(), before, `write ${round} is not seen`)
    // Now at the beginning of a lease, now at its end.
    await pause(round % 7)
  }
}

suite('versions for which a process asks all the time, on PostgreSQL', { skip: testServer === undefined }, () => {
  test('are told without a question for a moment, and yet hold what was acknowledged anywhere', async (t) => {
    const { writing, hurried, until } = await hurriedStorage(t)
    await until(1)
    for (let tries = 0; hurried.version() instanceof Promise; tries += 1) {
      assert.ok(tries < 1000, 'each look at the version is a question')
      await pause(1)
    }
    await seesAll(writing, hurried, 100)
    await seesAll(hurried, hurried, 20)
  })

  test('are questions again as soon as nobody hurries, and writes wait for nobody', async (t) => {
    const { writing, hurried, rest, until, holders } = await hurriedStorage(t)
    await until(1)
    await rest()
    await until(0)
    assert.ok(hurried.version() instanceof Promise)
    await seesAll(writing, hurried, 10)
    assert.deepEqual(await holders(), [])
  })

  test('survive the end of their connection', async (t) => {
    const { writing, hurried, until, holders, client } = await hurriedStorage(t)
    for (let round = 0; round < 3; round += 1) {
      await until(1)
      await client.query('select pg_terminate_backend($1)', await holders())
      await seesAll(writing, hurried, 10)
    }
  })

  test('leave no lock when the storage is closed in a hurry', async (t) => {
    const { hurried, rest, until } = await hurriedStorage(t)
    await until(1)
    await rest()
    await hurried.close()
    await until(0)
  })
})
