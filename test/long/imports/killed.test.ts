// runs: long
import assert from 'node:assert/strict'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { test } from 'node:test'
import { executable, running } from '../../cli/executable.ts'
import { formOf } from '../../support/api.ts'
import { aFolder } from '../../support/folder.ts'
import { clientOf, serve } from '../support/service.ts'

/* An import whose process is killed: nothing is half written, it goes on, and has everything once. */

const [events, venues] = [600, 50]
const rows = Array.from(
  { length: events },
  (_, index) => `${index},Gala ${index},2031-05-01,20:00,Hall ${index % venues}\n`,
)
const table = `Id,Title,Start date,Start time,Venue\n${rows.join('')}`
const created = { created: events + venues, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 }
const quiet = { LOG_LEVEL: 'fatal' }

interface Shown {
  readonly id: number
  readonly status: string
  readonly position: number
  readonly counts: object
}

async function killed(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** What is in a database file: each record has its origin, and an entry in the report. */
function whole(folder: string, live: number): void {
  const database = new DatabaseSync(join(folder, 'data/almanac.db'))
  const count = (what: string) => (database.prepare(`select count(*) as count from ${what}`).get() ?? {})['count']
  try {
    assert.equal(database.prepare('pragma integrity_check').get()?.['integrity_check'], 'ok')
    assert.deepEqual(database.prepare('pragma foreign_key_check').all(), [])
    const written = [`events where status <> 'trash'`, `origins where kind = 'event'`].map(count)
    assert.equal(written[0], written[1])
    const reported = count(`origins where kind in ('event', 'venue')`)
    if (live > 0) assert.equal(count(`import_entries where import_id = ${live} and outcome = 'created'`), reported)
    assert.equal(count('(select external_id from origins group by kind, external_id having count(*) > 1)'), 0)
    assert.equal(count('event_texts'), count('events'))
  } finally {
    database.close()
  }
}

test(
  'a service that is killed again and again while it imports, and takes back, goes on',
  { timeout: 3_600_000 },
  async (t) => {
    const folder = await aFolder(t)
    const { body, headers } = formOf(table, 'galas.csv', {})
    let service = await serve(folder, t, quiet)
    // The first start alone shows it.
    const { secret } = service
    const ask = (method: string, path: string) => clientOf(service.origin, secret, 1)(method, path)
    const sent = await fetch(`${service.origin}/api/calendar/events/v1/imports`, {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${secret}` },
      body: new Uint8Array(body),
    })
    assert.equal(sent.status, 201)
    const { id } = (await sent.json()) as Shown
    const read = async () => (await ask('GET', `/imports/${id}`)).body as unknown as Shown
    const total = async (path: string) => ((await ask('GET', path)).body as { readonly total: number }).total
    const killedWhen = async (isThere: (one: Shown) => boolean, live: number) => {
      for (let one = await read(); !isThere(one); one = await read()) {
        assert.ok(one.status !== 'done' && one.status !== 'undone', 'it was too quick to be killed')
        await setTimeout(10)
      }
      await service.kill()
      whole(folder, live)
      service = await serve(folder, t, quiet)
    }
    const until = async (status: string) => {
      let one = await read()
      for (; one.status !== status; one = await read()) {
        assert.ok(!['failed', 'done'].includes(one.status), one.status)
        await setTimeout(100)
      }
      return one
    }

    // As soon as it is told of, and in its middle. Another goes on once the lease of the killed one has ended, after a minute.
    for (const position of [0, 200]) await killedWhen((one) => one.position >= position, id)
    assert.deepEqual((await until('done')).counts, created)
    whole(folder, id)
    assert.equal(await total('/events?starts_after=2031-04-01&per_page=1'), events)
    assert.equal(await total('/venues?per_page=1'), venues)

    assert.equal((await ask('POST', `/imports/${id}/undo`)).status, 200)
    await killedWhen((one) => one.position < 500, 0)
    await until('undone')
    assert.equal(await total('/events?starts_after=2031-04-01&per_page=1'), 0)
    assert.equal(await total('/venues?per_page=1'), 0)
  },
)

for (const position of [1, 150, 500])
  test(
    `a command that is killed after ${position} things is given again, and ${position === 150 ? '--resume' : 'the service'} ends the first`,
    { timeout: 1_800_000 },
    async (t) => {
      const folder = await aFolder(t)
      const place = { folder, environment: { LOG_LEVEL: 'fatal' } }
      for (const words of ['migrate', 'user add admin --role administrator'])
        assert.equal((await executable(words.split(' '), place)).code, 0)
      writeFileSync(join(folder, 'galas.csv'), table)
      const { child } = await running(['import', 'galas.csv'], place, t, () => true)
      const database = new DatabaseSync(join(folder, 'data/almanac.db'), { readOnly: true, timeout: 5000 })
      const told = database.prepare('select count(*) as count from import_entries')
      while (Number(told.get()?.['count']) < position) {
        assert.equal(child.exitCode, null, 'it was too quick to be killed')
        await setTimeout(5)
      }
      await killed(child)
      database.close()
      whole(folder, 1)
      const again = await executable(['import', 'galas.csv', '--json'], place)
      assert.equal(again.code, 0, again.stderr)
      const { counts } = JSON.parse(again.stdout.split('\n')[0] ?? '') as { counts: Record<string, number> }
      assert.equal((counts['created'] ?? 0) + (counts['unchanged'] ?? 0), events + venues)
      assert.ok((counts['unchanged'] ?? 0) >= position)
      whole(folder, 0)

      if (position === 150) {
        const resumed = await executable(['import', '--resume'], place)
        assert.match(resumed.stdout, /^Import 1: done\. /m)
        assert.equal((await executable(['import', '--resume'], place)).stdout, '')
        whole(folder, 0)
      }
      const service = await serve(folder, t, quiet)
      const read = async (path: string) => (await fetch(`${service.origin}/api/calendar/events/v1${path}`)).json()
      const state = () => {
        const look = new DatabaseSync(join(folder, 'data/almanac.db'), { readOnly: true, timeout: 5000 })
        const { state } = look.prepare('select state from imports where id = 1').get() ?? {}
        look.close()
        return state
      }
      if (position === 150) assert.equal(state(), 'done')
      while (state() !== 'done') {
        assert.equal(state(), 'running')
        await setTimeout(100)
      }
      const { total } = (await read('/events?starts_after=2031-04-01&per_page=1')) as { readonly total: number }
      assert.equal(total, events)
      whole(folder, 0)
    },
  )

test('a file that a process read for long when it was killed is not read again', { timeout: 1_800_000 }, async (t) => {
  const folder = await aFolder(t)
  const place = { folder, environment: { LOG_LEVEL: 'fatal' } }
  for (const words of ['migrate', 'user add admin --role administrator'])
    assert.equal((await executable(words.split(' '), place)).code, 0)
  const one = 'BEGIN:VEVENT\r\nUID:%\r\nDTSTART:20310501T200000\r\nSUMMARY:Gala %\r\nEND:VEVENT\r\n'
  const all = Array.from({ length: 450_000 }, (_, index) => one.replaceAll('%', String(index)))
  writeFileSync(join(folder, 'long.ics'), `BEGIN:VCALENDAR\r\n${all.join('')}END:VCALENDAR\r\n`)
  const { child } = await running(['import', 'long.ics'], place, t, () => true)
  const database = new DatabaseSync(join(folder, 'data/almanac.db'), { readOnly: true, timeout: 5000 })
  const details = database.prepare('select details from imports')
  while (!String(details.get()?.['details']).includes('"isBeingRead":true')) {
    assert.equal(child.exitCode, null, 'it was too quick to be killed')
    await setTimeout(5)
  }
  await killed(child)
  database.close()
  const resumed = await executable(['import', '--resume'], place)
  assert.match(resumed.stderr, /The service ended while this was being read/)
  assert.match(resumed.stdout, /^Import 1: failed\. /m)
  assert.equal((await executable(['import', '--resume'], place)).stdout, '')
  whole(folder, 0)
})

test('a demo that is killed at any time leaves all of it or nothing', { timeout: 1_800_000 }, async (t) => {
  const outcomes = new Set<number>()
  // Its pictures are stored first, for some seconds.
  for (const milliseconds of [50, 500, 2000, 4000]) {
    const folder = await aFolder(t)
    const place = { folder, environment: { LOG_LEVEL: 'fatal' } }
    const { child } = await running(['demo'], place, t, (said) => said.includes('admin'))
    await setTimeout(milliseconds)
    await killed(child)
    const database = new DatabaseSync(join(folder, 'data/almanac.db'), { timeout: 5000 })
    const [events, images] = ['events', 'images'].map((table) =>
      Number(database.prepare(`select count(*) as count from ${table}`).get()?.['count']),
    )
    const states = database.prepare('select state from imports').all()
    database.close()
    whole(folder, 0)
    assert.deepEqual([images === 0, states.map(({ state }) => state)], events === 0 ? [true, []] : [false, ['done']])
    outcomes.add(events ?? 0)
    const { code } = await executable(['demo'], place)
    assert.equal(code, events === 0 ? 0 : 1)
  }
  assert.ok(outcomes.has(0), 'it was too quick to be killed')
})
