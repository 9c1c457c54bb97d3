// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { copyDatabase, isSameTable, type Progress } from '../../../src/storage/copy/copy.ts'
import { openStorage } from '../../../src/storage/open.ts'
import { testServer } from '../../support/database.ts'
import { long } from '../../support/runs.ts'
import { emptyDatabase, filledDatabase, secrets } from './databases.ts'
import { interruptedCopy } from './interrupted.ts'
import { assertSameAnswers, remembering, serviceOn } from './services.ts'

const kinds = testServer === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)

const events = long ? 500 : 60

void test('a calendar of many events is copied, from and to every database', async (t) => {
  const source = await filledDatabase(t, events)
  const original = remembering(await serviceOn(t, source, secrets))
  for (const kind of kinds) {
    await t.test(`by way of ${kind}`, async (t) => {
      const [there, further] = [await emptyDatabase(t, kind), await emptyDatabase(t, kind)]
      const steps: Progress[] = []
      const sent = await copyDatabase(source, there, (step) => steps.push(step))
      assert.ok(sent.every(isSameTable))
      assert.ok(steps.some(({ step, table, rows }) => step === 'copying' && table === 'events' && rows === events))
      assert.deepEqual(await copyDatabase(there, further, () => {}), sent)
      const moved = await serviceOn(t, further, secrets)
      const { records } = await assertSameAnswers(original, moved, { step: 100, perPage: 250 })
      assert.ok(records >= 4 * events, `${records} records`)
    })
    await t.test(`killed on the way to ${kind}, it leaves an empty database, which can be filled`, async (t) => {
      const target = await emptyDatabase(t, kind)
      await interruptedCopy(source, target, { step: 'copying', table: 'occurrences' })
      await interruptedCopy(source, target, { step: 'comparing', table: 'events' })
      const storage = await openStorage({ databaseUrl: target, dataDir: '' })
      assert.deepEqual(await storage.users.list(), [])
      assert.equal((await storage.events.due('9999-12-31 23:59:59')).length, 0)
      await storage.close()
      assert.ok((await copyDatabase(source, target, () => {})).every(isSameTable))
    })
  }
})
