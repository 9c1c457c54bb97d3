// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

/* Prices have the decimals of their currency, or none. */

const api = new Api({ CURRENCY_CODE: 'EUR', CURRENCY_SYMBOL: '€' })
let event: Shown
before(async () => {
  event = await api.event()
})

const create = (json: object) =>
  api.call('POST /tickets', { as: 'admin', json: { event: event.id, name: 'Seat', ...json } })

for (const [price, currency, shown] of [
  ['12.5', 'EUR', '12.50'],
  [12.5, undefined, '12.50'],
  ['12.500', 'EUR', '12.50'],
  ['1500', 'JPY', '1500'],
  ['1500.00', 'jpy', '1500'],
  ['1.5', 'BHD', '1.500'],
  ['1.125', 'BHD', '1.125'],
  ['15.00', 'BHD', '15'],
] as const)
  test(`${price} ${currency ?? 'of the site'} is ${shown}`, async () => {
    assertReply(await create({ price, currency }), { status: 201, body: { price: shown } })
  })

for (const [price, currency, most] of [
  ['1500.50', 'JPY', /JPY, which has none/],
  [1500.5, 'JPY', /JPY, which has none/],
  ['0.125', 'USD', /USD, which has 2/],
  ['12.505', undefined, /EUR, which has 2/],
  ['1.1255', 'BHD', /BHD, which has 3/],
] as const)
  test(`${price} ${currency ?? 'of the site'} has too many decimals and is refused`, async () => {
    const reply = await create({ price, currency })
    assertReply(reply, invalid('price'))
    assert.match(reply.text, most)
    const json = { tickets: [{ name: 'Seat', price, currency }] }
    assertReply(await api.call(`PUT /events/${event.id}`, { as: 'admin', json }), invalid('tickets'))
  })

test('a currency without the decimals of the present price is refused alone, and taken with a new price', async () => {
  const { body } = await create({ price: '12.50' })
  const path = `/tickets/${String(body['id'])}`
  const refused = await api.call(`PATCH ${path}?i18n_language=fr`, { as: 'admin', json: { currency: 'JPY' } })
  assertReply(refused, invalid('currency'))
  assert.match(refused.text, /12\.50 a plus de décimales que la devise JPY/)
  assert.partialDeepStrictEqual(await api.read(path), { price: '12.50', currency: 'EUR' })
  const json = { currency: 'JPY', price: 1500 }
  assert.partialDeepStrictEqual(await api.update(path, json), { price: '1500', currency: 'JPY' })
})
