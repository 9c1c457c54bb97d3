import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test, type TestContext } from 'node:test'
import { readWholeBody } from '../../src/outbound/read-body.ts'
import { request, type OutboundRequest, type OutboundResponse } from '../../src/outbound/request.ts'

const ownMachine = { allowPrivate: (address: string) => address === '127.0.0.1' }
const text = async (response: OutboundResponse) => (await readWholeBody(response, { maxBytes: 1000 })).toString()

async function serve(t: TestContext, listener: RequestListener) {
  const asked: IncomingMessage[] = []
  const server = createServer((incoming, outgoing) => {
    asked.push(incoming)
    listener(incoming, outgoing)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/feed`
  const ask = <T>(read: (response: OutboundResponse) => Promise<T>, further: Partial<OutboundRequest> = {}) =>
    request({ url, headers: {}, maxRedirects: 0, timeout: 60_000, ...further }, ownMachine, read)
  return { url, asked, ask }
}

void test('asks again only for what has changed, by what the last answer said of its version', async (t) => {
  const { asked, ask } = await serve(t, ({ headers }, response) => {
    if (headers['if-none-match'] === '"7"') response.writeHead(304).end()
    else response.setHeader('etag', '"7"').setHeader('last-modified', 'Mon, 01 Mar 2027 12:00:00 GMT').end('news')
  })
  const first = await ask(async (response) => ({ ...response, text: await text(response) }))
  assert.deepEqual([first.status, first.text], [200, 'news'])
  assert.deepEqual(first.validators, { etag: '"7"', lastModified: 'Mon, 01 Mar 2027 12:00:00 GMT' })
  const { status } = await ask(async (response) => response, { validators: first.validators })
  assert.equal(status, 304)
  assert.equal(asked[0]?.headers['if-none-match'], undefined)
  assert.equal(asked[1]?.headers['if-modified-since'], 'Mon, 01 Mar 2027 12:00:00 GMT')
})

void test('a redirect beyond those that are followed is answered as it is, and asks nobody', async (t) => {
  const other = await serve(t, (_, response) => response.end('other'))
  const { ask } = await serve(t, (_, response) => response.writeHead(302, { location: other.url }).end())
  assert.equal(await ask(async ({ status }) => status), 302)
  assert.equal(other.asked.length, 0)
  assert.equal(await ask(text, { maxRedirects: 1 }), 'other')
})

void test('a redirect never leads to an address that may not be asked', async (t) => {
  const { ask, asked } = await serve(t, ({ socket }, response) =>
    response.writeHead(307, { location: `http://127.0.0.2:${String(socket.localPort)}/` }).end(),
  )
  await assert.rejects(ask(text, { maxRedirects: 3 }), { message: 'the server has no public address' })
  assert.equal(asked.length, 1)
})

void test('a body that is too long, too slow, or cut off is none', async (t) => {
  const long = await serve(t, (_, response) => response.end('x'.repeat(1001)))
  await assert.rejects(long.ask(text), { message: 'the body is too long' })
  const slow = await serve(t, (_, response) => response.write('x'))
  await assert.rejects(slow.ask(text, { timeout: 50 }))
  const stopping = new AbortController()
  const stopped = slow.ask(
    async (response) => {
      stopping.abort()
      return text(response)
    },
    { signal: stopping.signal },
  )
  await assert.rejects(stopped)
  const broken = await serve(t, (_, response) =>
    response.writeHead(200, { 'content-length': 100 }).write('x', () => response.destroy()),
  )
  await assert.rejects(broken.ask(text))
})

void test('no more is received once an answer is read', async (t) => {
  const closed = Promise.withResolvers<void>()
  const { ask } = await serve(t, ({ socket }, response) => {
    socket.on('close', closed.resolve)
    response.write('x')
  })
  assert.equal(await ask(async ({ status }) => status), 200)
  await closed.promise
})
