// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyDatabase, isSameTable } from '../../../src/storage/copy/copy.ts'
import { secret } from '../../../scripts/bench/calendar/fill.ts'
import { emptyDatabase, secrets } from '../../storage/copy/databases.ts'
import { assertSameAnswers, serviceOn } from '../../storage/copy/services.ts'
import { testDatabase, testServer } from '../../support/database.ts'
import { fillCalendar } from '../support/filled.ts'

const events = Number(process.env['COPY_EVENTS'] ?? 100_000)
const ways = testServer === undefined ? (['sqlite'] as const) : (['postgres', 'sqlite'] as const)
/** The administrator of the calendars of the bench. */
const accounts = { ...secrets, admin: secret }

void test(`a calendar of ${events} events is copied by way of ${ways.join(', ')}, and no answer differs`, async (t) => {
  let start = performance.now()
  const seconds = () => (performance.now() - start) / 1000
  const { databaseUrl, dataDir, remove } = await testDatabase('sqlite')
  t.after(remove)
  await fillCalendar(dataDir, events)
  let from = databaseUrl
  t.diagnostic(`filled in ${seconds().toFixed(1)} s`)
  const original = await serviceOn(t, from, accounts)
  for (const way of ways) {
    const to = await emptyDatabase(t, way)
    start = performance.now()
    const tables = await copyDatabase(from, to, () => {})
    const rows = tables.reduce((sum, { source }) => sum + source.rows, 0)
    t.diagnostic(`${rows} rows to ${way} in ${seconds().toFixed(1)} s, ${Math.round(rows / seconds())} a second`)
    assert.ok(tables.every(isSameTable))
    start = performance.now()
    const moved = await serviceOn(t, to, accounts)
    const { answers, records } = await assertSameAnswers(original, moved, { step: 500, perPage: 1000, pageStep: 20 })
    t.diagnostic(`${answers} answers with ${records} records compared in ${seconds().toFixed(1)} s`)
    assert.ok(records >= events)
    from = to
  }
})
