import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { countIn, idsBelow, idSetOf, isIn } from '../../src/storage/sql/id-sets.ts'

const ids = fc.uniqueArray(
  fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: idsBelow - 1 }), fc.constant(idsBelow - 1)),
)

const text = (ids: readonly number[]) => Buffer.from(ids.join(','))

test('a set has the ids of a text and no others', () => {
  fc.assert(
    fc.property(ids, ids, (some, others) => {
      const set = idSetOf(text(some))
      assert.ok(set)
      assert.equal(countIn(set, text(some)), some.length)
      for (const id of others) assert.equal(isIn(set, id), some.includes(id))
      assert.equal(countIn(set, text(others)), others.filter((id) => some.includes(id)).length)
    }),
    { numRuns: 30 },
  )
})

test('ids that are too high are in no set', () => {
  assert.equal(idSetOf(text([1, idsBelow])), undefined)
  const set = idSetOf(text([0, 1]))
  assert.ok(set)
  for (const id of [idsBelow, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER]) assert.equal(isIn(set, id), false)
  assert.equal(countIn(set, text([])), 0)
  assert.equal(countIn(set, text([1, 2 ** 32 + 1])), 1)
})
