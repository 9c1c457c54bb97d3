// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { postgresDatabase } from '../../support/database.ts'
import { crowd } from '../support/readers.ts'
import { clientOf, serve } from '../support/service.ts'
import { staleReads } from './stale-reads.ts'
import { noPostgres } from '../../support/skips.ts'

const writes = process.env['LONG'] === '1' ? 5000 : 200

/** Two nodes that share a database and nothing else. */
async function twoNodes(t: { after: (work: () => Promise<void>) => void }) {
  const { databaseUrl, remove } = await postgresDatabase()
  t.after(remove)
  const environment = { DATABASE_URL: databaseUrl, TRUST_PROXY: 'true' }
  const a = await serve(await aFolder(t), t, environment)
  const b = await serve(await aFolder(t), t, environment)
  assert.equal(b.secret, undefined, 'there is one first administrator')
  const end = async () => {
    for (const node of [a, b]) assert.equal((await node.stop()).code, 0)
  }
  return { a, b: { origin: b.origin, secret: a.secret }, end }
}

void test('the other node shows an acknowledged write at once', { skip: noPostgres }, async (t) => {
  const { a, b, end } = await twoNodes(t)
  const start = performance.now()
  assert.deepEqual(await staleReads(a, b, { writes, lanes: 4, newConnections: false }), [])
  t.diagnostic(`${writes} writes, each read at once: ${Math.round((performance.now() - start) / 1000)} s`)
  await end()
})

void test('even what the other gives to a crowd all the time', { skip: noPostgres }, async (t) => {
  const { a, b, end } = await twoNodes(t)
  const editor = clientOf(a.origin, a.secret)
  const guest = clientOf(b.origin, undefined)
  const json = {
    title: 'written 0',
    start_date: '2031-05-01 19:00:00',
    end_date: '2031-05-01 22:00:00',
    status: 'publish',
  }
  const path = `/events/${String((await editor('POST', '/events', { json })).body['id'])}`
  const guests = crowd(b.origin, 8, () => ({ method: 'GET', path }))
  await guests.connected
  for (let write = 1; write <= writes; write += 1) {
    const title = `written ${write}`
    assert.equal((await editor('PUT', path, { json: { title } })).status, 200)
    assert.equal((await guest('GET', path)).body['title'], title)
  }
  await guests.stop()
  for (const client of [editor, guest]) client.close()
  assert.deepEqual(guests.tally.errors, [])
  await end()
})

void test('two nodes count wrong secrets together', { skip: noPostgres }, async (t) => {
  const { a, b, end } = await twoNodes(t)
  const ask = async (origin: string, secret: string | undefined, from: string) => {
    const client = clientOf(origin, secret)
    try {
      return (await client('GET', '/events', { headers: { 'x-forwarded-for': from } })).status
    } finally {
      client.close()
    }
  }
  const guess = (n: number) => ask(n % 2 ? a.origin : b.origin, `wrong ${n}`, '192.0.2.1')
  for (let n = 0; n < 10; n += 1) assert.equal(await guess(n), 401)
  for (const n of [10, 11]) assert.equal(await guess(n), 429)
  for (const { origin } of [a, b]) {
    assert.equal(await ask(origin, 'wrong again', '192.0.2.1'), 429)
    assert.equal(await ask(origin, a.secret, '192.0.2.1'), 200)
    assert.equal(await ask(origin, a.secret, '192.0.2.2'), 200)
  }
  await end()
})
