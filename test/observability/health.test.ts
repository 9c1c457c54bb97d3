import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { readConfig } from '../../src/config.ts'
import { testDatabase } from '../support/database.ts'
import { listening } from '../support/server.ts'

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
