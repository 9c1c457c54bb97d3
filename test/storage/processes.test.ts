// runs: all
import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { openStorage } from '../../src/storage/open.ts'
import { aUser, aVenue } from '../support/entities.ts'

/** How often each process counts. */
const rounds = 100

test('processes that start at once on one new file migrate once and lose no update', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const location = { databaseUrl: `file:${join(dataDir, 'x.db')}`, dataDir }
  const child = () =>
    fork(join(import.meta.dirname, 'counting-process.ts'), [location.databaseUrl, String(rounds)], { execArgv: [] })
  const children = [child(), child(), child()]
  const ready = children.map((one) => once(one, 'message'))
  const ended = children.map((one) => once(one, 'exit'))
  const storage = await openStorage(location)
  await Promise.all(ready)
  await storage.users.insert(aUser())
  await storage.venues.insert(aVenue({ id: 1, phone: '0' }))
  for (const one of children) one.send('go')
  const reads: (string | null | undefined)[] = []
  let running = true
  const reading = (async () => {
    while (running) {
      reads.push((await storage.venues.byId(1))?.phone)
      await new Promise((resolve) => setImmediate(resolve))
    }
  })()
  for (const [code] of await Promise.all(ended)) assert.equal(code, 0)
  running = false
  await reading
  assert.equal((await storage.venues.byId(1))?.phone, String(children.length * rounds))
  assert.ok(reads.length > 1)
  await storage.close()
})

test('a file has another version as soon as another process has written, in any turn of the event loop', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  const location = { databaseUrl: `file:${join(dataDir, 'x.db')}`, dataDir }
  const [watching, writing] = [await openStorage(location), await openStorage(location)]
  t.after(async () => {
    for (const storage of [watching, writing]) await storage.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  await writing.users.insert(aUser())
  await writing.venues.insert(aVenue({ id: 1, phone: '0' }))
  for (let round = 1; round <= 20; round += 1) {
    // A version read for the requests of one turn must not serve those of the next.
    await new Promise((resolve) => setImmediate(resolve))
    const before = watching.version()
    assert.equal((await watching.venues.byId(1))?.phone, String(round - 1))
    await writing.venues.update(aVenue({ id: 1, phone: String(round) }))
    assert.notEqual(watching.version(), before)
    assert.equal((await watching.venues.byId(1))?.phone, String(round))
  }
})

test('acknowledged writes survive the death of the process', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const location = { databaseUrl: `file:${join(dataDir, 'x.db')}`, dataDir }
  const child = fork(join(import.meta.dirname, 'writing-process.ts'), [location.databaseUrl], { execArgv: [] })
  const acknowledged: number[] = []
  child.on('message', (id) => {
    acknowledged.push(Number(id))
    if (acknowledged.length === 30) child.kill('SIGKILL')
  })
  const ended: unknown[] = await once(child, 'exit')
  assert.equal(ended[1], 'SIGKILL')
  const storage = await openStorage(location)
  const found = await storage.venues.byIds(acknowledged)
  assert.equal(found.length, acknowledged.length)
  await storage.close()
})

test('closing waits for the writes that were asked for before', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'almanac-test-'))
  t.after(() => rm(dataDir, { recursive: true, force: true }))
  const location = { databaseUrl: `file:${join(dataDir, 'x.db')}`, dataDir }
  const storage = await openStorage(location)
  await storage.users.insert(aUser())
  const writes = [1, 2, 3].map((id) =>
    storage.transaction(async (inner) => {
      await new Promise((resolve) => setImmediate(resolve))
      await inner.venues.insert(aVenue({ id }))
    }),
  )
  await storage.close()
  await Promise.all(writes)
  assert.deepEqual(await readdir(dataDir), ['x.db'], 'the log is folded into the file')
  const again = await openStorage(location)
  assert.equal((await again.venues.byIds([1, 2, 3])).length, 3)
  await again.close()
})
