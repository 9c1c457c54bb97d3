// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serve } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'

test('two workers add up their figures, and still stop together', async (t) => {
  const service = await serve(await aFolder(t), t, { WORKERS: '2' })
  const asked = 40
  for (let n = 0; n < asked; n += 1) {
    const answer = await fetch(`${service.origin}/healthz`, { headers: { connection: 'close' } })
    assert.deepEqual(await answer.json(), { status: 'alive' })
  }
  for (let n = 0; n < 6; n += 1) {
    const answer = await fetch(`${service.origin}/metrics`, { headers: { connection: 'close' } })
    const text = await answer.text()
    const [, count] =
      /^almanac_requests_total\{operation="\/healthz",method="GET",status="200"\} (\d+)$/m.exec(text) ?? []
    assert.equal(Number(count), asked)
  }
  assert.equal((await service.stop()).code, 0)
})
