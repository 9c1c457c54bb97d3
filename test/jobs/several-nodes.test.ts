// runs: all, postgres
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { mock, test, type TestContext } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { jobs } from '../../src/program/jobs/catalog.ts'
import type { JobContext } from '../../src/program/jobs/job.ts'
import { publishDue } from '../../src/program/jobs/publish-due.ts'
import { purgeTrash } from '../../src/program/jobs/purge-trash.ts'
import { startJobs } from '../../src/program/jobs/start.ts'
import { createViewCounter } from '../../src/resources/statistics/view-counter.ts'
import { openMediaStore } from '../../src/media/stores/open-store.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase } from '../support/database.ts'
import { anEvent, aUser, aVenue } from '../support/entities.ts'

const noon = Temporal.Instant.from('2027-03-01T12:00:00Z')
const horizon = { maxOccurrences: 2000, recurrenceHorizon: 24 }

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

void test('several nodes that publish and purge at once do each once', async (t) => {
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
  const purged = await Promise.all(
    storages.map((storage) => purgeTrash(storage, { now: noon, trashDays: 30, horizon })),
  )
  const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
  assert.deepEqual([sum(published), sum(purged)], [40, 20])
  const activity = (await first.activity.since(0, 500)).map(({ action, record }) => `${action} ${record}`)
  assert.equal(activity.length, 60)
  assert.equal(new Set(activity).size, 60)
})

void test('a job is run by one node, then by another', async (t) => {
  const { storages, close } = await nodes(t, 3)
  const ticks = mockedTicks(t)
  const done: number[] = []
  const running = storages.map((storage, index) => {
    const job = { name: 'count', interval: 10, run: async () => void done.push(index) }
    return startJobs([job], aContext(storage))
  })
  t.after(() => Promise.all(running.map((jobs) => jobs.stop())))
  await ticks(0)
  const [leader = 0] = done
  assert.deepEqual(done, [leader])
  await ticks(20)
  assert.deepEqual(done, [leader, leader, leader])
  await running[leader]?.stop()
  await close(storages[leader] ?? assert.fail())
  await ticks(10)
  assert.equal(done.length, 4)
  assert.notEqual(done[3], leader)
})

void test('a job that fails is logged and run again, and keeps no other from its work', async (t) => {
  const { first } = await nodes(t, 1)
  const ticks = mockedTicks(t)
  const logged: Record<string, unknown>[] = []
  const log = (details: object, message: string) => void logged.push({ ...details, message })
  const failure = new Error('no')
  let runs = 0
  const failing = {
    name: 'failing',
    interval: 60,
    run: async () => {
      runs += 1
      throw failure
    },
  }
  const running = startJobs([failing, { name: 'working', interval: 60, run: async () => 3 }], {
    ...aContext(first),
    log: { info: log, warn: log, error: log },
  })
  await ticks(60)
  await running.stop()
  await ticks(60)
  assert.equal(runs, 2)
  const told = { err: failure, job: 'failing', message: 'a job failed' }
  assert.deepEqual(
    logged.filter(({ job }) => job === 'failing'),
    [told, told],
  )
  const worked = { job: 'working', done: 3, message: 'job done' }
  assert.deepEqual(
    logged.filter(({ job }) => job === 'working'),
    [worked, worked],
  )
  assert.deepEqual(
    logged.filter(({ message }) => message === 'this process runs the jobs'),
    [{ message: 'this process runs the jobs' }],
  )
})

void test('a job is never run twice at once, and stopping ends and awaits it', async (t) => {
  const { first } = await nodes(t, 1)
  const ticks = mockedTicks(t)
  let [begun, ended] = [0, 0]
  const isRunning = Promise.withResolvers<void>()
  const run = async ({ signal }: JobContext) => {
    begun += 1
    isRunning.resolve()
    await once(signal, 'abort')
    ended += 1
  }
  const running = startJobs([{ name: 'long', interval: 10, run }], { ...aContext(first), storage: first })
  await isRunning.promise
  await ticks(60)
  assert.deepEqual([begun, ended], [1, 0])
  await running.stop()
  assert.deepEqual([begun, ended], [1, 1])
})

void test('every job has a name of its own and runs on an empty calendar without complaint', async (t) => {
  const { first } = await nodes(t, 1)
  assert.equal(new Set(jobs.map(({ name }) => name)).size, jobs.length)
  for (const job of jobs)
    assert.ok(!(await job.run({ ...aContext(first), signal: new AbortController().signal })), job.name)
})

/** Lets so many seconds pass for `setInterval`, and what follows from each ten of them be done. */
function mockedTicks(t: TestContext): (seconds: number) => Promise<void> {
  mock.timers.enable({ apis: ['setInterval'] })
  t.after(() => mock.timers.reset())
  return async (seconds) => {
    for (let passed = 0; passed <= seconds; passed += 10) {
      if (passed > 0) mock.timers.tick(10_000)
      do await setImmediate()
      while (asking > 0)
    }
  }
}

/** How many processes are asking whether they are the leader, or work as such. */
let asking = 0

function aContext(storage: Storage): Omit<JobContext, 'signal'> {
  return {
    storage: {
      ...storage,
      asLeader: async (name, work) => {
        asking += 1
        return storage.asLeader(name, work).finally(() => (asking -= 1))
      },
    },
    clock: () => noon,
    activityDays: 0,
    trashDays: 30,
    views: createViewCounter(),
    horizon,
    media: openMediaStore({ address: `file:${tmpdir()}/almanac-no-media` }),
    geocoder: undefined,
    mailing: undefined,
    importing: {} as JobContext['importing'],
    post: async () => assert.fail('there are no webhooks'),
    pause: async () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: assert.ifError },
  }
}
