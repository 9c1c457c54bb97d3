// runs: postgres in long
import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { test } from 'node:test'
import { Client } from 'pg'
import { testsOn } from '../support/database.ts'
import { startTestService, type CallOptions } from '../support/server.ts'

/** A service with a venue whose text is so long that a search for `words` takes the database some tenths of a second. */
async function aService(t: { after: (end: () => Promise<void>) => void }, readBudget: string) {
  const service = await startTestService({ READ_BUDGET: readBudget })
  t.after(() => service.close())
  const venue = await service.call('POST', '/venues', { as: 'admin', json: { venue: 'Old Mill' } })
  assert.equal(venue.status, 201)
  await lengthen(service.databaseUrl)
  const status = async (path: string, options?: CallOptions, method = 'GET') =>
    (await service.call(method, path, options)).status
  /** Searches, each time for something else, until one is refused; at most that often. */
  const searchOn = async (most: number, options: CallOptions = {}) => {
    for (let n = 0; n < most; n += 1) if ((await status(`/venues?search=words${n}`, options)) === 429) return n
    return most
  }
  return { service, status, searchOn }
}

async function lengthen(databaseUrl: string): Promise<void> {
  const statement = (text: string) => `update venue_texts set searched = ${text}`
  if (databaseUrl.startsWith('file:')) {
    const database = new DatabaseSync(databaseUrl.slice('file:'.length))
    database.exec(statement(`'["' || hex(zeroblob(60000000)) || '"]'`))
    return database.close()
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(statement(`'["' || repeat('0', 240000000) || '"]'`))
  await client.end()
}

test('reads that take long use up the budget of their address; nobody else is refused', async (t) => {
  const { service, status, searchOn } = await aService(t, '1')
  assert.equal(await status('/tags'), 200)
  const answered = await searchOn(20)
  assert.ok(answered > 0 && answered < 20, `${answered} searches`)
  const { status: refused, headers, body } = await service.call('GET', '/fr/api/calendar/events/v1/organizers')
  assert.equal(refused, 429)
  const { code, message, data } = body as { code: string; message: string; data: object }
  assert.equal(code, 'rest_read_budget_spent')
  const seconds = Number(headers.get('retry-after'))
  assert.ok(seconds > 0 && seconds <= 60)
  assert.match(message, /^Vos requêtes longues ont épuisé .* Demandez-en moins à la fois, ou réessayez dans \d+ s\.$/)
  assert.deepEqual(data, { status: 429 })
  const page = await service.client.send({ method: 'GET', url: '/fr/events/list/' })
  assert.equal(page.status, 429)
  assert.ok(Number(page.headers.get('retry-after')) > 0)
  assert.match(page.text, /<h1>Cette page ne peut pas être affichée<\/h1>\s*<p>Vos requêtes longues/)
  // Cached answers are still sent; on a server of PostgreSQL, writes of other tests may have made them void.
  if (testsOn === 'sqlite') assert.equal(await status('/tags'), 200)
  // Supervisors, other addresses and users who sign in from this one are still answered.
  assert.equal((await service.client.send({ method: 'GET', url: '/readyz' })).status, 200)
  assert.equal(await status('/organizers', { from: '127.0.0.9' }), 200)
  assert.equal(await status('/organizers', { as: 'author' }), 200)
})

test('a user has one budget across all addresses, and may still write', async (t) => {
  const { status, searchOn } = await aService(t, '1')
  const answered = await searchOn(20, { as: 'editor' })
  assert.ok(answered > 0 && answered < 20, `${answered} searches`)
  assert.equal(await status('/organizers', { as: 'editor', from: '127.0.0.9' }), 429)
  assert.equal(await status('/tags', { as: 'editor', json: { name: 'Jazz' } }, 'POST'), 201)
  assert.equal(await status('/organizers', { as: 'admin' }), 200)
  assert.equal(await status('/organizers'), 200)
})

test('short reads cost nothing, and without a budget reads may take as long as they need', async (t) => {
  const { searchOn } = await aService(t, '0')
  assert.equal(await searchOn(4), 4)
  const { status } = await aService(t, '1')
  for (let n = 1; n <= 50; n += 1) assert.equal(await status(`/organizers?search=other${n}`), 200)
})
