// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { run } from '../long/fuzz/run.ts'
import { seed } from '../support/runs.ts'

test('300 requests of all kinds break nothing', async (t) => {
  t.diagnostic(`SEED=${seed}`)
  const { problems, writes, accepted } = await run(seed, 300)
  assert.ok(problems.length === 0, problems.join('\n'))
  assert.ok(accepted * 4 >= writes, `only ${accepted} of ${writes} writes were accepted`)
})
