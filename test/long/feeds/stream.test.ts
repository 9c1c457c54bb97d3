// runs: long
import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test, type TestContext } from 'node:test'
import { residentMemory } from '../support/memory.ts'
import { apiPath, serve } from '../support/service.ts'
import { fillCalendar } from '../support/filled.ts'

/** As many events as the calendar has. */
const many = Number(process.env['EVENTS'] ?? 100_000)

const all = 'start_date=1900-01-01&end_date=2100-01-01'

/** Filled once, which takes minutes. */
let filled: Promise<string> | undefined

async function calendar(t: TestContext) {
  filled ??= fill()
  const folder = await filled
  return serve(folder, t, { DATA_DIR: folder })
}

async function fill(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-feeds-'))
  after(() => rm(folder, { recursive: true, force: true }))
  await fillCalendar(folder, many)
  return folder
}

/** Reads an answer from its beginning to its end and keeps nothing; `localAddress` is who asks. */
async function read(
  url: string,
  localAddress: string,
): Promise<{ events: number; bytes: number; milliseconds: number }> {
  const start = performance.now()
  const [answer] = (await once(get(url, { localAddress }), 'response')) as [IncomingMessage]
  assert.equal(answer.statusCode, 200)
  let [events, bytes, before] = [0, 0, '']
  for await (const part of answer as AsyncIterable<Buffer>) {
    const text = before + part.toString('latin1')
    events += text.split('BEGIN:VEVENT\r\n').length - 1
    bytes += part.length
    // What may be the beginning of one.
    before = text.slice(text.lastIndexOf('\n') + 1).slice(-13)
  }
  return { events, bytes, milliseconds: performance.now() - start }
}

test('a feed of all events takes little memory, and nobody waits for it', { timeout: 900_000 }, async (t) => {
  const { origin, child } = await calendar(t)
  const pid = child.pid ?? assert.fail('no process')
  const others = `${origin}${apiPath}/events?per_page=10`
  // What the others ask for is in memory already.
  for (let page = 1; page <= 200; page += 1) await read(`${others}&page=${page}`, '127.0.0.2')
  const idle = residentMemory(pid)
  const waits: number[] = []
  let [peak, isDone] = [0, false]
  const feed = read(`${origin}${apiPath}/events.ics?${all}`, '127.0.0.3').finally(() => (isDone = true))
  while (!isDone) {
    const { milliseconds } = await read(`${others}&page=${1 + (waits.length % 200)}`, '127.0.0.2')
    waits.push(milliseconds)
    peak = Math.max(peak, residentMemory(pid))
  }
  const { events, bytes, milliseconds } = await feed
  const sorted = waits.toSorted((a, b) => a - b)
  const [usual = 0, slow = 0] = [0.5, 0.9].map((part) => sorted[Math.floor(sorted.length * part)] ?? 0)
  t.diagnostic(
    `${events} events, ${(bytes / 1e6).toFixed(0)} MB in ${(milliseconds / 1000).toFixed(1)} s; ` +
      `${(peak - idle).toFixed(0)} MiB more than ${idle.toFixed(0)} MiB; ${waits.length} others waited ${usual.toFixed(0)} ms, one in ten ${slow.toFixed(0)} ms and more`,
  )
  // Every hundredth is a draft.
  assert.equal(events, many - Math.floor(many / 100))
  assert.ok(peak - idle < 150, `${peak - idle} MiB more`)
  // Not the very slowest: the machine may have other work.
  assert.ok(slow < milliseconds / 10, `${slow} ms`)
})

test('a reader that stops, or leaves, leaves nothing behind', { timeout: 900_000 }, async (t) => {
  const { origin, child } = await calendar(t)
  const pid = child.pid ?? assert.fail('no process')
  const url = `${origin}${apiPath}/events.ics?${all}`
  await read(`${origin}${apiPath}/events`, '127.0.0.2')
  const idle = residentMemory(pid)
  const stopped = await Promise.all(
    // Each from an address of its own: to one, one feed is sent at a time.
    Array.from({ length: 30 }, async (_, number) => {
      const request = get(url, { localAddress: `127.0.1.${number + 1}` }).on('error', () => undefined)
      const [answer] = (await once(request, 'response')) as [IncomingMessage]
      await once(answer, 'readable')
      return answer.on('error', () => undefined)
    }),
  )
  for (let turn = 0; turn < 20; turn += 1) await read(`${origin}${apiPath}/events?page=${turn + 1}`, '127.0.0.2')
  assert.ok(residentMemory(pid) - idle < 150, `${residentMemory(pid) - idle} MiB more`)
  for (const answer of stopped) answer.destroy()
  await read(`${origin}${apiPath}/events?page=30`, '127.0.0.2')
})
