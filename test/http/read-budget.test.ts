// runs: postgres in long
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { testsOn } from '../support/database.ts'
import { startTestService, type CallOptions } from '../support/server.ts'

/** A service in a time that stands still, but in `searchOn`: there it goes on by so many milliseconds whenever somebody looks at it. */
async function aService(
  t: TestContext,
  { READ_BUDGET, step }: { readonly READ_BUDGET: string; readonly step: number },
) {
  const clock = { now: 0, step: 0 }
  const { mock } = t.mock.method(performance, 'now', () => (clock.now += clock.step))
  const service = await startTestService({ READ_BUDGET })
  t.after(() => {
    mock.restore()
    return service.close()
  })
  const status = async (path: string, options?: CallOptions, method = 'GET') =>
    (await service.call(method, path, options)).status
  /** Searches, each time for something else, until one is refused; at most that often. */
  const searchOn = async (most: number, options: CallOptions = {}) => {
    clock.step = step
    let answered = 0
    while (answered < most && (await status(`/venues?search=words${answered}`, options)) === 200) answered += 1
    clock.step = 0
    return answered
  }
  return { service, clock, status, searchOn }
}

test('reads that take long use up the budget of their address; nobody else is refused', async (t) => {
  const { service, clock, status, searchOn } = await aService(t, { READ_BUDGET: '1', step: 200 })
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
  clock.now += 60_000
  assert.equal(await status('/organizers'), 200)
})

test('a user has one budget across all addresses, and may still write', async (t) => {
  const { status, searchOn } = await aService(t, { READ_BUDGET: '1', step: 200 })
  const answered = await searchOn(20, { as: 'editor' })
  assert.ok(answered > 0 && answered < 20, `${answered} searches`)
  assert.equal(await status('/organizers', { as: 'editor', from: '127.0.0.9' }), 429)
  assert.equal(await status('/tags', { as: 'editor', json: { name: 'Jazz' } }, 'POST'), 201)
  assert.equal(await status('/organizers', { as: 'admin' }), 200)
  assert.equal(await status('/organizers'), 200)
})

test('short reads cost nothing', async (t) => {
  const { searchOn } = await aService(t, { READ_BUDGET: '1', step: 5 })
  assert.equal(await searchOn(50), 50)
})

test('without a budget reads may take as long as they need', async (t) => {
  const { searchOn } = await aService(t, { READ_BUDGET: '0', step: 200 })
  assert.equal(await searchOn(20), 20)
})
