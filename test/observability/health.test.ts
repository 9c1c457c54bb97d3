// runs: postgres
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import fastify from 'fastify'
import { readConfig } from '../../src/config/config.ts'
import { healthRoutes } from '../../src/program/observability/health.ts'
import { testDatabase } from '../support/database.ts'
import { listening } from '../support/listening.ts'

async function aService(t: TestContext, settings: Readonly<Record<string, string>> = {}) {
  const { databaseUrl, dataDir, remove } = await testDatabase()
  t.after(remove)
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  return listening(config, { clock: () => Temporal.Now.instant() })
}

test('tells that it lives and is ready, to everybody and under every host name', async (t) => {
  const { client, close } = await aService(t, { ALLOWED_HOSTS: 'calendar.test' })
  t.after(close)
  for (const [url, status] of [
    ['/healthz', 'alive'],
    ['/readyz', 'ready'],
  ] as const) {
    const answer = await client.send({ method: 'GET', url, headers: { host: '10.0.0.7:8080' } })
    assert.equal(answer.status, 200)
    assert.deepEqual(JSON.parse(answer.text), { status })
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('retry-after'), null)
    assert.equal((await client.send({ method: 'HEAD', url })).status, 200)
  }
})

test('lives, but is not ready without its database', async (t) => {
  const { app, client } = await aService(t)
  t.after(async () => {
    client.close()
    await app.server.close()
    app.media.close()
  })
  await app.storage.close()
  assert.equal((await client.send({ method: 'GET', url: '/healthz' })).status, 200)
  const answer = await client.send({ method: 'GET', url: '/readyz' })
  assert.equal(answer.status, 503)
  assert.deepEqual(JSON.parse(answer.text), { status: 'database unavailable' })
  assert.equal(answer.headers.get('retry-after'), '5')
})

test('a database that does not answer within two seconds counts as one that is not there', async (t) => {
  const app = fastify()
  t.after(() => app.close())
  await healthRoutes({ version: () => new Promise<never>(() => undefined) }).register(app)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const began = performance.now()
  const [ready, alive] = await Promise.all([fetch(`${origin}/readyz`), fetch(`${origin}/healthz`)])
  assert.deepEqual([ready.status, await ready.json()], [503, { status: 'database unavailable' }])
  assert.equal(alive.status, 200)
  assert.ok(performance.now() - began >= 1990)
})

test('however often supervisors ask, no rate of requests refuses them', async (t) => {
  const { client, close } = await aService(t, { RATE_LIMIT_PER_ADDRESS: '2' })
  t.after(close)
  const ask = async (url: string) => (await client.send({ method: 'GET', url })).status
  for (let n = 0; n < 5; n += 1) assert.deepEqual([await ask('/healthz'), await ask('/readyz')], [200, 200])
  const others = [await ask('/en/'), await ask('/en/'), await ask('/en/')]
  assert.equal(others.at(-1), 429)
})

test('is not ready any more while it stops, and answers what comes all the same', async (t) => {
  const { app, client } = await aService(t)
  assert.equal((await client.send({ method: 'GET', url: '/readyz' })).status, 200)
  const closed = app.close()
  // On the connection that was kept.
  const ready = await client.send({ method: 'GET', url: '/readyz' })
  assert.equal(ready.status, 503)
  assert.deepEqual(JSON.parse(ready.text), { status: 'stopping' })
  assert.equal(ready.headers.get('retry-after'), '5')
  client.close()
  await closed
})
