import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failover } from './failover.ts'
import { missing } from './postgres-server.ts'

void test(
  'when the database fails over, nothing acknowledged is lost and no answer is wrong',
  { skip: missing },
  async (t) => {
    const seen = await failover(t, 24, (line) => {
      t.diagnostic(line)
    })
    const { acknowledged, wrong, back, longestWait, refused, lateRefusals } = seen
    t.diagnostic(JSON.stringify(seen))
    assert.deepEqual(wrong, [])
    assert.ok(acknowledged > 100, `only ${acknowledged} writes were acknowledged`)
    assert.ok(refused > 0, 'the failover was not noticed')
    assert.ok(back.writes < 10_000 && back.reads < 10_000, `back after ${back.writes} and ${back.reads} ms`)
    assert.equal(lateRefusals, 0)
    assert.ok(longestWait < 8000, `somebody waited for ${longestWait} ms`)
  },
)
