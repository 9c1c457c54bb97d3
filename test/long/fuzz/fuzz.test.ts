// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seed } from '../../support/runs.ts'
import { run } from './run.ts'

const requests = Number(process.env['REQUESTS'] ?? 20_000)
const megabyte = 1_048_576

test(`${requests} requests of all kinds break nothing`, { timeout: 1_800_000 }, async (t) => {
  t.diagnostic(`SEED=${seed} REQUESTS=${requests}`)
  const { problems, writes, accepted, growth, slowest } = await run(seed, requests)
  t.diagnostic(`${accepted} of ${writes} writes accepted, ${Math.round(slowest)} ms at most`)
  t.diagnostic(`memory grew by ${(growth / megabyte).toFixed(1)} MiB`)
  assert.ok(problems.length === 0, problems.join('\n'))
  assert.ok(accepted * 3 >= writes, `only ${accepted} of ${writes} writes were accepted`)
  assert.ok(growth < 48 * megabyte, `memory grew by ${growth} bytes`)
})
