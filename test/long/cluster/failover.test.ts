// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { failover } from './failover.ts'
import { missing } from './haproxy.ts'

void test(
  'when the database fails over, nothing acknowledged is lost and no answer is wrong',
  { skip: missing },
  async (t) => {
    const { promises, wrong } = await failover(t, 30, (line) => {
      t.diagnostic(line)
    })
    assert.deepEqual(wrong, [])
    assert.deepEqual(
      promises.filter(({ kept }) => !kept),
      [],
    )
  },
)
