// runs: long
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { almanac, serving, type Place } from '../../cli/almanac.ts'
import { postgresDatabase } from '../../support/database.ts'
import { aFolder } from '../../support/folder.ts'
import { clientOf } from '../support/service.ts'
import { noPostgres } from '../../support/skips.ts'

/* What becomes of cursors where a database goes on in another one (docs/contract/changes.md §3). */

type Database = 'sqlite' | 'postgres'

async function aPlace(t: TestContext, on: Database): Promise<Required<Place>> {
  const folder = await aFolder(t)
  const environment = { LC_ALL: 'C', DATABASE_URL: `file:${folder}/calendar.db` }
  if (on === 'sqlite') return { folder, environment }
  const { databaseUrl, remove } = await postgresDatabase()
  t.after(remove)
  return { folder, environment: { ...environment, DATABASE_URL: databaseUrl } }
}

const event = { title: 'Jazz', start_date: '2031-05-01 19:00:00', end_date: '2031-05-01 21:00:00' }
const questions = ['', 'kinds=events', 'occurrences=true', 'kinds=events&featured=false']
const pathOf = (address: unknown) => new URL(String(address)).pathname + new URL(String(address)).search

/** Writes something, and reads to the end; the addresses at which readers go on. */
async function read(place: Required<Place>, t: TestContext, secret?: string) {
  const service = await serving(place.folder, t, place.environment)
  const known = secret ?? service.secret
  const [admin, guest] = [clientOf(service.origin, known), clientOf(service.origin)]
  for (let number = 0; number < 3; number += 1)
    assert.equal((await admin('POST', '/events', { json: event })).status, 201)
  const addresses: { client: 'admin' | 'guest'; path: string }[] = []
  for (const [client, call] of [['admin', admin] as const, ['guest', guest] as const]) {
    for (const question of questions)
      addresses.push({ client, path: pathOf((await call('GET', `/changes/start?${question}`)).body['next_rest_url']) })
    addresses.push({ client, path: pathOf((await call('GET', '/changes.rpde')).body['next']) })
  }
  for (const { client, path } of addresses)
    assert.equal((await { admin, guest }[client]('GET', path)).status, 200, path)
  await service.stop()
  return { addresses, secret: known }
}

async function assertGone(
  place: Required<Place>,
  t: TestContext,
  { addresses, secret }: Awaited<ReturnType<typeof read>>,
) {
  const service = await serving(place.folder, t, place.environment)
  const clients = { admin: clientOf(service.origin, secret), guest: clientOf(service.origin) }
  for (const { client, path } of addresses) {
    const { status, body } = await clients[client]('GET', path)
    assert.equal(status, 410, path)
    assert.equal(body['code'], 'rest_cursor_gone')
    const { start } = body['data'] as { readonly start: string }
    assert.equal((await clients[client]('GET', pathOf(start))).status, 200, start)
  }
  await service.stop()
}

const ways: readonly (readonly [Database, Database])[] = [
  ['sqlite', 'sqlite'],
  ['sqlite', 'postgres'],
  ['postgres', 'sqlite'],
  ['postgres', 'postgres'],
]

for (const [from, to] of ways) {
  const skip = [from, to].includes('postgres') && noPostgres

  void test(`no cursor goes on in a backup of ${from} that is restored on ${to}`, { skip }, async (t) => {
    const [old, young] = [await aPlace(t, from), await aPlace(t, to)]
    const known = await read(old, t)
    const file = `${old.folder}/calendar.backup`
    assert.equal((await almanac(['backup', file], old)).code, 0)
    const restored = await almanac(['restore', file], young)
    assert.equal(restored.code, 0, restored.stderr)
    await assertGone(young, t, known)
    // Those of the restored one go on there, and not in what it was.
    const later = await read(young, t, known.secret)
    await assertGone(old, t, later)
  })

  void test(`no cursor goes on in a copy of ${from} on ${to}`, { skip }, async (t) => {
    const [old, young] = [await aPlace(t, from), await aPlace(t, to)]
    const known = await read(old, t)
    const words = ['copy', '--from', old.environment.DATABASE_URL ?? '', '--to', young.environment.DATABASE_URL ?? '']
    const copied = await almanac(words, old)
    assert.equal(copied.code, 0, copied.stderr)
    await assertGone(young, t, known)
  })
}
