import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAnswerCache, type StoredAnswer } from '../../src/http/cache/answer-cache.ts'

const kilobyte = 1024
const room = 256 * kilobyte

function answer(tag: string, bytes = 6 * kilobyte): StoredAnswer {
  return { headers: [], tag, plain: Buffer.alloc(bytes), encoded: new Map(), version: 1, until: Infinity }
}

/** What comes of asking: the answer that was kept, or a new one, which is offered. */
function ask(cache: ReturnType<typeof createAnswerCache>, key: string): 'kept' | 'new' {
  if (cache.find(key)) return 'kept'
  cache.store(key, 6 * kilobyte, () => answer(key))
  return 'new'
}

void test('while there is room, an answer is given again from the second time on', () => {
  const cache = createAnswerCache(room)
  assert.deepEqual(
    [1, 2, 3].map(() => ask(cache, '/events')),
    ['new', 'kept', 'kept'],
  )
})

void test('what is asked once does not drive out what is asked often', () => {
  const cache = createAnswerCache(room)
  const often = Array.from({ length: 20 }, (_, number) => `/events/${number}`)
  for (const key of [...often, ...often]) ask(cache, key)
  for (let number = 0; number < 2000; number += 1) ask(cache, `/events?page=${number}`)
  assert.deepEqual(
    often.map((key) => ask(cache, key)),
    often.map(() => 'kept'),
  )
})

void test('among lists that never repeat, one that does is kept from its third time on', () => {
  const cache = createAnswerCache(room)
  for (let number = 0; number < 500; number += 1) ask(cache, `/events?page=${number}`)
  const said = [1, 2, 3, 4].map((turn) => {
    ask(cache, `/events?page=${1000 + turn}`)
    return ask(cache, '/events')
  })
  assert.deepEqual(said, ['new', 'new', 'kept', 'kept'])
})

void test('an older answer is replaced, and what is unused for longest goes first', () => {
  const cache = createAnswerCache(room)
  const keys = Array.from({ length: 60 }, (_, number) => `/events/${number}`)
  for (const key of keys) for (let turn = 0; turn < 2; turn += 1) cache.store(key, 6 * kilobyte, () => answer(key))
  cache.store('/events/59', 6 * kilobyte, () => answer('newer'))
  assert.equal(cache.find('/events/59')?.tag, 'newer')
  assert.equal(cache.find('/events/0'), undefined)
})

void test('an answer that would fill an eighth is not kept at all', () => {
  const cache = createAnswerCache(room)
  for (let turn = 0; turn < 3; turn += 1) cache.store('/events', room / 8, () => answer('large', room / 8))
  assert.equal(cache.find('/events'), undefined)
})

void test('an answer is made only where it is kept', () => {
  const cache = createAnswerCache(room)
  const keys = Array.from({ length: 60 }, (_, number) => `/events/${number}`)
  const made: string[] = []
  for (const key of keys) {
    cache.store(key, 6 * kilobyte, () => {
      made.push(key)
      return answer(key)
    })
  }
  assert.deepEqual(
    made,
    keys.filter((key) => cache.find(key)),
  )
  assert.ok(made.length < keys.length)
})
