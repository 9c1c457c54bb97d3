import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readPrice } from '../../src/domain/money/money.ts'

test('a price is whole, or has two to four decimals', () => {
  for (const [written, price] of [
    ['0', '0'],
    ['0.00', '0'],
    ['15', '15'],
    ['15.0', '15'],
    ['12.5', '12.50'],
    ['12.50', '12.50'],
    ['12.500', '12.50'],
    ['0.125', '0.125'],
    ['.5', '0.50'],
    ['5.', '5'],
    [' 007.10 ', '7.10'],
    ['9999999.9999', '9999999.9999'],
  ] as const) {
    assert.equal(readPrice(written), price, written)
  }
})

test('a text without a price gives none', () => {
  const wrong = ['', ' ', '.', 'abc', '-1', '+1', '1e3', '12,50', '1 000', '$5', '1.23456', '10000000', 'NaN', '٣']
  for (const written of [...wrong, '0'.repeat(65)]) assert.equal(readPrice(written), undefined, written)
})

test('every number of at most four decimals below the limit is read as itself, and read again the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (tenThousandths) => {
      const price = readPrice((tenThousandths / 10_000).toFixed(4))
      assert.equal(Number(price), tenThousandths / 10_000)
      assert.equal(readPrice(price ?? ''), price)
      assert.equal(readPrice(String(tenThousandths / 10_000)), price)
    }),
  )
})
