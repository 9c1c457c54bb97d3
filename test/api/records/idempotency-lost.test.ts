// runs: all
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Client } from 'pg'
import { startTestService } from '../../support/server.ts'
import { noPostgres } from '../../support/skips.ts'

/* What is kept of a key where the connections to the database end under a request (contract/requests.md §13). */

const json = { title: 'Once', start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

suite('a key whose request lost its connections', { skip: noPostgres }, () => {
  test('is free again before the time of a try is over, and the request is carried out once', async (t) => {
    // The clock stands still: the minute that a try may take never ends.
    const service = await startTestService({ JOBS: 'off' }, { now: '2027-03-01T12:00:00Z', database: 'postgres' })
    const [locking, ending] = [service.databaseUrl, service.databaseUrl].map(
      (connectionString) => new Client({ connectionString }),
    )
    assert.ok(locking && ending)
    t.after(async () => {
      await Promise.all([locking.end(), ending.end()])
      await service.close()
    })
    await Promise.all([locking.connect(), ending.connect()])
    const send = () => service.call('POST', '/events', { as: 'admin', json, headers: { 'idempotency-key': 'lost' } })
    await locking.query('begin; lock table events in access exclusive mode')
    const first = send()
    const waiting = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    let isWaiting = false
    while (!isWaiting) isWaiting = (await ending.query(`select pid ${waiting}`)).rowCount !== 0
    await locking.query('lock table replays in access exclusive mode')
    let isAnswered = false
    void first.then(() => (isAnswered = true))
    while (!isAnswered) await ending.query(`select pg_terminate_backend(pid) ${waiting}`)
    assert.equal((await first).status, 503)
    await locking.query('rollback')
    let again = await send()
    while (again.status === 409) again = await send()
    assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [201, null])
    assert.equal((await send()).headers.get('idempotency-replayed'), 'true')
  })
})
