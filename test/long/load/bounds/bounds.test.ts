// runs: long, postgres
import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { test, type TestContext } from 'node:test'
import { copyDatabase } from '../../../../src/storage/copy/copy.ts'
import { analyze, postgresDatabase, testsOn } from '../../../support/database.ts'
import { aFolder } from '../../../support/folder.ts'
import { residentMemory } from '../../support/memory.ts'
import { apiPath, serve } from '../../support/service.ts'
import { fillCalendar } from '../../support/filled.ts'
import { type Ask, boundsOf } from './requests.ts'

/* What each limit of docs/limits.md costs others: a guest asks at it, over and over, while another guest reads. */

const events = Number(process.env['EVENTS'] ?? 4000)
/** How many connections ask at a limit, for how many seconds at least, and how often the other guest reads at least: else there is no 99th of them. */
const [lanes, seconds] = [40, Number(process.env['SECONDS'] ?? 4)]
const fewestReads = 100
const [mostMilliseconds, mostMebibytes] = [250, 700]

/** Sent from an address of its own: what one guest asks for is counted by address. */
async function send(origin: string, { method = 'GET', path, headers, body }: Ask, from: string, agent?: Agent) {
  const sent = request(new URL(path, origin), { method, headers, localAddress: from, ...(agent && { agent }) })
  const answered = new Promise<{ status: number; length: number }>((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', (response) => {
      const status = response.statusCode ?? 0
      buffer(response).then(({ length }) => resolve({ status, length }), reject)
    })
  })
  sent.end(body)
  return answered
}

test('who asks for the most at any door slows no other reader', { timeout: 1_800_000 }, async (t) => {
  const folder = await aFolder(t)
  await fillCalendar(folder, events)
  const databaseUrl = await databaseOf(folder, t)
  const { origin, child, stop } = await serve(folder, t, {
    ...{ DATA_DIR: folder, DATABASE_URL: databaseUrl, CACHE_SIZE: '0', READ_BUDGET: '30' },
    NODE_OPTIONS: '--max-old-space-size=512',
  })
  const idsOf = async (kind: string) => {
    const found = await fetch(`${origin}${apiPath}/${kind}?per_page=100`)
    return ((await found.json()) as Record<string, { id: number }[]>)[kind]?.map(({ id }) => id) ?? []
  }
  const bounds = boundsOf({ venues: await idsOf('venues'), events: await idsOf('events') })
  const tooMuch: string[] = []
  for (const [name, { at, above }] of Object.entries(bounds)) {
    const ends = performance.now() + seconds * 1000
    const times: number[] = []
    const isOver = () => performance.now() > ends && times.length >= fewestReads
    const statuses = new Map<number, number>()
    const asking = Array.from({ length: lanes }, async (_, lane) => {
      for (let turn = lane; !isOver(); turn += 1) {
        const { status } = await send(origin, varied(at[turn % at.length] as Ask, turn), '127.0.0.2')
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    const agent = new Agent({ keepAlive: true })
    let memory = 0
    for (let page = 1; !isOver(); page += 1) {
      const begin = performance.now()
      const { status } = await send(origin, { path: `${apiPath}/events?page=${(page % 50) + 1}` }, '127.0.0.3', agent)
      times.push(performance.now() - begin)
      assert.equal(status, 200, name)
      memory = Math.max(memory, residentMemory(child.pid ?? 0))
    }
    agent.destroy()
    await Promise.all(asking)
    const slowest = times.toSorted((a, b) => a - b)[Math.ceil(times.length * 0.99) - 1] ?? Infinity
    const told = `${name}: ${slowest.toFixed()} ms of ${times.length} reads, ${memory.toFixed()} MiB, ${[...statuses].join(' ')}`
    t.diagnostic(told)
    assert.ok(
      [...statuses.keys()].every((status) => status < 300 || status === 429 || (name === 'body' && status === 401)),
      told,
    )
    if (slowest > mostMilliseconds || memory > mostMebibytes) tooMuch.push(told)
    const refused = above && (await send(origin, above, '127.0.0.4')).status
    if (refused !== above?.status) tooMuch.push(`one above ${name}: ${refused}`)
  }
  assert.deepEqual(tooMuch, [])
  assert.equal((await stop()).code, 0)
})

/** Another address for each request: nothing comes from a cache. */
function varied(ask: Ask, turn: number): Ask {
  return (ask.method ?? 'GET') === 'GET' && ask.path.length < 8000
    ? { ...ask, path: `${ask.path}${ask.path.includes('?') ? '&' : '?'}x=${turn}` }
    : ask
}

/** The calendar of a folder, on PostgreSQL as a copy. */
async function databaseOf(folder: string, t: TestContext): Promise<string> {
  const file = `file:${folder}/almanac.db`
  if (testsOn === 'sqlite') return file
  const { databaseUrl, remove } = await postgresDatabase()
  t.after(remove)
  await copyDatabase(file, databaseUrl, () => {})
  await analyze(databaseUrl)
  return databaseUrl
}
