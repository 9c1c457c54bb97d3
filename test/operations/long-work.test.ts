import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eachTogether } from '../../src/operations/long-work.ts'
import type { Storage } from '../../src/storage/storage.ts'

/** A storage that tells when its transactions begin and end. */
function aStorage() {
  const told: string[] = []
  const storage = {
    async together(work: (inside: Storage) => Promise<unknown>) {
      told.push('begin')
      await work({ ...storage })
      told.push('end')
    },
  } as unknown as Storage
  return { storage, told }
}

void test('steps are done together for a few milliseconds, one that may wait for others by itself', async (t) => {
  const { storage, told } = aStorage()
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const steps = [1, 2, 3, 4, 5, 6][Symbol.iterator]()
  const isSlow = (each: number) => each === 4
  await eachTogether(steps, { storage, isSlow }, async (each, inside) => {
    now += 11
    told.push(`${each}${inside === storage ? ' alone' : ''}`)
  })
  assert.deepEqual(told, ['begin', '1', '2', 'end', 'begin', '3', 'end', '4 alone', 'begin', '5', '6', 'end'])
})

void test('nobody who wants to write waits for a step that is still to come', async () => {
  const { storage, told } = aStorage()
  const arrives = Promise.withResolvers<void>()
  async function* steps() {
    yield 1
    await arrives.promise
    yield 2
  }
  const done = eachTogether(steps(), { storage }, async (each) => void told.push(String(each)))
  while (!told.includes('end')) await new Promise((resolve) => setImmediate(resolve))
  arrives.resolve()
  await done
  assert.deepEqual(told, ['begin', '1', 'end', 'begin', '2', 'end'])
})

void test('the signal ends work between two steps, and an error ends it at once', async () => {
  const { storage, told } = aStorage()
  const stopping = new AbortController()
  await eachTogether([1, 2][Symbol.iterator](), { storage, signal: stopping.signal }, async (each) => {
    told.push(String(each))
    stopping.abort()
  })
  assert.deepEqual(told, ['begin', '1', 'end'])
  const failing = eachTogether([1, 2][Symbol.iterator](), { storage }, async () => Promise.reject(new Error('no')))
  await assert.rejects(failing, { message: 'no' })
})
