import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startMcp } from './client.ts'

/* What writes name that may not be there: categories must be, new venues, organizers and tags are told of first. */

const now = '2027-03-01T12:00:00Z'
const play = { title: 'Play', when: 'friday 8pm' }

void test('misspelled categories are refused with the nearest that there are, and nothing is created', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  for (const name of ['Outdoors', 'Jazz', 'Theatre'])
    await service.call('POST', '/categories', { as: 'admin', json: { name } })
  const { call } = await connect({ as: 'editor' })
  const refused = await call('create_event', { ...play, categories: ['outdor', 'Jaz z', 'jazz'], new_venue: 'Hall' })
  assert.equal(refused.isError, true)
  assert.match(refused.text, /categories\[0\]: nothing is called “outdor”/)
  assert.match(refused.text, /categories\[1\]: nothing is called “Jaz z”/)
  assert.match(refused.text, /<calendar-data>\n\[\{"id":\d+,"name":"Outdoors"/)
  const { body } = await service.call('GET', '/categories?hide_empty=false', { as: 'admin' })
  assert.equal((body as { total: number }).total, 3)
  const preview = await call('create_event', { ...play, categories: ['outdoor', 'JAZZ'] })
  assert.deepEqual((preview.data['event'] as { categories: string[] }).categories, ['Jazz', 'Outdoors'])
  const { data } = await call('create_event', {
    ...play,
    categories: ['outdoor', 'JAZZ'],
    token: preview.data['token'],
  })
  const { id } = data['event'] as { id: number }
  assert.match((await call('change_event', { event: id, categories: 'Jass' })).text, /nothing is called “Jass”/)
  const cleared = await call('change_event', { event: id, categories: '' })
  assert.deepEqual((cleared.data['changes'] as { after: string }[])[0]?.after, '')
})

void test('a preview names the tags, venues and organizers that it would create, and none that is there', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  await service.call('POST', '/tags', { as: 'admin', json: { name: 'Family' } })
  const { call } = await connect({ as: 'editor' })
  const sent = { ...play, tags: ['family', 'Outdor'], new_venue: 'Hall', new_organizer: 'Ada' }
  const preview = await call('create_event', sent)
  assert.match(preview.text, /It also creates what stands in “creates”/)
  assert.deepEqual(preview.data['creates'], [
    { kind: 'venue', name: 'Hall' },
    { kind: 'organizer', name: 'Ada' },
    { kind: 'tag', name: 'Outdor' },
  ])
  const done = await call('create_event', { ...sent, token: preview.data['token'] })
  assert.equal(done.data['creates'], undefined)
  const again = await call('create_event', { ...sent, title: 'Second', new_venue: undefined, new_organizer: undefined })
  assert.ok(!('creates' in again.data) && !again.text.includes('It also creates'), again.text)
})

void test('a password for events alone is told which arguments need another scope, all at once', async (t) => {
  const { service, connect } = await startMcp({}, { now }, t)
  await service.call('POST', '/tags', { as: 'admin', json: { name: 'Family' } })
  await service.call('POST', '/categories', { as: 'admin', json: { name: 'Jazz' } })
  const json = { name: 'assistant', scopes: ['read', 'write:events'] }
  const { body } = await service.call('POST', '/users/me/application-passwords', { as: 'editor', json })
  const { password } = body as { password: string }
  const { call } = await connect({ headers: { authorization: `Bearer ${password}` } })
  const sent = { ...play, categories: 'Jas', tags: 'Family,New', new_venue: 'Hall', new_organizer: 'Ada' }
  const { text, isError } = await call('create_event', sent)
  assert.equal(isError, true)
  for (const part of [
    /categories\[0\]: nothing is called “Jas”/,
    /tags\[1\]: “New” is not there yet and cannot be created: .* scope write:tags/,
    /new_venue: “Hall” .* scope write:venues/,
    /new_organizer: “Ada” .* scope write:organizers/,
  ])
    assert.match(text, part)
  assert.ok(!text.includes('tags[0]') && !text.includes('write:categories'), text)
  const preview = await call('create_event', { ...play, categories: 'Jazz', tags: 'Family' })
  assert.equal(preview.isError, false, preview.text)
})

void test('arguments by other usual names are told by what they mean, and a change of nothing is told so', async (t) => {
  const { connect } = await startMcp({}, { now }, t)
  const { call } = await connect({ as: 'editor' })
  for (const [tool, sent, meant] of [
    ['create_event', 'starts', 'when'],
    ['create_event', 'category', 'categories'],
    ['create_event', 'location', 'venue'],
    ['find_events', 'query', 'what'],
    ['find_events', 'end_date', 'when'],
    ['what_is_on', 'place', 'near'],
    ['get_event', 'id', 'event'],
    ['find_venue', 'q', 'name'],
    ['find_events', 'fre', 'free'],
  ] as const) {
    const { text } = await call(tool, { [sent]: 'x' })
    assert.ok(text.includes(`${sent} is no argument of this tool. Did you mean ${meant}?`), text)
  }
  assert.ok(!(await call('find_events', { colour: 'x' })).text.includes('Did you mean'))
  const preview = await call('create_event', play)
  const made = await call('create_event', { ...play, token: preview.data['token'] })
  const { id } = made.data['event'] as { id: number }
  assert.match((await call('change_event', { event: id })).text, /^No change was sent\. Send with event/)
  assert.match((await call('change_event', { event: id, title: 'Play' })).text, /^Nothing would change/)
})
