import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heldOperations } from './held.ts'
import { get, listening } from './wire.ts'

const names = (said: string) => [...said.matchAll(/\{"name":"(\w+)"/g)].map(([, name]) => name)

test('requests that come together on a connection are begun one after the other', async (t) => {
  const { catalog, begun, release, count } = heldOperations()
  const { open } = await listening(t, {}, catalog)
  const wire = await open()
  wire.socket.write(get('/held/a') + get('/held/b') + get('/quick/c'))
  await count(1)
  const other = await open()
  other.socket.write(get('/quick/d'))
  await other.until(/"d"/)
  assert.deepEqual(begun, ['a', 'd'])
  release('a')
  await count(3)
  assert.deepEqual(begun, ['a', 'd', 'b'])
  release('b')
  await wire.until(/"c"/)
  assert.deepEqual(names(wire.said()), ['a', 'b', 'c'])
})

test('requests of a client that has left are not begun', async (t) => {
  const { catalog, begun, release, count } = heldOperations()
  const { open } = await listening(t, {}, catalog)
  const wire = await open()
  wire.socket.write(get('/held/a') + get('/quick/b').repeat(24))
  await count(1)
  wire.socket.destroy()
  const other = await open()
  other.socket.write(get('/quick/c'))
  await other.until(/"c"/)
  release('a')
  other.socket.write(get('/quick/d'))
  await other.until(/"d"/)
  assert.deepEqual(begun, ['a', 'c', 'd'])
})

test('a client that does not read its answers holds one of them, not all', async (t) => {
  const { catalog, begun } = heldOperations()
  // Nothing comes from the cache: each is begun.
  const { open } = await listening(t, { CACHE_SIZE: '0' }, catalog)
  const wire = await open()
  wire.socket.pause()
  wire.socket.write(Array.from({ length: 300 }, (_, n) => get(`/big/n${n}`)).join(''))
  const other = await open()
  for (let n = 0; n < 50; n += 1) {
    other.socket.write(get(`/quick/q${n}`))
    await other.until(new RegExp(`"q${n}"`))
  }
  // What the system takes for a reader is some megabytes.
  assert.ok(begun.filter((name) => name.startsWith('n')).length < 50, `${begun.length} begun`)
})

test('many requests in one packet, kept answers and bodies among them, are answered in their order', async (t) => {
  const { catalog } = heldOperations()
  const { open } = await listening(t, {}, catalog)
  const wire = await open()
  const asked = Array.from({ length: 300 }, (_, n) => `q${n % 5}`)
  const body = `POST /api/calendar/events/v1/quick/x HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{"a":"b"}`
  const head = get('/quick/h').replace('GET', 'HEAD')
  wire.socket.write(head + asked.map((name) => get(`/quick/${name}`)).join('') + get('/quick/last') + body)
  await wire.until(/HTTP\/1\.1 404 /)
  assert.deepEqual(names(wire.said()), [...asked, 'last'])
})

test('at most MAX_REQUESTS requests wait on connections: clients that send more are disconnected', async (t) => {
  const { catalog, begun, count, release } = heldOperations()
  const { open } = await listening(t, { MAX_REQUESTS: '50' }, catalog)
  const greedy = await open()
  greedy.socket.write(get('/held/a') + get('/quick/b').repeat(60))
  await greedy.closed()
  const other = await open()
  other.socket.write(get('/held/c') + get('/quick/d').repeat(40))
  await count(1)
  assert.deepEqual(begun, ['c'])
  release('c')
})

test('a request of HTTP/1.0, and one that says it is the last, are answered and the connection is closed', async (t) => {
  const { catalog } = heldOperations()
  const { open } = await listening(t, {}, catalog)
  for (const asked of [get('/quick/a').replace('HTTP/1.1', 'HTTP/1.0'), get('/quick/a', 'Connection: close\r\n')]) {
    const wire = await open()
    wire.socket.write(asked)
    assert.deepEqual(names(await wire.closed()), ['a'])
  }
})
