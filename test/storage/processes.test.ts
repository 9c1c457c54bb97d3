import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
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
