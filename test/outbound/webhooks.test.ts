import assert from 'node:assert/strict'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { keptBytes, postMessage, type PostOptions } from '../../src/outbound/webhooks.ts'

const ownMachine = (address: string) => address === '127.0.0.1'

async function subscriber(t: TestContext, listener: RequestListener, options: Partial<PostOptions> = {}) {
  const received: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { method, headers } = incoming
    void text(incoming).then((body) => {
      received.push(`${method} ${headers['content-type'] ?? ''} ${body}`)
      listener(incoming, outgoing)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const message = { url, body: '{"é":1}', headers: { 'content-type': 'application/json' } }
  return { url, received, outcome: await postMessage(message, { allowPrivate: ownMachine, ...options }) }
}

void test('sends a message and keeps what is answered', async (t) => {
  const { received, outcome } = await subscriber(t, (_, response) => response.writeHead(202).end('thanks'))
  assert.deepEqual(received, ['POST application/json {"é":1}'])
  assert.deepEqual(outcome, { status: 202, fault: null, reason: null, body: 'thanks', retryAfterSeconds: undefined })
})

void test('keeps the beginning of an endless answer, and receives no more of it', async (t) => {
  const { outcome } = await subscriber(t, (_, response) => {
    const more = () => {
      while (response.write('<p>é</p>'.repeat(1000)));
    }
    response.on('drain', more)
    more()
  })
  assert.equal(outcome.status, 200)
  assert.ok(Buffer.byteLength(outcome.body ?? '') <= keptBytes)
  assert.match(outcome.body ?? '', /^<p>é<\/p>/)
  assert.doesNotMatch(outcome.body ?? '', /\uFFFD/)
})

void test('goes nowhere else: a redirect is the answer', async (t) => {
  const other = await subscriber(t, (_, response) => response.end())
  const { outcome } = await subscriber(t, (_, response) => response.writeHead(307, { location: other.url }).end())
  assert.equal(outcome.status, 307)
  assert.equal(other.received.length, 1)
})

void test('a subscriber that hangs has no answer in time; what it answered before it hung counts', async (t) => {
  const silent = await subscriber(t, () => undefined, { timeout: 100 })
  assert.deepEqual([silent.outcome.status, silent.outcome.fault], [null, 'timeout'])
  const begun = async (timeout: number) =>
    (await subscriber(t, (_, response) => void response.writeHead(500).write('wait'), { timeout })).outcome
  let [timeout, halfway] = [100, await begun(100)]
  // A machine that has much to do gets no answer in that time.
  while (halfway.body !== 'wait' && timeout < 60_000) halfway = await begun((timeout *= 2))
  assert.deepEqual([halfway.status, halfway.body], [500, 'wait'])
})

void test('asks no private address, and says why there is no answer', async (t) => {
  const { received, outcome } = await subscriber(t, (_, response) => response.end(), { allowPrivate: () => false })
  assert.deepEqual([outcome.fault, received.length], ['not-allowed', 0])
  const named = await subscriber(t, (_, response) => response.end(), {
    allowPrivate: () => false,
    resolve: async () => ['10.0.0.1', 'fd00::1'],
  })
  assert.equal(named.outcome.fault, 'not-allowed')
  const nobody = await postMessage(
    { url: 'http://127.0.0.1:9/hook', body: '', headers: {} },
    { allowPrivate: ownMachine },
  )
  assert.deepEqual([nobody.status, nobody.fault, nobody.reason], [null, 'unreachable', 'ECONNREFUSED'])
})

void test('says when a server asks to wait, and stops when it is told to', async (t) => {
  const { outcome } = await subscriber(t, (_, response) => response.writeHead(503, { 'retry-after': '90' }).end())
  assert.deepEqual([outcome.status, outcome.retryAfterSeconds], [503, 90])
  const stopping = new AbortController()
  await assert.rejects(subscriber(t, () => stopping.abort(), { signal: stopping.signal }))
})
