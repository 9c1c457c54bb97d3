// runs: postgres in all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { makePasswordLink } from '../../src/accounts/links/password-link.ts'
import { beginSession, hashToken, sessionOf } from '../../src/accounts/sign-in/session.ts'
import { jobs } from '../../src/program/jobs/catalog.ts'
import type { JobContext } from '../../src/program/jobs/job.ts'
import { publishDue, publisher } from '../../src/program/jobs/publish-due.ts'
import { purgeTrash } from '../../src/program/jobs/purge-trash.ts'
import { anEvent, aUser, aVenue } from '../support/entities.ts'
import { aStorage } from '../support/storage.ts'

const noon = Temporal.Instant.from('2027-03-01T12:00:00Z')
const horizon = { maxOccurrences: 2000, recurrenceHorizon: 24 }
const scheduled = { status: 'future', dateUtc: '2027-03-01 12:00:00' } as const

test('a scheduled event is published at its moment, and that is recorded', async (t) => {
  const storage = await aStorage(t)
  const [event, venue] = [await storage.newId('event'), await storage.newId('venue')]
  await storage.events.insert(anEvent({ id: event, ...scheduled }))
  await storage.venues.insert(aVenue({ id: venue, ...scheduled }))
  const statuses = async () => [(await storage.events.byId(event))?.status, (await storage.venues.byId(venue))?.status]
  assert.equal(await publishDue(storage, noon.subtract({ seconds: 1 })), 0)
  assert.deepEqual(await statuses(), ['future', 'future'])
  assert.equal(await publishDue(storage, noon), 2)
  assert.deepEqual(await statuses(), ['publish', 'publish'])
  assert.deepEqual(
    (await storage.activity.since(0, 10)).map(({ action, kind, record, user }) => [action, kind, record, user]),
    [
      ['published', 'event', event, null],
      ['published', 'venue', venue, null],
    ],
  )
})

test('more than a hundred are published too', async (t) => {
  const storage = await aStorage(t)
  for (let n = 0; n < 120; n += 1) {
    const id = await storage.newId('event')
    await storage.events.insert(anEvent({ id, ...scheduled, slug: `event-${n}` }))
  }
  assert.equal(await publishDue(storage, noon), 120)
})

test('requests at the same second look once, at the next one again', async (t) => {
  const storage = await aStorage(t)
  let looks = 0
  const due = storage.events.due.bind(storage.events)
  const events = Object.assign(Object.create(storage.events) as typeof storage.events, {
    due: async (nowUtc: string) => {
      looks += 1
      return due(nowUtc)
    },
  })
  const before = publisher({ ...storage, events }, assert.ifError)
  await Promise.all([before(noon), before(noon), before(noon.add({ milliseconds: 900 }))])
  assert.equal(looks, 1)
  await before(noon.add({ seconds: 1 }))
  assert.equal(looks, 2)
})

test('a disk that is full keeps nobody from reading', async (t) => {
  const storage = await aStorage(t)
  await storage.events.insert(
    anEvent({ id: await storage.newId('event'), status: 'future', dateUtc: '2027-03-01 11:00:00' }),
  )
  const full = new Error('full')
  const failures: unknown[] = []
  const transaction = () => Promise.reject(full)
  await publisher({ ...storage, transaction }, (error) => failures.push(error))(noon)
  assert.deepEqual(failures, [full])
})

test('the trash is emptied of what was in it for too long', async (t) => {
  const storage = await aStorage(t)
  const ids = [await storage.newId('event'), await storage.newId('event')] as const
  const trashed = { status: 'trash', trashedFrom: 'publish' } as const
  await storage.events.insert(anEvent({ id: ids[0], ...trashed, slug: 'a', modifiedUtc: '2027-01-29 11:59:59' }))
  await storage.events.insert(anEvent({ id: ids[1], ...trashed, slug: 'b', modifiedUtc: '2027-01-30 12:00:01' }))
  assert.equal(await purgeTrash(storage, { now: noon, trashDays: 0, horizon }), 0)
  assert.equal(await purgeTrash(storage, { now: noon, trashDays: 30, horizon }), 1)
  assert.deepEqual(
    (await storage.events.byIds(ids)).map(({ id }) => id),
    [ids[1]],
  )
  assert.deepEqual(
    (await storage.activity.since(0, 10)).map(({ action, record }) => [action, record]),
    [['purged', ids[0]]],
  )
})

test('sessions and links that are over are forgotten by a job, others are not', async (t) => {
  const storage = await aStorage(t)
  const { id: user } = await storage.users.insert(aUser({ login: 'ada', email: null }))
  const session = (moment: string) =>
    beginSession(storage, { user, now: Temporal.Instant.from(moment), days: 10, agent: undefined, address: null })
  const [over, running] = [await session('2027-02-19T12:00:00Z'), await session('2027-02-20T12:00:00Z')]
  const link = await makePasswordLink(storage, user, Temporal.Instant.from('2027-02-22T11:59:59Z'))
  const job = jobs.find(({ name }) => name === 'forget-sign-ins')
  const run = async (clock: Temporal.Instant) => job?.run({ storage, clock: () => clock } as JobContext)
  const kept = async () => [
    ...(await storage.signIns.sessions(user, { offset: 0, limit: 100 })).records.map(({ createdUtc }) => createdUtc),
    (await storage.signIns.linkByHash(hashToken(link)))?.link.user,
  ]
  await run(noon.subtract({ seconds: 10 }))
  assert.deepEqual(await kept(), ['2027-02-20 12:00:00', '2027-02-19 12:00:00', user])
  await run(noon)
  assert.deepEqual(await kept(), ['2027-02-20 12:00:00', undefined])
  assert.equal(await sessionOf(storage, over, noon), undefined)
  assert.equal((await sessionOf(storage, running, noon))?.user.id, user)
})
