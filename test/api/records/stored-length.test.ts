// runs: long, postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

/* Limits of length count what is stored, so that lists stay within bounds. */

const api = new Api()
const most = 200_000
const dates = { start_date: '2035-01-01', end_date: '2035-01-02' }
/** Texts that are short enough as they are sent, but not as they are stored. */
const brackets = '< '.repeat(70_000)
const ampersands = '&'.repeat(most - 10)
const lines = { fr: '<\n'.repeat(60_000) }
type Text = string | Readonly<Record<string, string>>
const places: readonly (readonly [path: string, field: string, others: Body, texts: readonly Text[]])[] = [
  ['/events', 'description', { title: 'E', ...dates }, [brackets, ampersands, lines]],
  ['/events', 'excerpt', { title: 'E', ...dates }, [brackets]],
  ['/venues', 'description', { venue: 'V' }, [brackets]],
  ['/organizers', 'description', { organizer: 'O' }, [lines]],
  ['/categories', 'description', { name: 'C' }, [brackets, lines]],
  ['/tags', 'description', { name: 'T' }, [brackets, lines]],
]

for (const [path, field, others, texts] of places)
  test(`${path}: ${field} is as long as it is stored`, async () => {
    const made = await api.call(`POST ${path}`, { as: 'admin', json: others })
    assert.equal(made.status, 201)
    for (const text of texts) {
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

test('a user who may not write is refused before the texts are cleaned', async () => {
  const json = { title: 'E', ...dates, description: '&'.repeat(most - 10) }
  assert.equal((await api.call('POST /events', { json })).status, 401)
})
