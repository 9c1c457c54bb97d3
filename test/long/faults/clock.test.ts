// runs: long
import assert from 'node:assert/strict'
import { globSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { anInstallation } from '../../support/folder.ts'
import { clientOf, serve } from '../support/service.ts'

const [library] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
const skip = library === undefined && 'libfaketime is not installed (apt-get install faketime)'

for (const WORKERS of ['1', '2'])
  test(`a clock that jumps an hour on, and back, loses nothing; ${WORKERS} worker(s)`, { skip }, async (t) => {
    const folder = await anInstallation(t)
    const clock = join(folder, 'clock')
    const set = (offset: string) => writeFileSync(clock, `${offset}\n`)
    set('+0')
    const service = await serve(folder, t, {
      WORKERS,
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: clock,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    })
    const client = clientOf(service.origin, service.secret)
    const anyone = clientOf(service.origin)
    const dates = { start_date: '2031-05-01 19:00:00', end_date: '2031-05-01 21:00:00' }
    const ids: number[] = []
    const create = async (title: string, more = {}) => {
      const { status, body } = await client('POST', '/events', { json: { title, ...dates, ...more } })
      assert.equal(status, 201, JSON.stringify(body))
      ids.push(Number(body['id']))
      return body
    }
    const modified = (body: Readonly<Record<string, unknown>>) =>
      Temporal.Instant.from(`${String(body['modified_utc']).replace(' ', 'T')}Z`)

    const before = await create('Before')
    const soon = Temporal.Now.instant().add({ minutes: 30 })
    const due = await create('Due', { status: 'publish', date: soon.toString() })
    assert.equal((await anyone('GET', `/events/${String(due['id'])}`)).status, 403)

    set('+1h')
    assert.equal((await anyone('GET', `/events/${String(due['id'])}`)).status, 200, 'what has become due is published')
    const later = await create('Later')
    const jump = modified(later).since(modified(before)).total('minutes')
    assert.ok(jump >= 59 && jump < 65, `${jump} minutes`)

    set('+0')
    for (const id of ids) assert.equal((await anyone('GET', `/events/${id}`)).status, 200)
    const after = await create('After')
    assert.ok(Temporal.Instant.compare(modified(after), modified(later)) < 0)
    const updated = await client('PUT', `/events/${String(later['id'])}`, { json: { title: 'Later, changed' } })
    assert.equal(updated.status, 200)
    const listed = await anyone('GET', '/events?per_page=50&starts_after=2031-01-01')
    assert.equal(listed.body['total'], ids.length)
    assert.equal((await client('GET', '/activity')).status, 200)
    assert.equal((await fetch(`${service.origin}/readyz`)).status, 200)
    client.close()
    anyone.close()
    const { code, stderr } = await service.stop()
    assert.deepEqual([code, stderr], [0, ''])
  })
