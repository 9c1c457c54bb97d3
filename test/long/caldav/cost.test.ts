// runs: long, postgres
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { before, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { fill } from '../../../scripts/bench/calendar/fill.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { prop, xml } from '../../support/dav.ts'
import { testDatabase, testsOn, type TestDatabase } from '../../support/database.ts'
import { residentMemory } from '../support/memory.ts'
import { serve } from '../support/service.ts'

/* Programs that know no sync-collection list all events each time that anything has changed. */

const many = Number(process.env['EVENTS'] ?? 20_000)

/** In seconds of the processor of the service, for a list of 20,000 events with their tags. */
const most = 0.5

let database: TestDatabase | undefined
before(
  async () => {
    database = await testDatabase()
    const storage = await openStorage({ ...database, databaseSync: 'normal' })
    await fill(storage, many)
    await storage.close()
  },
  { timeout: 600_000 },
)

/** In seconds, as Linux counts them: hundredths. */
function processorTime(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

async function answerTo(origin: string, method: string, body: string): Promise<{ events: number; bytes: number }> {
  const sending = request(`${origin}/dav/all/`, { method, headers: { depth: '1', 'content-type': 'application/xml' } })
  sending.end(body)
  const [answer] = (await once(sending, 'response')) as [IncomingMessage]
  assert.equal(answer.statusCode, 207)
  let [events, bytes, rest] = [0, 0, '']
  for await (const part of answer as AsyncIterable<Buffer>) {
    const text = rest + part.toString('latin1')
    events += text.split('.ics</d:href>').length - 1
    bytes += part.length
    rest = text.slice(-12)
  }
  return { events, bytes }
}

const lists = {
  PROPFIND: ['PROPFIND', xml('d:propfind', prop('d:getetag'))],
  'calendar-query': [
    'REPORT',
    xml(
      'c:calendar-query',
      `${prop('d:getetag')}<c:filter><c:comp-filter name="VCALENDAR"><c:comp-filter name="VEVENT"/></c:comp-filter></c:filter>`,
    ),
  ],
  'sync-collection': ['REPORT', xml('d:sync-collection', `<d:sync-token/>${prop('d:getetag')}`)],
} as const

test(`${many} events are listed in little time and memory`, { timeout: 600_000 }, async (t) => {
  const { dataDir, databaseUrl } = database ?? assert.fail('no database')
  t.after(() => database?.remove())
  const { origin, child } = await serve(dataDir, t, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, READ_BUDGET: '0' })
  const pid = child.pid ?? assert.fail('no process')
  for (const [name, [method, body]] of Object.entries(lists)) {
    const [idle, times]: [number, number[]] = [residentMemory(pid), []]
    let found = { events: 0, bytes: 0 }
    for (let time = 0; time < 5; time += 1) {
      const began = processorTime(pid)
      found = await answerTo(origin, method, body)
      times.push(processorTime(pid) - began)
    }
    const more = residentMemory(pid) - idle
    t.diagnostic(
      `${testsOn}: ${name} of ${found.events} events, ${(found.bytes / 1e6).toFixed(1)} MB: ${times.map((time) => time.toFixed(2)).join(', ')} s of the processor; ${more.toFixed(0)} MiB more`,
    )
    // Every hundredth is a draft.
    assert.equal(found.events, many - Math.floor(many / 100))
    // The first is that of a process which has not compiled anything yet.
    assert.ok(Math.max(...times.slice(1)) <= (most * many) / 20_000, `${name}: ${times.join(', ')} s`)
    assert.ok(more < 150, `${more} MiB more`)
  }
  const idle = residentMemory(pid)
  let [peak, isDone] = [idle, false]
  const began = processorTime(pid)
  const body = xml(
    'c:calendar-query',
    `${prop('c:calendar-data')}<c:filter><c:comp-filter name="VCALENDAR"/></c:filter>`,
  )
  const whole = answerTo(origin, 'REPORT', body).finally(() => (isDone = true))
  while (!isDone) {
    await setTimeout(50)
    peak = Math.max(peak, residentMemory(pid))
  }
  const { events, bytes } = await whole
  t.diagnostic(
    `${testsOn}: all of them, ${(bytes / 1e6).toFixed(0)} MB: ${(processorTime(pid) - began).toFixed(1)} s of the processor; ${(peak - idle).toFixed(0)} MiB more`,
  )
  assert.equal(events, many - Math.floor(many / 100))
  assert.ok(peak - idle < 150, `${peak - idle} MiB more`)
})
