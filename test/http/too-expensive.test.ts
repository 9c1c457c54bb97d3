// runs: all, postgres in long
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import { Client } from 'pg'
import { startService } from '../../src/program/service.ts'
import { readConfig } from '../../src/config/config.ts'
import { testDatabase } from '../support/database.ts'
import { aUser, aVenue } from '../support/entities.ts'
import { noPostgres } from '../support/skips.ts'

suite('reads that take too long', { skip: noPostgres }, () => {
  test('are refused after five seconds, and nobody else meanwhile, though they have all connections', async (t) => {
    const { databaseUrl, dataDir, remove } = await testDatabase('postgres')
    t.after(remove)
    const settings = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl, DATA_DIR: dataDir }
    const config = readConfig({ ...settings, BASE_URL: 'http://calendar.test', DATABASE_POOL: '8', READ_BUDGET: '0' })
    const service = await startService(config, { clock: () => Temporal.Now.instant() })
    t.after(() => service.close())
    const ask = (path: string) => fetch(`${service.address}/api/calendar/events/v1${path}`)
    await service.storage.users.insert(aUser())
    await service.storage.venues.insert(aVenue({ id: 7 }))
    // A list that asks for texts without end lasts for as long as it is allowed to.
    const other = new Client({ connectionString: databaseUrl })
    await other.connect()
    await other.query(`alter table venue_texts rename to kept; create view venue_texts as
      select * from kept where (select pg_sleep(60)) is not null`)

    const slow = Array.from({ length: 4 }, (_, n) => ask(`/venues?search=word${n}&i18n_language=fr`))
    for (const answer of await Promise.all([ask('/organizers'), ask('/categories')])) assert.equal(answer.status, 200)
    for (const answer of await Promise.all(slow)) {
      assert.equal(answer.status, 503)
      assert.ok(Number(answer.headers.get('retry-after')) > 0)
      const { code, message } = (await answer.json()) as { readonly code: string; readonly message: string }
      assert.equal(code, 'rest_too_expensive')
      assert.match(message, /trop de temps/)
    }
    await other.query('drop view venue_texts; alter table kept rename to venue_texts')
    await other.end()
    assert.equal((await ask('/venues?search=word1')).status, 200)
  })
})
