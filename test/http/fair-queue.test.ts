import assert from 'node:assert/strict'
import { setImmediate } from 'node:timers/promises'
import { test } from 'node:test'
import { createFairQueue } from '../../src/http/limits/fair-queue.ts'
import { ClientGone } from '../../src/http/limits/waiter.ts'

/* Whose turn it is, by the time that turns take (contract/requests.md §11). */

/** A queue in a time that passes by work alone. */
function begin(most = 100) {
  let now = 0
  const queue = createFairQueue(most, () => now)
  const done: string[] = []
  /** Keeps the thread as long as that. */
  const ask = (caller: string, milliseconds: number, gone = () => false) =>
    queue({ caller, gone }, async () => {
      now += milliseconds
      done.push(caller)
    })
  return { done, ask }
}

test('a light client waits for one heavy request, however many of them wait', async () => {
  const { done, ask } = begin()
  const dear = Array.from({ length: 20 }, () => ask('dear', 30))
  while (done.length === 0) await setImmediate()
  for (let part = 0; part < 5; part += 1) await ask('cheap', 1)
  // The one that had begun, and the one whose turn it was.
  assert.ok(done.indexOf('cheap') <= 3, done.join())
  const between = done.slice(done.indexOf('cheap')).filter((caller) => caller === 'dear').length
  assert.ok(between <= 1, done.join())
  await Promise.all(dear)
  assert.equal(done.filter((caller) => caller === 'dear').length, 20)
})

test('fifty addresses that ask for much all the time do not keep one from its turn', async () => {
  const { done, ask } = begin()
  const callers = Array.from({ length: 50 }, (_, number) => `dear ${number}`)
  await Promise.all(callers.map((caller) => ask(caller, 5)))
  const again = callers.map((caller) => ask(caller, 5))
  const cheap = ask('cheap', 1)
  await cheap
  assert.ok(done.indexOf('cheap') <= 50 + 3, `${done.indexOf('cheap')}`)
  await Promise.all(again)
})

test('a heavy client has its turns even while others ask all the time', async () => {
  const { done, ask } = begin()
  let isOver = false
  const others = ['a', 'b', 'c'].map(async (caller) => {
    while (!isOver) await ask(caller, 2)
  })
  for (let turn = 0; turn < 5; turn += 1) await ask('dear', 20)
  isOver = true
  await Promise.all(others)
  assert.ok(done.length < 300, `${done.length}`)
})

test('too many are refused, and who has left is not waited for', async () => {
  const { done, ask } = begin(4)
  const asked = Array.from({ length: 16 }, () => ask('one', 12))
  const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected')
  assert.ok(refused.length > 0 && refused.length < 16)
  await assert.rejects(
    ask('one', 1, () => true),
    ClientGone,
  )
  assert.equal(done.length, 16 - refused.length)
})

test('what an answer costs after its turn counts for who asked', async () => {
  let now = 0
  const queue = createFairQueue(100, () => now)
  const done: string[] = []
  const turn = (caller: string) =>
    queue({ caller, gone: () => false }, async () => {
      now += 1
      done.push(caller)
    })
  // Answers that are made in no time and written for long.
  const writing = async () => {
    await turn('dear')
    await queue.after({ caller: 'dear' }, async () => void (now += 300))
  }
  for (let number = 0; number < 3; number += 1) await writing()
  const waiting = [...Array.from({ length: 5 }, () => turn('dear')), turn('cheap')]
  await Promise.all(waiting)
  assert.ok(done.indexOf('cheap') <= 4, done.join())
})

test('of one address no more answers are half made than are worked on at once', async () => {
  const queue = createFairQueue(100)
  let [open, most] = [0, 0]
  const begin = (caller: string) =>
    queue({ caller, gone: () => false }, async () => {
      open += 1
      most = Math.max(most, open)
      for (let part = 0; part < 5; part += 1)
        await queue({ caller, gone: () => false, begun: true }, () => setImmediate())
      open -= 1
    })
  await Promise.all(Array.from({ length: 50 }, () => begin('dear')))
  assert.ok(most <= 10, String(most))
})

test('two turns of one address go on at once, and others begin beside them', async () => {
  const queue = createFairQueue(100)
  const ends: (() => void)[] = []
  const begun: string[] = []
  const turn = (caller: string) =>
    queue({ caller, gone: () => false }, () => {
      begun.push(caller)
      return new Promise<void>((end) => ends.push(end))
    })
  const all = [...Array.from({ length: 12 }, () => turn('dear')), turn('other')]
  for (let tick = 0; tick < 20; tick += 1) await setImmediate()
  assert.deepEqual(begun, ['dear', 'dear', 'other'])
  while (begun.length < all.length || ends.length > 0) {
    ends.pop()?.()
    await setImmediate()
  }
  await Promise.all(all)
})

test('what waits aside leaves its turn to others, and takes one again before it goes on', async () => {
  const queue = createFairQueue(100)
  const done: string[] = []
  const checks: (() => void)[] = []
  const waiterOf = (caller: string) => ({ caller, gone: () => false })
  const checked = (caller: string) =>
    queue(waiterOf(caller), async () => {
      await queue.aside(waiterOf(caller), () => new Promise<void>((end) => checks.push(end)))
      done.push(caller)
    })
  const guesses = Array.from({ length: 20 }, (_, number) => checked(`guess ${number}`))
  for (let tick = 0; tick < 50; tick += 1) await setImmediate()
  await queue(waiterOf('reader'), async () => void done.push('reader'))
  assert.deepEqual(done, ['reader'])
  assert.equal(checks.length, 20)
  for (const end of checks) end()
  await Promise.all(guesses)
  assert.equal(done.length, 21)
})
