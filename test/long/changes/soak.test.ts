// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testsOn } from '../../support/database.ts'
import { seed } from '../support/seed.ts'
import { soak } from './soak.ts'

/*
 * The long run kills processes, moves the clock on by months and lets readers be away meanwhile. `SOAK_WRITES=10000 LONG=1 npm test --` on this
 * file takes ten minutes. Which writes come is decided by the seed, how they interleave is not.
 */

const isLong = process.env['LONG'] === '1'
const writes = Number(process.env['SOAK_WRITES'] ?? (isLong ? 1500 : 200))
const nodes = Number(process.env['SOAK_NODES'] ?? (isLong ? (testsOn === 'postgres' ? 3 : 2) : 1))

test('readers of every kind know exactly what their caller may read, whatever is written beside them', async (t) => {
  const plan = { nodes, writes, round: isLong ? 250 : 100, kills: nodes > 1, isWhole: isLong }
  const { figures, faults, tally } = await soak(plan, (line) => {
    if (isLong) console.log(line)
  })
  t.diagnostic(`SEED=${seed} ${JSON.stringify(figures)}`)
  if (isLong)
    for (const [name, counts] of [...tally.writes].toSorted()) t.diagnostic(`${name}: ${JSON.stringify(counts)}`)
  assert.deepEqual(faults.slice(0, 60), [], `SEED=${seed}`)
})
