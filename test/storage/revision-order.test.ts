import assert from 'node:assert/strict'
import { suite, test, type TestContext } from 'node:test'
import { Client } from 'pg'
import type { Status } from '../../src/domain/entities.ts'
import { openStorage } from '../../src/storage/open.ts'
import type { Storage } from '../../src/storage/storage.ts'
import { testDatabase } from '../support/database.ts'
import { anEvent, aUser, aVenue } from '../support/entities.ts'
import { noPostgres } from '../support/skips.ts'

const deed = { atUtc: '2026-01-01 12:00:00', user: 1, action: 'updated', changed: ['phone'] } as const

/* What writes at once revise, each of which sees the other only once it has ended (docs/decisions/0020). */

suite('revisions on PostgreSQL', { skip: noPostgres }, () => {
  test('an event that is being given a venue is revised after a change of the venue, too', async (t) => {
    const { slow, fast, waits } = await twoStorages(t)
    await slow.venues.insert(aVenue({ id: 1 }))
    let changing: Promise<void> | undefined
    await slow.transaction(async (inside) => {
      await inside.events.insert(anEvent({ id: 2, venues: [1] }))
      await inside.activity.add({ ...deed, action: 'created', kind: 'event', record: 2 })
      changing = callVenue(fast)
      await Promise.race([changing, waits()])
    })
    await changing
    assert.deepEqual(await revised(fast, 'all', 0), ['venue 1', 'event 2'])
  })

  test('an event that is published while its venue changes is known to be public', async (t) => {
    const { slow, fast, waits } = await twoStorages(t)
    await slow.venues.insert(aVenue({ id: 1 }))
    await slow.events.insert(anEvent({ id: 2, venues: [1], status: 'draft' }))
    await slow.activity.add({ ...deed, action: 'created', kind: 'event', record: 2 })
    let changing: Promise<void> | undefined
    await slow.transaction(async (inside) => {
      await become(inside, 'publish')
      changing = callVenue(fast)
      await Promise.race([changing, waits()])
    })
    await changing
    const last = await fast.revisions.last('guests')
    await fast.transaction((inside) => become(inside, 'draft'))
    assert.deepEqual(await revised(fast, 'guests', last), ['event 2'])
  })
})

async function callVenue(storage: Storage): Promise<void> {
  await storage.transaction(async (inside) => {
    const venue = await inside.venues.byId(1)
    assert.ok(venue)
    await inside.venues.update({ ...venue, phone: '1' })
    await inside.activity.add({ ...deed, kind: 'venue', record: 1 })
  })
}

async function become(inside: Storage, status: Status): Promise<void> {
  const event = await inside.events.byId(2)
  assert.ok(event)
  await inside.events.update({ ...event, status })
  await inside.activity.add({ ...deed, kind: 'event', record: 2 })
}

async function revised({ revisions }: Storage, audience: 'all' | 'guests', position: number): Promise<string[]> {
  const found = await revisions.since(position, { kinds: ['event', 'venue'], audience, limit: 10 })
  return found.map(({ kind, record }) => `${kind} ${record}`)
}

/** Two storages on one new database; `waits` resolves once a transaction waits for another. */
async function twoStorages(t: TestContext) {
  const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
  const open = () => openStorage({ databaseUrl, dataDir })
  const [slow, fast] = [await open(), await open()]
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  t.after(async () => {
    await client.end()
    for (const node of [slow, fast]) await node.close()
    await remove()
  })
  await slow.users.insert(aUser())
  const waiting = "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
  const waits = async () => {
    while ((await client.query(waiting)).rowCount === 0);
  }
  return { slow, fast, waits }
}
