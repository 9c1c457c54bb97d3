import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { Client } from 'pg'
import { testDatabase } from '../support/database.ts'
import { startTestService } from '../support/server.ts'
import { noPostgres } from '../support/skips.ts'

suite('tables that something else has locked', { skip: noPostgres }, () => {
  test('make readers wait, and then come again; nobody is charged for it', async (t) => {
    const { databaseUrl, remove } = await testDatabase('postgres')
    t.after(remove)
    const service = await startTestService({ DATABASE_URL: databaseUrl, READ_BUDGET: '4' })
    t.after(() => service.close())
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    const locked = () => other.query('begin; lock table venue_texts in access exclusive mode')
    const ask = (word: string) => service.call('GET', `/venues?search=${word}`)

    await locked()
    for (const { status, headers, body: refusal } of await Promise.all([ask('one'), ask('two'), ask('three')])) {
      const body = refusal as { readonly code: string; readonly message: string }
      assert.deepEqual([status, body.code], [503, 'storage_unavailable'])
      assert.ok(Number(headers.get('retry-after')) > 0)
      assert.match(body.message, /^The database is busy: another program keeps it locked\./)
    }
    await other.query('rollback')
    assert.equal((await ask('four')).status, 200)

    const waits =
      'select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())'
    const unlocked = async () => {
      await locked()
      const waiting = ask('five')
      while ((await other.query(waits)).rowCount === 0) await setImmediate()
      await other.query('rollback')
      return (await waiting).status
    }
    // A lock that goes too late, on a machine that has much to do, is another one.
    let status = 503
    while (status === 503) status = await unlocked()
    assert.equal(status, 200)
    assert.equal((await ask('six')).status, 200)
    await other.end()
  })
})
