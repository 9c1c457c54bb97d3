import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readValue } from '../../../src/schema/read.ts'
import { cost } from '../../../src/schema/types/values/money.ts'
import { recordIds, termReferences } from '../../../src/schema/types/references/ids.ts'
import { imageReference } from '../../../src/schema/types/references/image.ts'
import { linkedRecords, ownedRecords } from '../../../src/schema/types/references/records.ts'
import { statuses } from '../../../src/schema/types/values/one-of.ts'
import { reads, thing } from './reading.ts'

test('ids come as array, text, map or one by one', () => {
  const forms = [[1, 2], ['1', '2'], '1,2', '1 2', ' 1 , 2,,', { '5': '1', '9': 2 }, [1, 2, 1]]
  for (const raw of forms) assert.deepEqual(reads(recordIds(), raw), { value: [1, 2] }, JSON.stringify(raw))
  assert.deepEqual(reads(recordIds(), 7), { value: [7] })
})

test('one bad id spoils the list and is named', () => {
  for (const raw of ['1,a', '0', '-1', '1,5.5', [[1]], ['1,2'], { x: 1 }, true, '', []]) {
    assert.ok('refused' in reads(recordIds(), raw), JSON.stringify(raw))
  }
  assert.equal(readValue(recordIds(), '1,a', 'include').issue?.member, 'include[1]')
  assert.deepEqual(reads(recordIds(), '1,'.repeat(100_000)), { refused: 'rest_too_many_items' })
})

test('any ids survive the wire, each once and in order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1 }), { minLength: 1 }), (list) => {
      const value = [...new Set(list)]
      assert.deepEqual(reads(recordIds(), list.join(',')), { value })
      assert.deepEqual(reads(recordIds(), list.map(String)), { value })
    }),
  )
})

test('statuses are listed by their exact names', () => {
  assert.deepEqual(reads(statuses(), 'publish,draft,publish'), { value: ['publish', 'draft'] })
  assert.deepEqual(reads(statuses(), ['draft']), { value: ['draft'] })
  for (const raw of ['any', 'Publish', 'publish,bogus', '']) assert.ok('refused' in reads(statuses(), raw), raw)
})

test('terms are ids and names', () => {
  const value = [{ id: 12, text: '12' }, { text: 'Jazz & Blues' }]
  for (const raw of [
    '12, Jazz & Blues',
    [12, ' <b>Jazz</b>  & Blues', ''],
    ['12', 'Jazz & Blues'],
    { x: '12', y: 'Jazz & Blues' },
  ]) {
    assert.deepEqual(reads(termReferences(), raw), { value }, JSON.stringify(raw))
  }
  assert.deepEqual(reads(termReferences(), ['a,b']), { value: [{ text: 'a,b' }] })
  for (const raw of [[{ name: 'x' }], true, [true], -1, [1.5], '', 'x'.repeat(201), 'a,'.repeat(2000)]) {
    assert.ok('refused' in reads(termReferences(), raw), JSON.stringify(raw).slice(0, 50))
  }
  assert.equal(termReferences().isNone?.(['', null]), true)
  assert.equal(termReferences().isNone?.('0'), true)
})

test('an image is an id or an address', () => {
  assert.deepEqual(reads(imageReference(), 5), { value: { id: 5 } })
  assert.deepEqual(reads(imageReference(), '5'), { value: { id: 5 } })
  const address = 'https://example.org/a.png'
  assert.deepEqual(reads(imageReference(), address), { value: { address } })
  for (const raw of ['foo', 'ftp://x/y.png', -1, 1.5, [1], true, 'javascript:x']) {
    assert.ok('refused' in reads(imageReference(), raw), String(raw))
  }
  for (const raw of [0, '0', false]) assert.equal(imageReference().isNone?.(raw), true)
})

test('linked records are ids and objects, mixed', () => {
  const links = linkedRecords(thing)
  assert.deepEqual(reads(links, '5,6,5'), { value: [{ id: 5 }, { id: 6 }] })
  assert.deepEqual(reads(links, 5), { value: [{ id: 5 }] })
  assert.deepEqual(reads(links, { venue: 'Hall' }), { value: [{ raw: { venue: 'Hall' } }] })
  assert.deepEqual(reads(links, { id: '5', venue: 'ignored' }), { value: [{ id: 5 }] })
  assert.deepEqual(reads(links, { '0': '5', '1': { organizer: 'Ann', id: '' } }), {
    value: [{ id: 5 }, { raw: { organizer: 'Ann', id: '' } }],
  })
  assert.deepEqual(reads(links, [{ venue: ' ', city: '' }, 7, '', {}]), { value: [{ id: 7 }] })
  for (const raw of [
    'abc',
    -1,
    true,
    [true],
    { id: 'x' },
    { id: -3 },
    [[1]],
    1.5,
    Array.from({ length: 101 }, (_, i) => i + 1),
  ]) {
    assert.ok('refused' in reads(links, raw), JSON.stringify(raw))
  }
  for (const raw of [0, '0', { venue: '' }, [{}], ['']]) assert.equal(links.isNone?.(raw), true, JSON.stringify(raw))
})

test('records of another are ids and objects with or without an id, each id once', () => {
  const owned = ownedRecords(thing, thing, [])
  const five = { id: 5, raw: {} }
  assert.deepEqual(reads(owned, '5, 6'), { value: [five, { id: 6, raw: {} }] })
  assert.deepEqual(reads(owned, 5), { value: [five] })
  assert.deepEqual(reads(owned, [{ id: '5', name: 'A' }]), { value: [{ id: 5, raw: { name: 'A' } }] })
  assert.deepEqual(reads(owned, { name: 'A', id: '' }), { value: [{ id: undefined, raw: { name: 'A' } }] })
  assert.deepEqual(reads(owned, { '0': '5', '7': { name: 'A' } }), {
    value: [five, { id: undefined, raw: { name: 'A' } }],
  })
  assert.deepEqual(reads(owned, [5, '', {}]), { value: [five, { id: undefined, raw: {} }] })
  for (const raw of ['abc', true, [null], [0], [1.5], { id: -3 }, [[1]], [5, 5], [5, { id: 5 }], Array(101).fill({})]) {
    assert.ok('refused' in reads(owned, raw), JSON.stringify(raw))
  }
  for (const raw of [0, '0', [''], { '0': '' }]) assert.equal(owned.isNone?.(raw), true, JSON.stringify(raw))
  assert.equal(owned.isNone?.([{}]), false, 'an empty object is a record that lacks everything')
})

test('a cost is a text, a number or a short list of them', () => {
  assert.deepEqual(reads(cost(), '<b>5</b>'), { value: '5' })
  assert.deepEqual(reads(cost(), 10.5), { value: 10.5 })
  assert.deepEqual(reads(cost(), { '0': '5', '1': 10 }), { value: ['5', 10] })
  for (const raw of [
    { a: 1 },
    [{ a: 1 }],
    true,
    [true],
    'x'.repeat(1001),
    Array(101).fill(1),
    ['x'.repeat(600), 'x'.repeat(600)],
  ]) {
    assert.ok('refused' in reads(cost(), raw))
  }
})
