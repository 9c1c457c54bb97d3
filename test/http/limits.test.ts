import assert from 'node:assert/strict'
import { test } from 'node:test'
import { things } from './catalog.ts'
import { heldOperations } from './held.ts'
import { api, get, listening, type Wire } from './wire.ts'

const post = (path: string, length: number, headers = '') =>
  `POST ${api}${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n${headers}\r\n`

test('idle connections give way to new ones, the oldest first, in all and per address', async (t) => {
  for (const [settings, from] of [
    [{ MAX_CONNECTIONS: '20' }, '127.0.0.2'],
    [{ MAX_CONNECTIONS_PER_ADDRESS: '20' }, '127.0.0.1'],
  ] as const) {
    const { catalog } = heldOperations()
    const { open } = await listening(t, settings, catalog)
    const neighbour = await open({ from: '127.0.0.3' })
    const idle: Wire[] = []
    for (let n = 0; n < 60; n += 1) idle.push(await open())
    const caller = await open({ from })
    caller.socket.write(get('/quick/a'))
    await caller.until(/"a"/)
    await Promise.all(idle.slice(0, 35).map(({ closed }) => closed()))
    // Who is not full keeps its own.
    if ('MAX_CONNECTIONS_PER_ADDRESS' in settings) {
      neighbour.socket.write(get('/quick/b'))
      await neighbour.until(/"b"/)
    }
    for (const { socket } of idle.slice(-5)) assert.ok(!socket.destroyed)
  }
})

test('a connection whose request is being worked on is not closed to make room', async (t) => {
  const { catalog, release, count } = heldOperations()
  const { open } = await listening(t, { MAX_CONNECTIONS: '10' }, catalog)
  const busy = await open()
  busy.socket.write(get('/held/a'))
  await count(1)
  for (let n = 0; n < 40; n += 1) await open()
  release('a')
  assert.match(await busy.until(/\{"name":"a"\}/), /a/)
})

test('an address has at most half of the waiting places, and further requests learn when to try again', async (t) => {
  const { catalog, release, count } = heldOperations()
  const { open } = await listening(t, { MAX_REQUESTS: '10' }, catalog)
  // Two are worked on, five wait.
  const held = Array.from({ length: 7 }, (_, n) => `n${n}`)
  const wires: Wire[] = []
  for (const name of held) {
    const wire = await open()
    wire.socket.write(get(`/held/${name}`))
    if (wires.push(wire) <= 2) await count(wires.length)
  }
  const late = await open()
  late.socket.write(get('/quick/z', 'Accept-Language: fr\r\n'))
  const refusal = await late.until(/HTTP[^]*\}/)
  assert.match(refusal, /^HTTP\/1\.1 503 [^]*Retry-After: 1\r\n[^]*"rest_overloaded","message":"Trop de requ/i)
  const elsewhere = await open({ from: '127.0.0.2' })
  elsewhere.socket.write(get('/held/e'))
  // Others have places of their own.
  await count(3)
  for (const begun of [0, 2, 4, 6]) {
    await count(Math.min(begun + 3, 8))
    for (const name of held.slice(begun, begun + 2)) release(name)
  }
  release('e')
  for (const wire of [...wires, elsewhere]) await wire.until(/HTTP\/1\.1 200 /)
})

test('a client that ignores the end of its connection loses it', async (t) => {
  const { open } = await listening(t)
  const long = `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`
  for (const [sent, status] of [
    ['nonsense\r\n\r\n', 400],
    [long, 431],
  ] as const) {
    const { socket, until, closed } = await open({ allowHalfOpen: true })
    socket.write(sent)
    await until(new RegExp(`^HTTP/1\\.1 ${status} [^]*\\}$`))
    const writing = setInterval(() => socket.write('x'), 50)
    await closed()
    clearInterval(writing)
  }
})

test('a large body of somebody who may not write is refused before it is sent, a small one is looked at', async (t) => {
  const { open, signedIn } = await listening(t, {}, things)
  const reader = await signedIn('reader', 'subscriber')
  for (const [who, status] of [
    ['', 401],
    [reader, 403],
  ] as const) {
    for (const expect of ['', 'Expect: 100-continue\r\n']) {
      const large = await open()
      large.socket.write(post('/things', 900_000, who + expect))
      assert.match(await large.closed(), new RegExp(`^HTTP/1\\.1 ${status} [^]*"rest_forbidden"`))
    }
    const small = await open()
    small.socket.write(`${post('/things', 7, who)}{"a":1}`)
    assert.match(await small.until(/HTTP[^]*\}/), /^HTTP\/1\.1 400 [^]*"rest_missing_callback_param"/)
  }
})

test('a client that may write is told once to continue with its body', async (t) => {
  const { open, signedIn } = await listening(t, {}, things)
  const wire = await open()
  wire.socket.write(post('/things', 26, `${await signedIn('writer', 'editor')}Expect: 100-continue\r\n`))
  await wire.until(/^HTTP\/1\.1 100 Continue\r\n\r\n$/)
  wire.socket.write('{"title":"T","when":"now"}')
  await wire.until(/HTTP\/1\.1 201 [^]*"title":"T"/)
  assert.equal(wire.said().match(/100 Continue/g)?.length, 1)
})

test('bodies that would take more than MAX_BODIES together are refused until there is room', async (t) => {
  const { open, signedIn } = await listening(t, { MAX_BODIES: '1MB' }, things)
  const writer = await signedIn('writer', 'editor')
  const body = JSON.stringify({ title: 'T', when: 'now', a: 'x'.repeat(600_000) })
  const first = await open()
  first.socket.write(post('/things', body.length, `${writer}Expect: 100-continue\r\n`))
  await first.until(/100 Continue/)
  const second = await open()
  second.socket.write(post('/things', body.length, writer))
  assert.match(await second.until(/HTTP[^]*\}/), /^HTTP\/1\.1 503 [^]*Retry-After: 1\r\n[^]*"rest_overloaded"/i)
  first.socket.write(body)
  await first.until(/HTTP\/1\.1 201 /)
  const third = await open()
  third.socket.write(post('/things', body.length, writer) + body)
  await third.until(/HTTP\/1\.1 201 /)
})

test('answers that nobody takes are kept up to MAX_UNSENT, and who reads gets all of its own', async (t) => {
  const { catalog } = heldOperations()
  const { open } = await listening(t, { MAX_UNSENT: '4MiB', CACHE_SIZE: '0' }, catalog)
  const deaf: Wire[] = []
  for (let n = 0; n < 60; n += 1) {
    const wire = await open()
    wire.socket.pause()
    wire.socket.write(get(`/big/n${n}`).repeat(20))
    deaf.push(wire)
  }
  const reader = await open()
  reader.socket.write(get('/big/z'))
  await reader.until(/"z","text":"x+"\}$/)
  // They notice when they go on reading at last.
  for (const { socket } of deaf) socket.resume()
  await Promise.race(deaf.map(({ closed }) => closed()))
  const lost = deaf.filter(({ socket }) => socket.destroyed)
  assert.ok(lost.length > 0)
})
