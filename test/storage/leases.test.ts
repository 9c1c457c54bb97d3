import assert from 'node:assert/strict'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Kysely } from 'kysely'
import { openStorage } from '../../src/storage/open.ts'
import { createAccess } from '../../src/storage/sql/access.ts'
import { leases } from '../../src/storage/sql/service/leases.ts'
import { openHandle, nodeSqlite } from '../../src/storage/sql/sqlite/handle.ts'
import { sqlite } from '../../src/storage/sql/dialect/sqlite.ts'
import type { Tables } from '../../src/storage/sql/tables.ts'
import { aFolder } from '../support/folder.ts'

const noon = Temporal.Instant.from('2027-03-01T12:00:00Z')

/** Processes on one file, each with a connection of its own, and one clock for all. */
async function processes(t: TestContext) {
  const folder = await aFolder(t)
  const file = join(folder, 'x.db')
  await (await openStorage({ databaseUrl: `file:${file}`, dataDir: folder })).close()
  const clock = { now: noon }
  const start = () => {
    const db = new Kysely<Tables>({ dialect: nodeSqlite(openHandle(file, { readOnly: false })) })
    t.after(() => db.destroy())
    const access = createAccess(sqlite, db, (work) => db.transaction().execute(work))
    return leases(access, () => clock.now)
  }
  return { clock, start }
}

const nothing = async () => {}

test('one process alone does the work, again and again', async (t) => {
  const { start } = await processes(t)
  const [a, b] = [start(), start()]
  let done = 0
  const work = async () => void (done += 1)
  const first = await Promise.all([a.asLeader('jobs', work), b.asLeader('jobs', work)])
  assert.deepEqual(first.toSorted(), [false, true])
  assert.equal(done, 1)
  assert.deepEqual([await a.asLeader('jobs', work), await b.asLeader('jobs', work)], first)
  assert.equal(await b.asLeader('others', nothing), true)
})

test('another follows when the one is closed', async (t) => {
  const { start } = await processes(t)
  const [a, b] = [start(), start()]
  assert.equal(await a.asLeader('jobs', nothing), true)
  await b.release()
  assert.equal(await b.asLeader('jobs', nothing), false)
  await a.release()
  assert.equal(await b.asLeader('jobs', nothing), true)
})

test('another follows a minute after the one has died, not before, and it comes back too late', async (t) => {
  const { clock, start } = await processes(t)
  const [a, b] = [start(), start()]
  assert.equal(await a.asLeader('jobs', nothing), true)
  clock.now = noon.add({ seconds: 59 })
  assert.equal(await b.asLeader('jobs', nothing), false)
  clock.now = noon.add({ seconds: 60 })
  assert.equal(await b.asLeader('jobs', nothing), true)
  assert.equal(await a.asLeader('jobs', nothing), false)
  await a.release()
  assert.equal(await a.asLeader('jobs', nothing), false)
})

test('the one who works renews its lease while it does', async (t) => {
  const { clock, start } = await processes(t)
  t.mock.timers.enable({ apis: ['setInterval'] })
  const [a, b] = [start(), start()]
  const work = async () => {
    for (let n = 0; n < 5; n += 1) {
      clock.now = clock.now.add({ seconds: 20 })
      t.mock.timers.tick(20_000)
      // The write of the timer ends before the other asks, so that they write one after the other.
      await setImmediate()
      assert.equal(await b.asLeader('jobs', nothing), false)
    }
  }
  assert.equal(await a.asLeader('jobs', work), true)
  await a.release()
})

test('a failure of the work reaches its caller', async (t) => {
  const { start } = await processes(t)
  const failure = new Error('no')
  await assert.rejects(
    start().asLeader('jobs', () => Promise.reject(failure)),
    failure,
  )
})

test('what a process has cached stays right while it renews a lease', async (t) => {
  const folder = await aFolder(t)
  const storage = await openStorage({ databaseUrl: '', dataDir: folder })
  t.after(() => storage.close())
  const before = await storage.version()
  assert.equal(await storage.asLeader('jobs', nothing), true)
  assert.equal(await storage.version(), before)
  await storage.failures.secret()
  assert.notEqual(await storage.version(), before)
})

test('readers do not wait while another program keeps a lease from being taken', async (t) => {
  const folder = await aFolder(t)
  const storage = await openStorage({ databaseUrl: '', dataDir: folder })
  t.after(() => storage.close())
  const other = new DatabaseSync(join(folder, 'almanac.db'))
  other.exec('begin immediate')
  let isTaken = false
  const taken = storage.asLeader('jobs', async () => void (isTaken = true))
  for (let turn = 0; turn < 20; turn += 1) {
    await setImmediate()
    assert.equal(await storage.events.byId(1), undefined)
  }
  assert.equal(isTaken, false)
  other.exec('rollback')
  other.close()
  assert.equal(await taken, true)
})
