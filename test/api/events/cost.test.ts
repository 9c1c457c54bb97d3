// runs: postgres in long
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Api } from '../../support/api.ts'

/** What is written, what is shown, symbol, position, code, values (contract/representations.md §4). */
type Row = readonly [
  sent: unknown,
  shown: string,
  symbol: string,
  position: string,
  code: string,
  values: readonly string[],
]

const rows: readonly Row[] = [
  ['', '', '', '', '', []],
  [null, '', '', '', '', []],
  [0, 'Free', '', '', '', ['0']],
  ['0', 'Free', '', '', '', ['0']],
  [['0'], 'Free', '', '', '', ['0']],
  ['0.00', 'Free', '', '', '', ['0.00']],
  [10, '$10', '', '', '', ['10']],
  ['10', '$10', '', '', '', ['10']],
  ['$10', '$10', '$', 'prefix', '', ['10']],
  ['20$', '20$', '$', 'postfix', '', ['20']],
  [['0$', '20$', '30$'], 'Free – 30$', '$', 'postfix', '', ['0', '20', '30']],
  ['10-20', '$10 – $20', '', '', '', ['10', '20']],
  [['10', '5.50'], '$5.50 – $10', '', '', '', ['5.50', '10']],
  ['10,50', '$10,50', '', '', '', ['10.50']],
  ['1,000', '$1,000', '', '', '', ['1000']],
  ['€ 5', '€5', '€', 'prefix', '', ['5']],
  ['&#036;5.00', '$5.00', '$', 'prefix', '', ['5.00']],
  ['&amp;#36;5 &ndash; 10', '$5 – $10', '', '', '', ['5', '10']],
  [['5 &euro;', '&#x20AC;7'], '5€ – 7€', '€', 'postfix', '', ['5', '7']],
  ['&lt;b&gt;Donation&lt;/b&gt;', 'Donation', '', '', '', ['donation']],
  ['Donation', 'Donation', '', '', '', ['donation']],
]

describe('costs', () => {
  const api = new Api()
  for (const [sent, shown, symbol, position, code, values] of rows) {
    test(`${JSON.stringify(sent)} is shown as “${shown}”`, async () => {
      const details = { currency_symbol: symbol, currency_position: position, currency_code: code, values }
      const event = await api.event({ cost: sent })
      assert.equal(event['cost'], shown)
      assert.deepEqual(event['cost_details'], details)
      const other = await api.event({ cost: '99' })
      const updated = await api.update(`/events/${other.id}`, { cost: sent })
      assert.equal(updated['cost'], shown)
      assert.deepEqual(updated['cost_details'], details)
    })
  }

  test('European grouping is understood', async () => {
    const event = await api.event({ cost: '1.234,50 €' })
    assert.partialDeepStrictEqual(event['cost_details'], {
      currency_symbol: '€',
      currency_position: 'postfix',
      values: ['1234.50'],
    })
  })

  test('a minus sign is no currency', async () => {
    const event = await api.event({ cost: '-5' })
    assert.equal(event['cost'], '-5')
    assert.partialDeepStrictEqual(event['cost_details'], { currency_symbol: '' })
  })

  test('a currency code is told', async () => {
    const event = await api.event({ cost: '15 USD' })
    assert.partialDeepStrictEqual(event['cost_details'], { currency_code: 'USD', values: ['15'] })
  })

  test('the word for free is that of the language', async () => {
    const event = await api.event({ cost: ['0', '20€'] })
    const { cost } = await api.read(`/events/${event.id}?i18n_language=fr`)
    assert.equal(cost, 'Gratuit – 20€')
  })

  test('a cost that is written back as it was read stays what it was, in either language', async () => {
    for (const cost of ['0', ['5', '10', '15'], '0-20 EUR']) {
      const event = await api.event({ cost })
      for (const query of ['', '?i18n_language=fr']) {
        const read = await api.read(`/events/${event.id}${query}`)
        const { cost_details } = await api.update(`/events/${event.id}${query}`, { cost: read['cost'] })
        assert.deepEqual(cost_details, event['cost_details'])
      }
      assert.notDeepEqual(
        (await api.update(`/events/${event.id}`, { cost: '7' }))['cost_details'],
        event['cost_details'],
      )
    }
  })

  test('markup in a cost is taken out', async () => {
    const event = await api.event({ cost: '<b onclick="x()">Donation</b><script>alert(1)</script>' })
    assert.ok(!/<|onclick/.test(String(event['cost'])))
  })
})

describe('costs with another currency', () => {
  const api = new Api({ CURRENCY_SYMBOL: '€', CURRENCY_POSITION: 'postfix', CURRENCY_CODE: 'EUR' })
  test('the symbol and the place of the site serve what was written without', async () => {
    assert.equal((await api.event({ cost: '10' }))['cost'], '10€')
    assert.equal((await api.event({ cost: '10-20' }))['cost'], '10€ – 20€')
    assert.equal((await api.event({ cost: '$10' }))['cost'], '$10')
  })
})
