// runs: all
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../support/api.ts'

/* The addresses that the activity keeps, as ACTIVITY_ADDRESSES says (contract/activity.md §1). */

const full = '2001:db8:1:2:3:4:5:6'

for (const [how, kept] of [
  [
    'short',
    [
      ['203.0.113.77', '203.0.113.0'],
      ['::ffff:203.0.113.77', '203.0.113.0'],
      [full, '2001:db8:1::'],
      ['2001:db8::7', '2001:db8:0::'],
    ],
  ],
  [
    'full',
    [
      ['203.0.113.77', '203.0.113.77'],
      [full, full],
    ],
  ],
  [
    'none',
    [
      ['203.0.113.77', null],
      [full, null],
    ],
  ],
] as const) {
  const api = new Api({ TRUST_PROXY: 'true', ACTIVITY_ADDRESSES: how })
  test(`with ${how} the activity keeps of addresses what is said, and nothing else of them`, async () => {
    for (const [index, [from, address]] of kept.entries()) {
      const headers = { 'x-forwarded-for': from }
      const made = await api.call('POST /tags', { as: 'editor', json: { name: `Tag ${index}` }, headers })
      assert.equal(made.status, 201, made.text)
      const { body, text } = await api.call(`GET /activity?kind=tag&id=${made.body['id'] as number}`, { as: 'editor' })
      const [entry] = body['activity'] as readonly Body[]
      assert.equal(entry?.['address'], address)
      assert.equal(text.includes(from), how === 'full')
    }
  })
}
