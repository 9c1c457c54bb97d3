import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'

test('counts requests by operation and status, and statements, under few labels', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const { client } = service
  for (const path of ['/venues', '/venues']) assert.equal((await service.call('GET', path)).status, 200)
  assert.equal((await service.call('GET', '/venues/99')).status, 400)
  for (const path of ['/secret-path', '/other-path']) await client.send({ method: 'GET', url: path })
  const { status, text, headers } = await client.send({ method: 'GET', url: '/metrics' })
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^text\/plain; version=0\.0\.4/)
  assert.match(text, /^almanac_requests_total\{operation="list-venues",method="GET",status="200"\} [2-9]/m)
  assert.match(text, /^almanac_requests_total\{operation="read-venue",method="GET",status="400"\} /m)
  assert.match(text, /^almanac_requests_total\{operation="other",method="GET",status="404"\} /m)
  assert.match(text, /^almanac_request_duration_seconds_bucket\{le="0\.25",operation="list-venues"\}/m)
  assert.match(text, /^almanac_database_statement_duration_seconds_count\{outcome="done"\} [1-9]/m)
  assert.match(text, /^nodejs_eventloop_lag_seconds /m)
  assert.doesNotMatch(text, /secret-path|other-path/)
})

test('shows the figures to nobody else, as if there were no such address', async (t) => {
  const service = await startTestService({ METRICS_TOKEN: 'a-token', METRICS_ADDRESSES: '127.0.0.9' })
  t.after(() => service.close())
  const { client } = service
  const ask = (headers: Record<string, string> = {}, from?: string) =>
    client.send({ method: 'GET', url: '/metrics', headers, from })
  const unknown = await client.send({ method: 'GET', url: '/metricz' })
  for (const refused of [await ask(), await ask({ authorization: 'Bearer wrong' })]) {
    assert.equal(refused.status, unknown.status)
    assert.doesNotMatch(refused.text, /almanac_/)
  }
  assert.equal((await ask({ authorization: 'Bearer a-token' })).status, 200)
  assert.equal((await ask({}, '127.0.0.9')).status, 200)
  assert.equal((await ask({ 'x-forwarded-for': '192.0.2.1' }, '127.0.0.9')).status, unknown.status)
})

test('counts the answers that the cache gives', async (t) => {
  // On a server of databases, others may write in between.
  const service = await startTestService({}, { database: 'sqlite' })
  t.after(() => service.close())
  const hits = async () => {
    const { text } = await service.client.send({ method: 'GET', url: '/metrics' })
    return Number(/^almanac_cache_hits_total (\d+)/m.exec(text)?.[1])
  }
  const before = await hits()
  for (const path of ['/venues', '/venues', '/venues']) assert.equal((await service.call('GET', path)).status, 200)
  assert.equal(await hits(), before + 2)
})
