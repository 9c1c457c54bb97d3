// runs: long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { presentCost, readCost, type SiteCurrency } from '../../../src/domain/money/cost.ts'
import { runs } from '../../support/runs.ts'

const sites: fc.Arbitrary<SiteCurrency> = fc.record({
  symbol: fc.constantFrom('$', '€', 'Fr.', 'kr', 'CHF'),
  position: fc.constantFrom('prefix', 'postfix'),
  code: fc.constant(''),
})
const languages = fc.constantFrom('en', 'fr')

/** Numbers as people write them, each with its value. */
const amount = fc
  .tuple(
    fc.oneof(fc.integer({ min: 0, max: 9_999_999 }), fc.constant(0)),
    fc.option(fc.integer({ min: 0, max: 99 })),
    fc.constantFrom(',', '.', ' ', '\u00a0', '\u202f', '’', 'indian'),
  )
  .map(([whole, cents, group]) => {
    const isIndian = group === 'indian'
    const decimals = cents === null ? '' : `${group === ',' ? '.' : ','}${String(cents).padStart(2, '0')}`
    const value = (100 * whole + (cents ?? 0)) / 100
    const places = isIndian ? /(?<=\d)(?=(?:\d{2})*\d{3}$)/g : /\B(?=(\d{3})+$)/g
    return {
      text: String(whole).replace(places, isIndian ? ',' : group) + (isIndian ? decimals.replace(',', '.') : decimals),
      value,
    }
  })
const mark = fc.constantFrom('$', '€', '£', 'US$', 'EUR', 'USD', 'kr', 'zł')
const price = fc
  .tuple(amount, mark, fc.constantFrom('', ' ', '\u00a0'), fc.boolean())
  .map(([each, sign, gap, first]) => ({
    text: first ? `${sign}${gap}${each.text}` : `${each.text}${gap}${sign}`,
    value: each.value,
    sign,
  }))

test('a price is read with its currency and its value, however it is written', () => {
  fc.assert(
    fc.property(price, ({ text, value, sign }) => {
      const cost = readCost(text)
      assert.deepEqual(cost?.values.map(Number), [value], text)
      assert.equal(cost?.symbol, sign)
      assert.equal(cost?.text, null)
    }),
    runs(1000, 100_000),
  )
})

test('decimals below one are kept, however many there are', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 6 }), mark, (digits, count, sign) => {
      const decimals = String(digits).padStart(count, '0')
      for (const point of ['.', ','])
        assert.deepEqual(readCost(`${sign}0${point}${decimals}`)?.values, [`0.${decimals}`])
    }),
    runs(300, 20_000),
  )
})

test('prices in a list are read one by one, in ascending order, each value once', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 6 }), (prices) => {
      const cost = readCost(prices.map(({ text }) => text))
      const texts = new Set(prices.map(({ value }) => value))
      const values = cost?.values.map(Number) ?? []
      assert.deepEqual(
        [...new Set(values)],
        [...texts].sort((a, b) => a - b),
      )
      assert.equal(cost?.text, null)
    }),
    runs(500, 50_000),
  )
})

const anything = fc.oneof(
  price.map(({ text }) => text),
  fc
    .tuple(price, fc.constantFrom('-', ' - ', ' – ', ' to ', ' à ', ', ', '; ', ' / '), price)
    .map(([a, between, b]) => a.text + between + b.text),
  fc.array(fc.oneof(price, fc.constantFrom({ text: 'free' }, { text: 'Donation' })).map(({ text }) => text)),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: fc.constantFrom(...'0123456789.,-–/ $€£USDEURkrzłFreeto'), maxLength: 30 }),
  fc.double(),
  fc.integer(),
  fc.array(fc.oneof(fc.string({ maxLength: 12 }), fc.double()), { maxLength: 5 }),
)

test('any text gives a cost with ascending values, or none', () => {
  fc.assert(
    fc.property(anything, sites, languages, (raw, site, language) => {
      const cost = readCost(raw)
      const shown = presentCost(cost, site, language)
      assert.equal(typeof shown.cost, 'string')
      if (cost && cost.written.length > 0) {
        const values = cost.values.map(Number)
        assert.ok(
          values.every((each, i) => Number.isFinite(each) && each >= (values[i - 1] ?? 0)),
          JSON.stringify(raw),
        )
        assert.equal(cost.values.length, cost.written.length)
      }
    }),
    runs(1000, 100_000),
  )
})

test('a cost as it is shown reads as the same cost', () => {
  fc.assert(
    fc.property(anything, sites, languages, (raw, site, language) => {
      const cost = readCost(raw)
      const shown = presentCost(cost, site, language)
      const again = presentCost(readCost(shown.cost), site, language)
      assert.equal(again.cost, shown.cost, JSON.stringify(raw))
    }),
    runs(1000, 100_000),
  )
})
