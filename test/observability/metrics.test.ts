// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig, WrongSettings } from '../../src/config/config.ts'
import type { Job } from '../../src/program/jobs/job.ts'
import { startJobs } from '../../src/program/jobs/start.ts'
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
  assert.match(text, /^almanac_requests_total\{operation="list-venues",method="GET",status="200"\} ([2-9]|\d{2,})$/m)
  assert.match(text, /^almanac_requests_total\{operation="read-venue",method="GET",status="400"\} /m)
  assert.match(text, /^almanac_requests_total\{operation="other",method="GET",status="404"\} /m)
  assert.match(text, /^almanac_request_duration_seconds_bucket\{le="0\.25",operation="list-venues"\}/m)
  assert.match(text, /^almanac_database_statement_duration_seconds_count\{kind="select",outcome="done"\} [1-9]/m)
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

test('counts statements by kind, commits, what the cache did not have, and the connections of a server', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const text = async () => (await service.client.send({ method: 'GET', url: '/metrics' })).text
  const count = (found: string, line: RegExp) => Number(line.exec(found)?.[1] ?? 0)
  const lines = ['select', 'insert', 'commit'].map(
    (kind) =>
      new RegExp(`^almanac_database_statement_duration_seconds_count\\{kind="${kind}",outcome="done"\\} (\\d+)`, 'm'),
  )
  const missed = /^almanac_cache_misses_total (\d+)/m
  const before = await text()
  assert.equal((await service.call('POST', '/tags', { as: 'admin', json: { name: 'Jazz' } })).status, 201)
  assert.equal((await service.call('GET', '/tags')).status, 200)
  const after = await text()
  for (const line of lines) assert.ok(count(after, line) > count(before, line), String(line))
  assert.equal(count(after, missed), count(before, missed) + 1)
  for (const pool of ['reads', 'writes'])
    for (const state of ['busy', 'idle', 'waiting'])
      assert.equal(
        new RegExp(`^almanac_database_connections\\{pool="${pool}",state="${state}"\\} \\d`, 'm').test(after),
        process.env['TEST_DATABASE'] === 'postgres',
      )
})

test('tells when a job last succeeded, and of none that failed', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  const job = (name: string, run: Job['run']): Job => ({ name, interval: 60, run })
  const all = [job('fine', async () => 3), job('broken', () => Promise.reject(new Error('no')))]
  await startJobs(all, { storage: service.storage, log } as unknown as Parameters<typeof startJobs>[1]).stop()
  const { text } = await service.client.send({ method: 'GET', url: '/metrics' })
  const [, seconds] = /^almanac_job_last_success_timestamp_seconds\{job="fine"\} (\d+)/m.exec(text) ?? []
  assert.ok(Number(seconds) > 1_700_000_000)
  assert.match(text, /^almanac_job_duration_seconds_count\{job="broken",outcome="failed"\} 1$/m)
  assert.doesNotMatch(text, /last_success_timestamp_seconds\{job="broken"\}/)
})

test('shows the figures to networks, and to nobody whom a proxy passes on, trusted or not', async (t) => {
  for (const TRUST_PROXY of ['true', 'false']) {
    const service = await startTestService({ METRICS_ADDRESSES: '127.0.0.8/29', TRUST_PROXY })
    t.after(() => service.close())
    const status = async (from: string, headers: Record<string, string> = {}) =>
      (await service.client.send({ method: 'GET', url: '/metrics', headers, from })).status
    assert.equal(await status('127.0.0.9'), 200)
    assert.equal(await status('127.0.0.7'), 404)
    assert.equal(await status('127.0.0.7', { 'x-forwarded-for': '127.0.0.9' }), 404)
    for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])
      assert.equal(await status('127.0.0.9', { [name]: '127.0.0.9' }), 404, name)
  }
})

test('refuses addresses that are none', () => {
  for (const METRICS_ADDRESSES of ['localhost', '10.0.0.0/33', '10.0.0.0/8/8', 'none, 10.0.0.1', '::1/129'])
    assert.throws(() => readConfig({ METRICS_ADDRESSES }), WrongSettings, METRICS_ADDRESSES)
  assert.deepEqual(readConfig({ METRICS_ADDRESSES: 'none' }).metricsAddresses, [])
})
