import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { heldOperations } from './held.ts'
import { get, listening } from './wire.ts'

// Every write to the same server of PostgreSQL, even by other tests, makes a new version.
const skip = process.env['TEST_DATABASE'] === 'postgres' && 'others write to the same server'

async function asking(t: TestContext, CACHE_SIZE: string) {
  const { catalog, begun } = heldOperations()
  const { open } = await listening(t, { CACHE_SIZE }, catalog)
  const ask = async (path: string) => {
    const wire = await open()
    wire.socket.write(get(path, 'Connection: close\r\n'))
    assert.match(await wire.closed(), /^HTTP\/1\.1 200 /)
  }
  return { ask, times: (name: string) => begun.filter((one) => one === name).length }
}

test('a full cache keeps answers that are requested often and drops the others', { skip }, async (t) => {
  const { ask, times } = await asking(t, '64KiB')
  for (let n = 0; n < 40; n += 1) {
    await ask('/quick/often')
    await ask(`/quick/n${n}`)
  }
  assert.equal(times('often'), 1)
  await ask('/quick/n39')
  await ask('/quick/n0')
  assert.deepEqual([times('n39'), times('n0')], [1, 2])
})

test('an answer of more than an eighth of the cache is not kept, and drives nothing out', { skip }, async (t) => {
  const { ask, times } = await asking(t, '4MiB')
  for (let n = 0; n < 3; n += 1) {
    await ask('/quick/small')
    await ask('/big/large')
  }
  assert.deepEqual([times('small'), times('large')], [1, 3])
})

test('without a cache nothing is kept', async (t) => {
  const { ask, times } = await asking(t, '0')
  for (let n = 0; n < 3; n += 1) await ask('/quick/a')
  assert.equal(times('a'), 3)
})
