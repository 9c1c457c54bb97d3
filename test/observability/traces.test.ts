import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { readConfig, WrongSettings } from '../../src/config/config.ts'
import { startJobs } from '../../src/program/jobs/start.ts'
import { startTestService } from '../support/server.ts'

interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, string | number> }[]
  readonly status: { readonly code?: number }
}

interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: Pick<Span, 'attributes'>
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}

/** What a collector would take in: every body that was posted to `/v1/traces`. */
async function aCollector(t: TestContext) {
  const sent: Sent[] = []
  const server = createServer((request, response) => {
    assert.equal(`${request.method} ${request.url}`, 'POST /v1/traces')
    void json(request).then((body) => {
      sent.push(body as Sent)
      response.setHeader('Content-Type', 'application/json').end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  const spans = () =>
    sent.flatMap(({ resourceSpans }) => resourceSpans.flatMap((one) => one.scopeSpans.flatMap((scope) => scope.spans)))
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, sent, spans }
}

function attribute({ attributes }: Pick<Span, 'attributes'>, name: string): string | undefined {
  const [value] = Object.values(attributes.find(({ key }) => key === name)?.value ?? {})
  return value === undefined ? undefined : String(value)
}

test('a request is a span that continues its caller’s trace, with its statements below it', async (t) => {
  const { address, sent, spans } = await aCollector(t)
  const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: `${address}/` })
  const trace = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
  const traceparent = `00-${trace.traceId}-${trace.spanId}-01`
  const event = { title: 'Secret title', start_date: '2031-05-01', end_date: '2031-05-01' }
  const { headers } = await service.call('POST', '/events', {
    as: 'admin',
    json: event,
    headers: { traceparent, 'x-request-id': 'request-7' },
  })
  assert.equal(headers.get('x-request-id'), 'request-7')
  assert.equal((await service.call('GET', '/events/99999')).status, 404)
  assert.equal((await service.call('GET', '/venues', { headers: { traceparent: 'nonsense' } })).status, 200)
  assert.equal((await service.client.send({ method: 'GET', url: '/no-such-page' })).status, 404)
  await service.close()

  const [create] = spans().filter(({ name }) => name === 'POST create-event')
  assert.ok(create)
  assert.deepEqual([create.traceId, create.parentSpanId, create.kind], [trace.traceId, trace.spanId, 2])
  assert.equal(attribute(create, 'http.request.method'), 'POST')
  assert.equal(attribute(create, 'http.response.status_code'), '201')
  assert.equal(attribute(create, 'almanac.request_id'), 'request-7')
  const below = spans().filter(({ parentSpanId }) => parentSpanId === create.spanId)
  assert.ok(below.length > 3)
  for (const span of below) {
    assert.equal(span.traceId, trace.traceId)
    assert.match(attribute(span, 'db.system.name') ?? '', /^(?:sqlite|postgresql)$/)
  }
  assert.ok(below.some(({ name }) => name === 'commit'))
  assert.ok(below.some((span) => span.name === 'insert' && attribute(span, 'db.query.text')?.startsWith('insert into')))

  const [missing] = spans().filter(({ name }) => name === 'GET read-event')
  assert.ok(missing)
  assert.notEqual(missing.traceId, trace.traceId)
  assert.equal(missing.parentSpanId ?? '', '')
  assert.equal(missing.status.code ?? 0, 0, 'a refusal is not a fault')
  const [list] = spans().filter(({ name }) => name === 'GET list-venues')
  assert.ok(list && (list.parentSpanId ?? '') === '')
  assert.ok(spans().some(({ name }) => name === 'GET other'))
  const told = JSON.stringify(sent)
  for (const secret of ['Secret title', service.secrets.admin, 'no-such-page'])
    assert.ok(!told.includes(secret), secret)
  const [first] = sent
  assert.ok(first?.resourceSpans.every(({ resource }) => attribute(resource, 'service.name') === 'almanac'))
})

test('a run of a job is a trace of its own, marked where it failed', async (t) => {
  const { address, spans } = await aCollector(t)
  const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: address })
  const { storage } = service
  const done = Promise.withResolvers<undefined>()
  const given = { storage, log: { info() {}, warn() {}, error() {} } } as unknown as Parameters<typeof startJobs>[1]
  const good = { name: 'good', interval: 60, run: async () => void (await storage.users.list()) }
  const bad = {
    name: 'bad',
    interval: 60,
    run: async () => {
      done.resolve(undefined)
      throw new Error('not today')
    },
  }
  const running = startJobs([good, bad], given)
  await done.promise
  await running.stop()
  await service.close()
  const [one] = spans().filter(({ name }) => name === 'good')
  const [other] = spans().filter(({ name }) => name === 'bad')
  assert.ok(one && other)
  assert.notEqual(one.traceId, other.traceId)
  assert.ok(spans().some(({ name, parentSpanId }) => name === 'select' && parentSpanId === one.spanId))
  assert.deepEqual([one.status.code ?? 0, other.status.code], [0, 2])
  assert.equal(attribute(one, 'almanac.job'), 'good')
})

test('a collector that is not there holds up neither requests nor the stop', async () => {
  const service = await startTestService({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' })
  for (let n = 0; n < 5; n += 1) assert.equal((await service.call('GET', '/venues')).status, 200)
  await service.close()
})

test('without the setting nothing is traced, and what is no address is refused', async (t) => {
  const { spans } = await aCollector(t)
  const service = await startTestService()
  assert.equal((await service.call('GET', '/venues')).status, 200)
  await service.close()
  assert.deepEqual(spans(), [])
  assert.throws(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }), WrongSettings)
})
