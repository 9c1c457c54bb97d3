// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { serve } from '../support/service.ts'
import { staleReads } from './stale-reads.ts'

void test('none of 2,000 writes through three workers on one file is missed by the next read', async (t) => {
  const service = await serve(await aFolder(t), t, { WORKERS: '3' })
  const start = performance.now()
  assert.deepEqual(await staleReads(service, service, { writes: 2000, lanes: 4, newConnections: true }), [])
  t.diagnostic(`${Math.round((performance.now() - start) / 1000)} s`)
  assert.equal((await service.stop()).code, 0)
})
