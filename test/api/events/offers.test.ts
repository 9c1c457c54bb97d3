import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* What json_ld says of the cost of an event. */

/** Price and currency of the offer; nothing where there is no offer. */
type Row = readonly [cost: unknown, price?: string, currency?: string]

const offersOf = async (api: Api, id: number) =>
  ((await api.read(`/events/${id}`))['json_ld'] as { readonly offers?: Body }).offers

function offered(api: Api, rows: readonly Row[]): void {
  for (const [cost, price, currency] of rows) {
    const offer = price === undefined ? 'no offer' : `an offer of ${price} ${currency}`
    test(`the cost ${JSON.stringify(cost)} is ${offer}`, async () => {
      const { id } = await api.event({ cost })
      const offers = await offersOf(api, id)
      if (price === undefined) assert.equal(offers, undefined)
      else assert.partialDeepStrictEqual(offers, { '@type': 'Offer', price, priceCurrency: currency })
    })
  }
}

describe('where the site counts in $ and USD', () => {
  offered(new Api(), [
    // A code that was written.
    ['15 USD', '15.00', 'USD'],
    ['CHF 12', '12.00', 'CHF'],
    ['5–12 EUR', '5.00', 'EUR'],
    // Signs of one currency.
    ['12 €', '12.00', 'EUR'],
    ['5–12 €', '5.00', 'EUR'],
    [['8€', '5 €'], '5.00', 'EUR'],
    ['1.234,50 €', '1234.50', 'EUR'],
    ['1 234,50 €', '1234.50', 'EUR'],
    ['1\u00a0234,50\u00a0€', '1234.50', 'EUR'],
    ['1\u202f234,50\u202f€', '1234.50', 'EUR'],
    ['£7.50', '7.50', 'GBP'],
    ['₹1,50,000', '150000.00', 'INR'],
    ['20 zł', '20.00', 'PLN'],
    ['A$20', '20.00', 'AUD'],
    ['US$20', '20.00', 'USD'],
    ['0 €', '0.00', 'EUR'],
    // The site's own sign, or none.
    ['$10', '10.00', 'USD'],
    ['10.50', '10.50', 'USD'],
    [0.001, '0.00', 'USD'],
    ['0', '0.00', 'USD'],
    ['Free', '0.00', 'USD'],
    ['FREE', '0.00', 'USD'],
    ['gratuit', '0.00', 'USD'],
    ['Free – 30€', '0.00', 'EUR'],
    // Signs of several currencies, several signs, and texts.
    ['¥500'],
    ['50 kr'],
    ['Fr. 12'],
    ['Rs 500'],
    [['$1', '2€']],
    ['Donation'],
    ['Free for members'],
    ['-5'],
    [''],
  ])
})

for (const [CURRENCY_SYMBOL, CURRENCY_CODE, cost] of [
  ['¥', 'JPY', '¥500'],
  ['¥', 'CNY', '￥500'],
  ['kr', 'SEK', '500 kr'],
  ['$', 'CAD', '$500'],
] as const) {
  describe(`where the site counts in ${CURRENCY_SYMBOL} and ${CURRENCY_CODE}`, () => {
    offered(new Api({ CURRENCY_SYMBOL, CURRENCY_CODE }), [
      [cost, CURRENCY_CODE === 'JPY' ? '500' : '500.00', CURRENCY_CODE],
      ['500', CURRENCY_CODE === 'JPY' ? '500' : '500.00', CURRENCY_CODE],
      ['500 €', '500.00', 'EUR'],
      ['500 USD', '500.00', 'USD'],
    ])
  })
}

describe('costs that say that nothing is to be paid', () => {
  const api = new Api()
  for (const cost of ['Free', 'free', 'GRATUIT', 'Gratuit', ' gratuit '])
    test(`“${cost}” is free in the language of the reader`, async () => {
      const { id } = await api.event({ cost })
      const values = [cost.trim().toLowerCase()]
      const details = { currency_symbol: '', currency_code: '', currency_position: '', values }
      assert.partialDeepStrictEqual(await api.read(`/events/${id}`), { cost: 'Free', cost_details: details })
      assert.equal((await api.read(`/events/${id}?i18n_language=fr`))['cost'], 'Gratuit')
      assert.notEqual((await api.event({ cost: `${cost}ly` }))['cost'], 'Free')
    })
})
