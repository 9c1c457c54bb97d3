// runs: long, postgres
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { aFolder } from '../../support/folder.ts'
import { testDatabase } from '../../support/database.ts'
import { residentMemory } from '../support/memory.ts'
import { crowd, type Tally } from '../support/readers.ts'
import { randomOf } from '../support/seed.ts'
import { clientOf, serve } from '../support/service.ts'

const seconds = Number(process.env['LOAD_SECONDS'] ?? 60)
const connections = 200
/** MiB that the service may grow by once it has warmed up. */
const growth = 60

const reads = [
  '/events',
  '/events?per_page=10',
  '/events?per_page=20&page=2',
  '/events?search=soir%C3%A9e&per_page=5',
  '/events?start_date=2031-01-01&end_date=2031-12-31',
  '/events?categories=concerts',
  '/venues?per_page=10',
  '/organizers',
  '/categories',
  '/tags?per_page=20',
  '/',
]

test('serves many connections at once without an error and without growing', { timeout: 600_000 }, async (t) => {
  const folder = await aFolder(t)
  const service = await serve(folder, t, { ...(await aDatabase(t)), NODE_OPTIONS: '--max-semi-space-size=4' })
  const authorization = `Basic ${Buffer.from(`admin:${service.secret}`).toString('base64')}`
  await fill(clientOf(service.origin, service.secret, 4))
  const random = randomOf(100)
  const clients = crowd(service.origin, connections, (client, turn) =>
    random() < 0.05
      ? { method: 'POST', path: '/events', json: anEvent(client * 100_000 + turn), authorization }
      : { method: 'GET', path: reads[Math.floor(random() * reads.length)] ?? '/events' },
  )
  const pid = service.child.pid ?? 0
  // The lowest of the samples of each third: what is resident between two collections of garbage says little.
  const samples: number[] = []
  for (let second = 0; second < seconds; second += 1) {
    await pause(1000)
    samples.push(residentMemory(pid))
  }
  await clients.stop()
  const third = Math.ceil(samples.length / 3)
  const [early, late] = [Math.min(...samples.slice(third, 2 * third)), Math.min(...samples.slice(2 * third))]
  t.diagnostic(describe(clients.tally))
  t.diagnostic(`memory in MiB: ${Math.round(early)} → ${Math.round(late)}, at most ${Math.round(Math.max(...samples))}`)
  assert.deepEqual(clients.tally.errors, [])
  assert.ok(clients.tally.answers > connections && clients.tally.writes > 0)
  if (seconds >= 30) assert.ok(late - early < growth, `grew from ${early} to ${late} MiB`)
  const { code, stderr } = await service.stop()
  assert.deepEqual([code, stderr], [0, ''])
})

test('answers all accepted requests when it is asked to stop under load', async (t) => {
  const folder = await aFolder(t)
  const service = await serve(folder, t, await aDatabase(t))
  const authorization = `Basic ${Buffer.from(`admin:${service.secret}`).toString('base64')}`
  const clients = crowd(service.origin, connections, (client, turn) =>
    turn % 10 === 9
      ? { method: 'POST', path: '/events', json: anEvent(client * 1000 + turn), authorization }
      : { method: 'GET', path: '/events' },
  )
  await clients.connected
  await pause(500)
  const start = performance.now()
  const stopped = service.stop()
  const { code, stderr } = await stopped
  const took = performance.now() - start
  await clients.stop()
  t.diagnostic(`${describe(clients.tally)}, stopped in ${Math.round(took)} ms`)
  assert.deepEqual(clients.tally.errors, [])
  assert.deepEqual([code, stderr], [0, ''])
})

async function aDatabase(t: Pick<TestContext, 'after'>) {
  const { databaseUrl, remove } = await testDatabase()
  t.after(remove)
  return { DATABASE_URL: databaseUrl }
}

function anEvent(number: number) {
  return {
    title: `Soirée ${number}`,
    description: '<p>Une <em>soirée</em> comme les autres.</p>',
    start_date: `2031-0${1 + (number % 9)}-11 20:00:00`,
    end_date: `2031-0${1 + (number % 9)}-11 23:00:00`,
    categories: ['Concerts'],
    tags: [`tag ${number % 40}`],
  }
}

async function fill(client: ReturnType<typeof clientOf>): Promise<void> {
  for (let number = 0; number < 300; number += 1) {
    const venue = number % 3 === 0 ? { venue: { venue: `Salle ${number}`, city: 'Lyon' } } : {}
    const { status, body } = await client('POST', '/events', {
      json: { ...anEvent(number), ...venue, ...soon(number) },
    })
    assert.equal(status, 201, JSON.stringify(body))
  }
  client.close()
}

/** Within the window of the list that asks for no dates. */
function soon(number: number) {
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 1 + (number % 300) })
  return { start_date: `${day.toString()} 20:00:00`, end_date: `${day.toString()} 23:00:00` }
}

function describe({ answers, writes, times }: Tally): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return `${answers} answers (${writes} writes), ms: median ${at(0.5)}, 99 % ${at(0.99)}, slowest ${at(1)}`
}
