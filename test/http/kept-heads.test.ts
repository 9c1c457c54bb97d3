import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test, type TestContext } from 'node:test'
import { createApp } from '../../src/program/app.ts'
import { readConfig } from '../../src/config/config.ts'
import { testDatabase } from '../support/database.ts'

async function serve(t: Pick<TestContext, 'after'>): Promise<number> {
  const { databaseUrl, dataDir, remove } = await testDatabase()
  const config = readConfig({
    ...{ BASE_URL: 'http://calendar.test', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    CORS_ORIGINS: 'https://known.test',
  })
  const app = await createApp(config, { clock: () => Temporal.Now.instant() })
  const address = await app.server.listen({ port: 0 })
  t.after(async () => {
    app.server.server.closeAllConnections()
    await app.close()
    await remove()
  })
  return Number(new URL(address).port)
}

async function open(t: Pick<TestContext, 'after'>, port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  t.after(() => socket.destroy())
  return socket
}

interface Heard {
  /** Without what is different each time. */
  readonly head: string
  readonly id: string
  readonly date: number
  readonly body: string
}

/** What comes back for these lines, on a connection that may go on. */
async function ask(socket: Socket, line: string, ...headers: readonly string[]): Promise<Heard> {
  socket.write(`${[line, 'Host: calendar.test', ...headers].join('\r\n')}\r\n\r\n`)
  let heard = ''
  for (;;) {
    const [part] = (await once(socket, 'data')) as [Buffer]
    heard += part.toString('latin1')
    const [head = '', body] = heard.split('\r\n\r\n', 2)
    const length = line.startsWith('HEAD') ? 0 : Number(/^content-length: (\d+)/im.exec(head)?.[1])
    if (body === undefined || body.length < length) continue
    const id = /^x-request-id: (.*?)\r?$/im.exec(head)?.[1] ?? ''
    const date = Date.parse(/^date: (.*?)\r?$/im.exec(head)?.[1] ?? '')
    return { head: head.replace(/^(date|x-request-id): .*$/gim, '$1: …'), id, date, body }
  }
}

const list = 'GET /api/calendar/events/v1/venues HTTP/1.1'

void test('answers from the cache have the same head, with an id and a date of their own', async (t) => {
  const socket = await open(t, await serve(t))
  const begun = Date.now()
  await ask(socket, list)
  const [first, second, third] = [await ask(socket, list), await ask(socket, list), await ask(socket, list)]
  assert.match(first.head, /^HTTP\/1\.1 200 OK\r\n[^]*^cache-status: Almanac; hit\r$/im)
  assert.deepEqual([second.head, second.body], [first.head, first.body])
  assert.deepEqual([third.head, third.body], [first.head, first.body])
  assert.equal(new Set([first.id, second.id, third.id, '']).size, 4)
  for (const { date } of [first, second, third]) assert.ok(date > begun - 60_000 && date <= Date.now())
})

void test('the date of an answer from the cache goes on', async (t) => {
  const socket = await open(t, await serve(t))
  for (let turn = 0; turn < 2; turn += 1) await ask(socket, list)
  const { date } = await ask(socket, list)
  while ((await ask(socket, list)).date === date);
  assert.ok((await ask(socket, list)).date > date)
})

void test('an id that was given comes back alone, and what could end its line does not', async (t) => {
  const socket = await open(t, await serve(t))
  const heads = new Set<string>()
  for (const id of ['a-1', 'a-2', 'a-3', 'a-4']) {
    const heard = await ask(socket, list, `X-Request-Id: ${id}`)
    assert.equal(heard.id, id)
    heads.add(heard.head.replace(/ (hit|fwd=\S+)\b.*/, ''))
  }
  const { id, head } = await ask(socket, list, 'X-Request-Id: a: b')
  assert.notEqual(id, 'a: b')
  assert.ok(heads.has(head.replace(/ (hit|fwd=\S+)\b.*/, '')))
})

void test('only who says where a page comes from is told what that page may do', async (t) => {
  const socket = await open(t, await serve(t))
  for (let turn = 0; turn < 3; turn += 1) {
    assert.doesNotMatch((await ask(socket, list)).head, /Access-Control-Allow-(Origin|Credentials)/i)
    const known = await ask(socket, list, 'Origin: https://known.test')
    assert.match(known.head, /^access-control-allow-origin: https:\/\/known\.test\r$/im)
    assert.match(known.head, /^access-control-allow-credentials: true\r$/im)
    const other = await ask(socket, list, 'Origin: https://other.test')
    assert.match(other.head, /^access-control-allow-origin: https:\/\/other\.test\r$/im)
    assert.doesNotMatch(other.head, /credentials/i)
  }
})

void test('answers from the cache, too, say whether the connection is closed', async (t) => {
  const port = await serve(t)
  const socket = await open(t, port)
  for (let turn = 0; turn < 3; turn += 1) assert.match((await ask(socket, list)).head, /^Connection: keep-alive\r$/m)
  for (const [line, ...headers] of [[list, 'Connection: close'], [list.replace('1.1', '1.0')]] as const) {
    const other = await open(t, port)
    assert.match((await ask(other, line, ...headers)).head, /^Connection: close\r?$/m)
    if (!other.readableEnded) await once(other, 'end')
  }
  assert.match((await ask(socket, list)).head, /^Connection: keep-alive\r$/m)
})

void test('CORS headers for the first reader of a cached answer are not sent to others', async (t) => {
  const socket = await open(t, await serve(t))
  for (let turn = 0; turn < 3; turn += 1) await ask(socket, list, 'Origin: https://known.test')
  const { head } = await ask(socket, list)
  assert.doesNotMatch(head, /known\.test|Access-Control-Allow-(Origin|Credentials|Methods)/i)
  const known = await ask(socket, list, 'Origin: https://known.test')
  assert.equal(known.head.match(/Access-Control-Allow-Origin: https:\/\/known\.test\r/gi)?.length, 1)
})

void test('HEAD is answered from the cache with the same head and nothing else', async (t) => {
  const socket = await open(t, await serve(t))
  for (let turn = 0; turn < 3; turn += 1) await ask(socket, list)
  const { head } = await ask(socket, list)
  const bare = await ask(socket, list.replace('GET', 'HEAD'))
  assert.deepEqual([bare.head, bare.body], [head, ''])
  assert.equal((await ask(socket, list)).head, head)
})
