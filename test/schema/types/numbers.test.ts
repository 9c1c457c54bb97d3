import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { boolean, truthy } from '../../../src/schema/types/values/boolean.ts'
import { decimal, integer } from '../../../src/schema/types/values/number.ts'
import { parentId } from '../../../src/schema/types/references/ids.ts'
import { reads } from './reading.ts'

test('an integer is read in every form of the wire', () => {
  const forms: readonly (readonly [unknown, number])[] = [
    [5, 5],
    ['5', 5],
    ['5.0', 5],
    ['1e1', 10],
    [' 3', 3],
    ['007', 7],
    ['+5', 5],
    ['-0', 0],
    [-0, 0],
  ]
  for (const [raw, value] of forms) assert.deepEqual(reads(integer(), raw), { value }, inspect(raw))
})

test('an integer is refused where it is no whole number', () => {
  for (const raw of ['', ' ', 'abc', '1.5', 1.5, '0x1A', true, null, [5], {}, 'Infinity', NaN, '1e-1', '5 5']) {
    assert.deepEqual(reads(integer(), raw), { refused: 'rest_invalid_type' }, inspect(raw))
  }
})

test('an integer is refused outside its bounds and beyond what is exact', () => {
  const type = integer({ minimum: 1, maximum: 100 })
  for (const raw of ['0', '101', -1]) assert.deepEqual(reads(type, raw), { refused: 'rest_out_of_bounds' })
  for (const raw of ['9007199254740993', 2 ** 53, '1e300', '-1e16'])
    assert.ok('refused' in reads(integer(), raw), inspect(raw))
})

test('every safe integer is read as itself, as number and as text', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      assert.deepEqual(reads(integer(), value), { value })
      assert.deepEqual(reads(integer(), String(value)), { value })
      assert.deepEqual(reads(integer(), `${value}.0`), { value })
    }),
  )
})

test('a decimal is read as text and number, within bounds', () => {
  const latitude = decimal({ minimum: -90, maximum: 90 })
  assert.deepEqual(reads(latitude, '-.5'), { value: -0.5 })
  assert.deepEqual(reads(latitude, '48.8584'), { value: 48.8584 })
  assert.deepEqual(reads(latitude, 90), { value: 90 })
  for (const raw of ['90.01', 'abc', '', 'INF', true]) assert.ok('refused' in reads(latitude, raw), inspect(raw))
})

test('a boolean has few forms', () => {
  for (const raw of [true, 'TRUE', 'true', '1', 1]) assert.deepEqual(reads(boolean(), raw), { value: true })
  for (const raw of [false, 'False', '0', 0]) assert.deepEqual(reads(boolean(), raw), { value: false })
  for (const raw of ['', 'yes', 'no', 'on', 2, '1.0', null, [], 'constructor']) {
    assert.deepEqual(reads(boolean(), raw), { refused: 'rest_invalid_type' }, inspect(raw))
  }
})

test('a truthy switch is never wrong unless it is no word', () => {
  for (const raw of [true, 1, '1', 'Yes', 'on', 'ENABLED', 'y', 'true'])
    assert.deepEqual(reads(truthy(), raw), { value: true })
  for (const raw of [false, 0, 2, '', '0', 'foo', 'no', 'off']) assert.deepEqual(reads(truthy(), raw), { value: false })
  for (const raw of [['1'], { a: 1 }]) assert.deepEqual(reads(truthy(), raw), { refused: 'rest_invalid_type' })
})

test('a parent of 0 is none', () => {
  const { isNone } = parentId()
  assert.deepEqual(
    [0, '0', 1, '1', false].map((raw) => isNone?.(raw)),
    [true, true, false, false, false],
  )
})
