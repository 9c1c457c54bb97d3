import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Limits of length count what is stored, so that lists stay within bounds. */

const api = new Api()
const most = 200_000
const dates = { start_date: '2035-01-01', end_date: '2035-01-02' }
const places: readonly (readonly [path: string, field: string, others: Body])[] = [
  ['/events', 'description', { title: 'E', ...dates }],
  ['/events', 'excerpt', { title: 'E', ...dates }],
  ['/venues', 'description', { venue: 'V' }],
  ['/organizers', 'description', { organizer: 'O' }],
  ['/categories', 'description', { name: 'C' }],
  ['/tags', 'description', { name: 'T' }],
]

for (const [path, field, others] of places)
  test(`${path}: ${field} is as long as it is stored`, async () => {
    const made = await api.call(`POST ${path}`, { as: 'admin', json: others })
    assert.equal(made.status, 201)
    for (const text of ['< '.repeat(70_000), '&'.repeat(most - 10), { fr: '<\n'.repeat(60_000) }]) {
      for (const request of [`POST ${path}`, `PUT ${path}/${String(made.body['id'])}`]) {
        const { status, body } = await api.call(request, { as: 'admin', json: { ...others, [field]: text } })
        const { params } = (body['data'] ?? {}) as { readonly params?: Readonly<Record<string, string>> }
        // In tags and categories line breaks stay what they are.
        if (status === 400) assert.match(params?.[field] ?? '', /\d{6} .*200000/)
        else assert.ok(typeof text === 'object', `${request}: ${status}`)
      }
    }
    const kept = await api.call(`POST ${path}`, {
      as: 'admin',
      json: { ...others, ...renamed(others), [field]: 'x'.repeat(most - 10) },
    })
    assert.equal(kept.status, 201, kept.text.slice(0, 300))
  })

function renamed(others: Body): Body {
  const [name = ''] = Object.keys(others)
  return { [name]: 'Another' }
}

test('whoever may not write is refused without what was sent being cleaned', async () => {
  const json = { title: 'E', ...dates, description: '&'.repeat(most - 10) }
  assert.equal((await api.call('POST /events', { json })).status, 401)
})
