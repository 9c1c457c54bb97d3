// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { postgresDatabase } from '../../support/database.ts'
import { serve } from '../support/service.ts'
import { missedBySearches } from './searches-after-writes.ts'
import { noPostgres } from '../../support/skips.ts'

const hammering = { lanes: 6, rounds: Number(process.env['ROUNDS'] ?? 300) }
/** How many services have their first words, each in either language. */
const starts = Number(process.env['STARTS'] ?? 20)

for (const processes of ['1', '2'])
  void test(`a search finds what was written before it, by services of ${processes} on one file`, async (t) => {
    for (let start = 0; start < starts; start += 1) {
      const { origin, secret, stop } = await serve(await aFolder(t), t, { WORKERS: processes })
      const all = start === 0 ? hammering : { lanes: 6, rounds: 2 }
      assert.deepEqual(await missedBySearches({ origins: [origin], secret }, all), [])
      assert.equal((await stop()).code, 0)
    }
  })

void test('a search of one service finds what another one wrote into their file', async (t) => {
  const folder = await aFolder(t)
  const [a, b] = [await serve(folder, t), await serve(folder, t)]
  assert.deepEqual(await missedBySearches({ origins: [a.origin, b.origin], secret: a.secret }, hammering), [])
  for (const { stop } of [a, b]) assert.equal((await stop()).code, 0)
})

void test('… and into their PostgreSQL database', { skip: noPostgres }, async (t) => {
  const { databaseUrl, remove } = await postgresDatabase()
  t.after(remove)
  const start = async () => serve(await aFolder(t), t, { DATABASE_URL: databaseUrl })
  const [a, b] = [await start(), await start()]
  assert.deepEqual(await missedBySearches({ origins: [a.origin, b.origin], secret: a.secret }, hammering), [])
  for (const { stop } of [a, b]) assert.equal((await stop()).code, 0)
})
