import assert from 'node:assert/strict'
import { type Api, type Reply } from '../../support/api.ts'

export const languages = ['en', 'fr'] as const
export type Language = (typeof languages)[number]

/** One record of each kind, by the name of its collection: their ids. */
export async function oneOfEach(api: Api): Promise<Readonly<Record<string, number>>> {
  const event = await api.event()
  const ids: Record<string, number> = { events: event.id }
  for (const [plural, json] of [
    ['venues', { venue: 'Hall' }],
    ['organizers', { organizer: 'Ann' }],
    ['categories', { name: 'Concerts' }],
    ['tags', { name: 'Jazz' }],
    ['tickets', { event: event.id, name: 'Entry', price: '5', capacity: 56 }],
  ] as const) {
    const { status, body, text } = await api.call(`POST /${plural}`, { as: 'admin', json })
    assert.equal(status, 201, text)
    ids[plural] = body['id'] as number
  }
  return ids
}

/** What the administrator is answered in a language. */
export async function answered(api: Api, request: string, json: unknown, language: Language): Promise<Reply> {
  const [method = '', path = ''] = request.split(' ')
  const asked = `${method} ${path}${path.includes('?') ? '&' : '?'}i18n_language=${language}`
  return api.call(asked, { as: 'admin', ...(json === undefined ? {} : { json }) })
}

/** The sentence for each parameter. */
export function sentences({ body, text }: Reply): Record<string, string> {
  const { details } = body['data'] as { readonly details?: Record<string, { readonly message: string }> }
  assert.ok(details, text)
  return Object.fromEntries(Object.entries(details).map(([name, { message }]) => [name, message]))
}
