// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serve } from '../long/support/service.ts'
import { aFolder } from '../support/folder.ts'

test('two workers add up their figures, log that they are ready, and still stop together', async (t) => {
  const service = await serve(await aFolder(t), t, { WORKERS: '2', LOG_LEVEL: 'info', LOG_FORMAT: 'text' })
  /** They are empty where a worker did not tell its own in time. */
  const figures = async (): Promise<string> => {
    const answer = await fetch(`${service.origin}/metrics`, { headers: { connection: 'close' } })
    return (await answer.text()) || figures()
  }
  const asked = 40
  for (let n = 0; n < asked; n += 1) {
    const answer = await fetch(`${service.origin}/healthz`, { headers: { connection: 'close' } })
    assert.deepEqual(await answer.json(), { status: 'alive' })
  }
  for (let n = 0; n < 6; n += 1) {
    const [, count] =
      /^almanac_requests_total\{operation="\/healthz",method="GET",status="200"\} (\d+)$/m.exec(await figures()) ?? []
    assert.equal(Number(count), asked)
  }
  const { code, stderr } = await service.stop()
  assert.equal(code, 0)
  assert.equal(stderr.match(/^\d\d:\d\d:\d\d info {2}worker ready$/gm)?.length, 2)
  assert.equal(stderr.match(/^\d\d:\d\d:\d\d info {2}worker ended with code 0$/gm)?.length, 2)
})
