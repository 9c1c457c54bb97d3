import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { test } from 'node:test'
import fc from 'fast-check'
import { askedHeaders } from '../../src/http/cache/asked-headers.ts'

const names = ['Host', 'ORIGIN', 'x-request-id', 'Authorization', 'If-None-Match', 'accept-encoding', 'Accept-Language']
const others = ['X-Event-Password', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Cookie', 'Accept', 'X-Own']

void test('the headers that matter are read as Node reads them, however they are written and repeated', async (t) => {
  let compared = 0
  const server = createServer((request, response) => {
    const asked = askedHeaders(request) ?? {}
    if (asked.host === undefined) {
      assert.ok(request.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name)).length > 1)
      return void response.end()
    }
    for (const name of [...names, ...others.slice(0, 3)].map((one) => one.toLowerCase()))
      assert.equal(Object.entries(asked).find(([key]) => key === name)?.[1], request.headers[name], name)
    compared += 1
    response.end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close())
  const { port } = server.address() as AddressInfo
  const header = fc.tuple(fc.constantFrom(...names, ...others), fc.stringMatching(/^[\w, é]{0,8}$/))
  const headers = fc.oneof(fc.array(header, { maxLength: 8 }), fc.array(header, { minLength: 95, maxLength: 110 }))
  await fc.assert(
    fc.asyncProperty(headers, async (sent) => {
      const socket = connect(port, '127.0.0.1')
      const lines = ['GET / HTTP/1.1', 'Host: a.test', 'Connection: close', ...sent.map((pair) => pair.join(': '))]
      socket.end(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
      await once(socket.resume(), 'close')
    }),
    { numRuns: 200 },
  )
  assert.ok(compared > 50)
})
