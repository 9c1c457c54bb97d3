// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../support/folder.ts'
import { testDatabase } from '../support/database.ts'
import { missedBySearches } from '../long/nodes/searches-after-writes.ts'
import { serve } from '../long/support/service.ts'

test('a search in either language finds what was written just before, by whichever process', async (t) => {
  const { databaseUrl, remove } = await testDatabase()
  t.after(remove)
  const { origin, secret, stop } = await serve(await aFolder(t), t, { DATABASE_URL: databaseUrl, WORKERS: '2' })
  assert.deepEqual(await missedBySearches({ origins: [origin], secret }, { lanes: 4, rounds: 5 }), [])
  assert.equal((await stop()).code, 0)
})
