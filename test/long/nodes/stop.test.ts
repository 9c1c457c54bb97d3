// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aFolder } from '../../support/folder.ts'
import { clientOf, serve } from '../support/service.ts'

for (const WORKERS of ['1', '2'])
  test(`asked to stop, it answers who has connected and resets nobody; ${WORKERS} worker(s)`, async (t) => {
    for (let round = 0; round < 5; round += 1) {
      const service = await serve(await aFolder(t), t, { WORKERS })
      const told = new Map<string, number>()
      const warm = Promise.withResolvers<undefined>()
      const lanes = Array.from({ length: 60 }, async () => {
        for (let said = '200'; said === '200';) {
          said = await fromAnew(service.origin)
          told.set(said, (told.get(said) ?? 0) + 1)
          if (told.get('200') === 300) warm.resolve(undefined)
        }
      })
      await Promise.race([warm.promise, Promise.all(lanes)])
      assert.equal((await service.stop()).code, 0)
      await Promise.all(lanes)
      assert.deepEqual([...told.keys()].sort(), ['200', 'ECONNREFUSED'], JSON.stringify([...told]))
      assert.equal(told.get('ECONNREFUSED'), lanes.length)
    }
  })

/** What a client hears that comes on a connection of its own: a status, or how it fails. */
async function fromAnew(origin: string): Promise<string> {
  const client = clientOf(origin)
  try {
    return String((await client('GET', `/events?x=${Math.random()}`)).status)
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : String(error)
  } finally {
    client.close()
  }
}
