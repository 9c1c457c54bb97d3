import assert from 'node:assert/strict'
import { test } from 'node:test'
import { singleFlight } from '../../src/storage/sql/postgres/version.ts'

/** Questions that are answered by hand, in their order. */
function byHand() {
  const open: { readonly answer: (value: number) => void; readonly fail: (error: Error) => void }[] = []
  const ask = singleFlight(() => {
    const { promise, resolve, reject } = Promise.withResolvers<number>()
    open.push({ answer: resolve, fail: reject })
    return promise
  })
  return { ask, open }
}

const turn = () => new Promise((resolve) => setImmediate(resolve))

void test('concurrent callers share a question', async () => {
  const { ask, open } = byHand()
  const answers = Promise.all([ask(), ask(), ask()])
  await turn()
  assert.equal(open.length, 1)
  open[0]?.answer(7)
  assert.deepEqual(await answers, [7, 7, 7])
})

void test('nobody joins a question that began before, and only one is under way', async () => {
  const { ask, open } = byHand()
  const first = ask()
  await turn()
  const later = [ask(), ask()]
  await turn()
  assert.equal(open.length, 1)
  open[0]?.answer(1)
  assert.equal(await first, 1)
  await turn()
  assert.equal(open.length, 2)
  open[1]?.answer(2)
  assert.deepEqual(await Promise.all(later), [2, 2])
})

void test('a question that fails does not keep the next from being asked', async () => {
  const { ask, open } = byHand()
  const first = ask()
  await turn()
  const second = ask()
  open[0]?.fail(new Error('lost'))
  await assert.rejects(first, /lost/)
  await turn()
  open[1]?.answer(3)
  assert.equal(await second, 3)
})
