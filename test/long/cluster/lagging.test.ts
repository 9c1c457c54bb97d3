import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openStorage } from '../../../src/storage/open.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import { addressOf } from './cluster.ts'
import { aPrimary, aReplicaOf, missing } from './postgres-server.ts'

const writes = process.env['LONG'] === '1' ? 5000 : 500

/** Two nodes with a replica that follows when it can. */
async function replicated(t: { after(work: () => Promise<void>): void }) {
  const primary = await aPrimary('almanac')
  t.after(() => primary.remove())
  const replica = await aReplicaOf(primary)
  t.after(() => replica.remove())
  const location = {
    databaseUrl: addressOf(primary),
    dataDir: '',
    databaseReplicaUrls: [addressOf(primary), addressOf(replica)],
  }
  const [writer, reader] = [await openStorage(location), await openStorage(location)]
  t.after(() => writer.close())
  t.after(() => reader.close())
  return { replica, writer, reader }
}

/** Reads as a guest; whether it was the replica that answered, and what. Beside the primary there is a memory of some kinds, but not of events. */
async function guestRead<T>(storage: Storage, read: (from: Storage) => Promise<T>) {
  return storage.forGuests(async (from) => ({ found: await read(from), elsewhere: from.events !== storage.events }))
}

async function untilUsed(storage: Storage, limit: number): Promise<number> {
  const start = performance.now()
  while (!(await guestRead(storage, (from) => from.kindOf(1))).elsewhere) {
    assert.ok(performance.now() - start < limit, 'the replica did not come back')
    await pause(20)
  }
  return Math.round(performance.now() - start)
}

void test('a replica that lags is never read from', { skip: missing }, async (t) => {
  const { replica, writer, reader } = await replicated(t)
  await untilUsed(reader, 15_000)
  let elsewhere = 0
  for (let round = 0; round < writes; round += 1) {
    if (round % 200 === 100) await replica.sql('select pg_wal_replay_pause()')
    if (round % 200 === 150) await replica.sql('select pg_wal_replay_resume()')
    const id = await writer.newId('event')
    const read = await guestRead(reader, (from) => from.kindOf(id))
    assert.equal(read.found, 'event', `stale after ${round} writes`)
    if (read.elsewhere) elsewhere += 1
    if (round % 200 > 105 && round % 200 < 150) assert.equal(read.elsewhere, false)
  }
  t.diagnostic(`${writes} writes, each read at once: ${elsewhere} on the replica`)
  assert.ok(elsewhere > 0)
})

void test('a replica that is stopped is left out and comes back by itself', { skip: missing }, async (t) => {
  const { replica, writer, reader } = await replicated(t)
  await untilUsed(reader, 15_000)
  let longest = 0
  const readAll = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await writer.newId('event')
      const start = performance.now()
      assert.equal((await guestRead(reader, (from) => from.kindOf(id))).found, 'event')
      longest = Math.max(longest, performance.now() - start)
    }
  }
  const reading = readAll(writes / 5)
  await replica.stop('immediate')
  await reading
  await readAll(20)
  assert.equal((await guestRead(reader, (from) => from.kindOf(1))).elsewhere, false)
  await replica.start()
  t.diagnostic(`back after ${await untilUsed(reader, 15_000)} ms; the longest read took ${Math.round(longest)} ms`)
  await readAll(20)
  assert.ok(longest < 2000, `a read took ${longest} ms`)
})
