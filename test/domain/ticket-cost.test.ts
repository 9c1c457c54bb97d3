import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presentCost } from '../../src/domain/money/cost.ts'
import { costOfTickets } from '../../src/domain/money/ticket-cost.ts'

const dollars = { symbol: '$', position: 'prefix', code: 'USD' } as const
const euros = { symbol: '€', position: 'postfix', code: 'EUR' } as const

function shown(prices: readonly (readonly [price: string, currency: string])[], site: typeof dollars | typeof euros) {
  const tickets = prices.map(([price, currency]) => ({ price, currency }))
  const cost = costOfTickets(tickets, site)
  return [presentCost(cost, site, 'en').cost, presentCost(cost, site, 'fr').cost]
}

test('a price has the sign of its currency, and nothing to pay is a word', () => {
  assert.deepEqual(shown([['12.50', 'USD']], dollars), ['$12.50', '$12.50'])
  assert.deepEqual(shown([['12.50', 'EUR']], dollars), ['€12.50', '€12.50'])
  assert.deepEqual(shown([['12.50', 'EUR']], euros), ['12.50€', '12.50€'])
  assert.deepEqual(shown([['0', 'EUR']], dollars), ['Free', 'Gratuit'])
  assert.deepEqual(shown([], dollars), ['', ''])
})

test('several prices are a range, from the lowest to the highest', () => {
  const prices = [
    ['20', 'USD'],
    ['0', 'USD'],
    ['9.50', 'USD'],
  ] as const
  assert.deepEqual(shown(prices, dollars), ['Free – $20', 'Gratuit – $20'])
  assert.deepEqual(shown([...prices.slice(0, 1), ...prices.slice(0, 1)], dollars), ['$20', '$20'])
})

test('each currency is told from the others, also where they share a sign', () => {
  assert.deepEqual(shown([['5', 'CHF']], dollars), ['5CHF', '5CHF'])
  const canada = { ...dollars, code: 'CAD' }
  assert.equal(presentCost(costOfTickets([{ price: '5', currency: 'USD' }], canada), canada, 'en').cost, '5USD')
  const both = [
    ['5', 'EUR'],
    ['8', 'USD'],
  ] as const
  assert.deepEqual(shown(both, dollars), ['€5 – $8', '€5 – $8'])
})
