import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { createResponseCache } from '../../src/http/cache/response-cache.ts'

void test('a fault of the cache is told, and the request is answered without it', async (t) => {
  const failures: unknown[] = []
  const cache = createResponseCache({
    settings: { defaultLanguage: 'en', trustProxy: false, corsOrigins: [], cacheSize: 1_000_000 },
    clock: () => Temporal.Instant.from('2027-03-01T12:00:00Z'),
    version: () => 1,
    due: () => undefined,
    requestId: () => {
      throw new Error('no id')
    },
    answered: () => {},
    failed: (error) => failures.push(error),
  })
  const server = createServer((request, response) => {
    cache.keep(request, { headers: {}, body: Buffer.from('{}'), tag: 't', until: Infinity })
    response.end('made anew')
  })
  cache.guard(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  t.after(() => server.close())
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  for (let turn = 0; turn < 3; turn += 1) assert.equal(await (await fetch(address)).text(), 'made anew')
  assert.deepEqual(failures.map(String), ['Error: no id', 'Error: no id'])
})
