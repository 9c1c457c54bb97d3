import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signedIn, startDesk } from './signed-in.ts'

void test('of what a mirror keeps there is no form, but where it is from', async (t) => {
  const service = await startDesk()
  t.after(() => service.close())
  const editor = await signedIn(service, 'editor')
  const create = async (path: string, json: object) =>
    (await service.call('POST', path, { as: 'editor', json })).body as { readonly id: number }
  const { events, venues } = service.storage
  const dates = { start_date: '2027-05-01 20:00', end_date: '2027-05-01 22:00' }
  const [hall, concert] = [
    await create('/venues', { venue: 'Mirrored hall' }),
    await create('/events', { title: 'Mirrored concert', ...dates }),
  ]
  const [venue, event] = [await venues.byId(hall.id), await events.byId(concert.id)]
  if (venue) await venues.update({ ...venue, mirroredFrom: 'town.example' }, venue)
  if (event) await events.update({ ...event, mirroredFrom: 'town.example' }, event)
  for (const [path, action] of [
    [`/venues/${hall.id}/`, 'remove'],
    [`/events/${concert.id}/`, 'trash'],
  ] as const) {
    const { status, text } = await editor.get(`/en/desk${path}`)
    assert.equal(status, 200)
    assert.match(text, /From the calendar town\.example/)
    assert.doesNotMatch(text, /value="(save|trash|remove)"/)
    const refused = await editor.submit(`/en/desk${path}`, { action })
    assert.equal(refused.status, 403, path)
    assert.match(refused.text, /A mirror keeps this as it is in the calendar town\.example/)
  }
  assert.match(
    (await editor.get(`/en/desk/events/?search=mirrored`)).text,
    /Mirrored concert<\/a\s*>\s*<small>town\.example/,
  )
})
