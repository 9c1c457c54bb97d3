import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { runs } from '../support/runs.ts'
import { presentCost, readCost, type Cost, type SiteCurrency } from '../../src/domain/money/cost.ts'
import { writtenCost } from '../../src/domain/money/written-cost.ts'

const site: SiteCurrency = { symbol: '$', position: 'prefix', code: 'USD' }

type Written = Parameters<typeof readCost>[0]

/** Shown, symbol, code, position, values. */
const rows: readonly (readonly [Written, string, string, string, string, readonly string[]])[] = [
  ['', '', '', '', '', []],
  [[], '', '', '', '', []],
  ['0', 'Free', '', '', '', ['0']],
  [0, 'Free', '', '', '', ['0']],
  ['0.00', 'Free', '', '', '', ['0.00']],
  [10, '$10', '', '', '', ['10']],
  [10.125, '$10.125', '', '', '', ['10.125']],
  ['$10', '$10', '$', '', 'prefix', ['10']],
  ['20$', '20$', '$', '', 'postfix', ['20']],
  [['0$', '20$', '30$'], 'Free – 30$', '$', '', 'postfix', ['0', '20', '30']],
  ['0$,20$,30$', 'Free – 30$', '$', '', 'postfix', ['0', '20', '30']],
  ['10-20', '$10 – $20', '', '', '', ['10', '20']],
  ['$10-$20', '$10 – $20', '', '', '', ['10', '20']],
  [['10', '5.50'], '$5.50 – $10', '', '', '', ['5.50', '10']],
  ['5,10,15', '$5 – $15', '', '', '', ['5', '10', '15']],
  ['10,50', '$10,50', '', '', '', ['10.50']],
  ['1,000', '$1,000', '', '', '', ['1000']],
  ['€ 5', '€5', '€', '', 'prefix', ['5']],
  ['15 USD', '15USD', 'USD', 'USD', 'postfix', ['15']],
  ['10 - 20 EUR', '10EUR – 20EUR', '', 'EUR', '', ['10', '20']],
  [['€2', '$4', '5€'], '€2 – €5', '', '', '', ['2', '4', '5']],
  [['$1', '2€'], '$1 – 2€', '', '', '', ['1', '2']],
  ['1.234,50 €', '1.234,50€', '€', '', 'postfix', ['1234.50']],
  ['1\u202f234,50\u00a0€', '1\u202f234,50€', '€', '', 'postfix', ['1234.50']],
  ['1.000,50', '$1.000,50', '', '', '', ['1000.50']],
  ['-5', '-5', '', '', '', ['5']],
  ['Donation', 'Donation', '', '', '', ['donation']],
  ['Free', 'Free', '', '', '', ['free']],
  ['GRATUIT', 'Free', '', '', '', ['gratuit']],
  ['Gratuit – 20€', 'Free – 20€', '', '', '', ['0', '20']],
  ['Free for members', 'Free for members', '', '', '', ['free-for-members']],
  ['₹1,50,000', '₹1,50,000', '₹', '', 'prefix', ['150000']],
  ['12,34,567.50 INR', '12,34,567.50INR', 'INR', 'INR', 'postfix', ['1234567.50']],
  ['Rs. 1,50,000', 'Rs.1,50,000', 'Rs.', '', 'prefix', ['150000']],
  ['1,50,000', '$1,50,000', '', '', '', ['150000']],
  ['50,75,100', '$50 – $100', '', '', '', ['50', '75', '100']],
  ['0.001', '$0.001', '', '', '', ['0.001']],
  ['0,125 €', '0,125€', '€', '', 'postfix', ['0.125']],
  ['1,234.567', '$1,234.567', '', '', '', ['1234.567']],
  ['5–12 €', '5€ – 12€', '', '', '', ['5', '12']],
  [['free', '$10'], 'Free – $10', '$', '', 'prefix', ['0', '10']],
  ['Adults $10, kids $5', 'Adults $10, kids $5', '', '', '', ['5', '10']],
  ['VIP 20', 'VIP 20', '', '', '', ['20']],
]

test('reads and shows costs', () => {
  for (const [written, cost, symbol, code, position, values] of rows) {
    const expected = {
      cost,
      cost_details: { currency_symbol: symbol, currency_code: code, currency_position: position, values },
    }
    assert.deepEqual(presentCost(readCost(written), site, 'en'), expected, JSON.stringify(written))
  }
})

/** As an undo sends what was kept of a cost. */
function again(cost: Cost): Cost | null {
  const kept = writtenCost(cost)
  return readCost(typeof kept === 'string' ? [kept] : kept)
}

test('a cost is written as a text that is read as the same cost', () => {
  const piece = fc.constantFrom(
    ...[
      '0',
      '5',
      '10',
      '.50',
      '10,50',
      '1,000',
      '1.234,50',
      '1 000',
      '12,34,567',
      '$',
      '€',
      'A$',
      '£',
      'USD',
      'EUR',
      'ABC',
    ],
    ...[
      'kr',
      'Rs.',
      'zł',
      ' ',
      ' - ',
      '–',
      ' to ',
      ',',
      ', ',
      ';',
      '/',
      '-',
      '+',
      'Free',
      'gratuit',
      'from',
      'Adults ',
    ],
  )
  const entry = fc.oneof(
    fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join('')),
    fc.nat(2000),
    fc.constantFrom(10.125, 7.5),
  )
  fc.assert(
    fc.property(fc.oneof(entry, fc.array(entry, { maxLength: 4 })), (sent) => {
      const cost = readCost(sent)
      if (cost) assert.deepEqual(again(cost), cost)
    }),
    runs(1000, 100_000),
  )
  for (const [written] of rows) {
    const cost = readCost(written)
    if (cost) assert.deepEqual(again(cost), cost, JSON.stringify(written))
  }
  assert.equal(writtenCost(readCost('15 EUR') ?? assert.fail()), '15 EUR')
  assert.equal(writtenCost(readCost(['$5', '$10']) ?? assert.fail()), '$5, $10')
})

test('says free in the language of the reader, and takes the side of the site', () => {
  const euro: SiteCurrency = { symbol: '€', position: 'postfix', code: 'EUR' }
  assert.equal(presentCost(readCost(['0', '10']), euro, 'fr').cost, 'Gratuit – 10€')
})

test('grouped numbers keep their value however they are written', () => {
  const group = fc.constantFrom(',', '.', ' ', '\u00a0', '’')
  fc.assert(
    fc.property(
      fc.integer({ min: 1000, max: 99_999_999 }),
      fc.integer({ min: 10, max: 99 }),
      group,
      (whole, cents, sign) => {
        const digits = String(whole).replace(/\B(?=(\d{3})+$)/g, sign)
        const text = `${digits}${sign === ',' ? '.' : ','}${cents}`
        assert.deepEqual(readCost(text)?.values, [`${whole}.${cents}`])
      },
    ),
  )
})

test('any text is a cost whose values ascend', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,- $€USDab') }), (text) => {
      const cost = readCost(text)
      assert.equal(cost === null, text.trim() === '')
      if (!cost || cost.written.length === 0) return
      const numbers = cost.values.map(Number)
      assert.deepEqual(
        numbers,
        numbers.toSorted((a, b) => a - b),
      )
    }),
  )
})
