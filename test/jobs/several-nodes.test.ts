import assert from 'node:assert/strict'
import { test } from 'node:test'
import { publishDue } from '../../src/jobs/publish-due.ts'
import { purgeTrash } from '../../src/jobs/purge-trash.ts'
import { timetable } from '../../src/jobs/timetable.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase } from '../support/database.ts'
import { anEvent, aUser, aVenue } from '../support/entities.ts'

const noon = Temporal.Instant.from('2027-03-01T12:00:00Z')

/** Nodes on one database. */
async function nodes(t: { after: (work: () => Promise<void>) => void }, count: number) {
  const database = await testDatabase()
  const storages = await Promise.all(Array.from({ length: count }, () => openStorage(database)))
  const open = new Set(storages)
  const close = async (storage: Storage) => {
    open.delete(storage)
    await storage.close()
  }
  t.after(async () => {
    await Promise.all([...open].map(close))
    await database.remove()
  })
  const [first] = storages
  assert.ok(first)
  await first.users.insert(aUser())
  return { first, storages, close }
}

void test('what several nodes publish and purge at once is published and purged once', async (t) => {
  const { first, storages } = await nodes(t, 4)
  for (let n = 0; n < 30; n += 1) {
    const due = { status: 'future', dateUtc: '2027-03-01 12:00:00' } as const
    const trashed = { status: 'trash', trashedFrom: 'publish', modifiedUtc: '2026-01-01 00:00:00' } as const
    await first.events.insert(
      anEvent({ id: await first.newId('event'), slug: `event-${n}`, ...(n % 3 ? due : trashed) }),
    )
    await first.venues.insert(
      aVenue({ id: await first.newId('venue'), slug: `venue-${n}`, ...(n % 3 ? due : trashed) }),
    )
  }
  const published = await Promise.all(storages.map((storage) => publishDue(storage, noon)))
  const purged = await Promise.all(storages.map((storage) => purgeTrash(storage, { now: noon, trashDays: 30 })))
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  assert.deepEqual([sum(published), sum(purged)], [40, 20])
  const activity = (await first.activity.since(0, 500)).map(({ action, record }) => `${action} ${record}`)
  assert.equal(activity.length, 60)
  assert.equal(new Set(activity).size, 60)
})

void test('a job is done by one node, then by another', async (t) => {
  const { storages, close } = await nodes(t, 3)
  const done: number[] = []
  const timetables = storages.map((storage) => timetable(storage, assert.ifError))
  const all = () => Promise.all(timetables.map((jobs, index) => jobs.once(async () => void done.push(index))))
  await all()
  await all()
  assert.equal(done.length, 2)
  const [leader = 0] = done
  assert.equal(done[1], leader)
  const [gone] = storages.splice(leader, 1)
  assert.ok(gone)
  await close(gone)
  timetables.splice(leader, 1)
  await all()
  assert.equal(done.length, 3)
})

void test('a job that fails is told and done again', async (t) => {
  const { first } = await nodes(t, 1)
  const told: unknown[] = []
  const jobs = timetable(first, (error) => told.push(error))
  const failure = new Error('no')
  await jobs.once(() => Promise.reject(failure))
  let done = false
  await jobs.once(async () => void (done = true))
  assert.deepEqual([told, done], [[failure], true])
})
