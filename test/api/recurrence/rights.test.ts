// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'

const api = new Api({ TIMEZONE: 'UTC' }, { now: '2027-01-04T08:00:00Z' })

const rule = { recurrence: { rules: ['FREQ=WEEKLY;COUNT=4'] } }
const dates = { start_date: '2027-01-11 19:00:00', end_date: '2027-01-11 20:00:00' }

async function repeating(title: string, fields: Body = {}, as: 'author' | 'admin' | 'contributor' = 'author') {
  const series = await api.event({ title, ...dates, ...rule, ...fields }, as)
  const statuses = 'publish,draft,pending,private'
  const { ids } = await api.list(`/events/${series.id}/occurrences?per_page=100&status=${statuses}`, 'admin')
  return { series, ids, id: (n: number) => ids[n] ?? 0 }
}

const everything = '/events?starts_after=2027-01-01&per_page=100'
const status = async (request: string, as?: 'author' | 'author2' | 'contributor' | 'subscriber', json?: Body) =>
  (await api.call(request, { ...(as && { as }), ...(json && { json }) })).status

test('a user who may not edit a series may edit none of its occurrences, in any scope', async () => {
  const { series, id } = await repeating('Owned')
  for (const scope of ['this', 'following', 'all']) {
    assert.equal(await status(`PUT /events/${id(1)}`, 'author2', { scope, title: 'No' }), 403)
    assert.equal(await status(`PUT /events/${id(1)}`, undefined, { scope, title: 'No' }), 401)
    assert.equal(await status(`DELETE /events/${id(1)}?scope=${scope}`, 'author2'), 403)
  }
  assert.deepEqual((await api.list(`/events/${series.id}/occurrences`)).names, Array(4).fill('Owned'))
  assert.equal(await status(`PUT /events/${id(1)}`, 'author', { title: 'Yes' }), 200)
})

test('an exception belongs to the author of its series, even if another user makes it', async () => {
  const { id } = await repeating('Of the author')
  await api.update(`/events/${id(1)}`, { title: 'By the editor' }, 'editor')
  assert.equal((await api.read(`/events/${id(1)}`))['author'], '3')
})

test('an exception of its own status does not open its series to those who may not publish', async () => {
  const { series, id } = await repeating('Published', { author: 5 }, 'admin')
  await api.update(`/events/${id(1)}`, { status: 'draft' })
  assert.equal(await status(`PUT /events/${id(1)}`, 'contributor', { title: 'Mine' }), 200)
  for (const scope of ['following', 'all'])
    assert.equal(await status(`PUT /events/${id(1)}`, 'contributor', { scope, title: 'All' }), 403)
  assert.equal(await status(`DELETE /events/${id(1)}?scope=all`, 'contributor'), 403)
  assert.equal((await api.read(`/events/${series.id}`))['title'], 'Published')
})

test('guests learn nothing of an unpublished series from any request', async () => {
  const { series, ids, id } = await repeating('Hidden', { status: 'draft' })
  for (const each of ids) assert.equal(await status(`GET /events/${each}`), 403)
  assert.equal(await status(`GET /events/${series.id}/occurrences`), 403)
  assert.equal(await status(`GET /events/${id(0)}/occurrences`), 403)
  const list = await api.call(`GET ${everything}&series=all`)
  assert.ok(!list.text.includes('Hidden'))
  assert.equal((await api.list(`/events?include=${ids.join()}`)).total, 0)
  // One that is published by itself says nothing of the others.
  await api.update(`/events/${id(2)}`, { status: 'publish' })
  const open = await api.read(`/events/${id(2)}`)
  assert.equal((open['series'] as Body)['rule'], '')
  assert.equal((open['series'] as Body)['text'], '')
  assert.equal((await api.list(`/events/${id(2)}/occurrences`)).total, 1)
  await api.remove(`/events/${series.id}`)
})

test('a draft occurrence of a published series is told to nobody but its editors', async () => {
  const { series, id } = await repeating('Half open')
  await api.update(`/events/${id(1)}`, { status: 'draft', title: 'Secret plan' })
  assert.equal(await status(`GET /events/${id(1)}`), 403)
  for (const path of [
    `/events/${series.id}/occurrences`,
    everything,
    `/events?series=${series.id}`,
    '/events?search=plan',
  ]) {
    const { text } = await api.call(`GET ${path}`)
    assert.ok(!text.includes('Secret plan'), path)
  }
  assert.equal(((await api.read(`/events/${series.id}`))['occurrences'] as Body)['total'], 3)
})

test('the password of a series protects its occurrences; an exception may have its own', async () => {
  const { series, id } = await repeating('Protected', { password: 'sesame', description: 'inside' })
  assert.equal(await status(`GET /events/${id(1)}`), 403)
  assert.equal(await status(`GET /events/${id(1)}?password=sesame`), 200)
  assert.equal(await status(`GET /events/${series.id}/occurrences`), 403)
  const listed = await api.call(`GET /events/${series.id}/occurrences?password=sesame`)
  assert.equal(listed.body['total'], 4)
  assert.ok(!listed.text.includes('inside'))
  await api.update(`/events/${id(2)}`, { password: 'other' })
  assert.equal(await status(`GET /events/${id(2)}?password=sesame`), 403)
  assert.equal(await status(`GET /events/${id(2)}?password=other`), 200)
  await api.update(`/events/${series.id}`, { password: '' })
  assert.equal(await status(`GET /events/${id(1)}`), 200)
  assert.equal(await status(`GET /events/${id(2)}`), 403)
  assert.ok(!(await api.call('GET /events?search=inside&series=all')).text.includes(`"id":${id(2)},`))
})

test('a series of a contributor waits for an editor with all its occurrences', async () => {
  const { series, ids } = await repeating('Wanted', { status: 'publish' }, 'contributor')
  assert.equal(series['status'], 'pending')
  assert.equal((await api.list(`/events?include=${ids.join()}`)).total, 0)
  await api.update(`/events/${series.id}`, { status: 'publish' }, 'editor')
  assert.equal((await api.list(`/events?include=${ids.join()}`)).total, 4)
})

test('a series counts once for its terms, and its exceptions not at all', async () => {
  const { series, id } = await repeating('Counted', { categories: ['Yoga'] })
  const count = async () => (await api.list('/categories?search=yoga&hide_empty=false')).records[0]?.['count']
  assert.equal(await count(), 1)
  await api.update(`/events/${id(1)}`, { title: 'Special' })
  await api.remove(`/events/${id(2)}`)
  assert.equal(await count(), 1)
  await api.remove(`/events/${series.id}`)
  assert.equal(await count(), 0)
})

test('texts are those of the language, in the series and in its exceptions', async () => {
  const { series, id } = await repeating('Class', { title: { en: 'Class', fr: 'Cours' } })
  await api.update(`/events/${id(1)}`, { title: { en: 'Special class', fr: 'Cours spécial' } })
  const french = await api.list(`/fr/api/calendar/events/v1/events/${series.id}/occurrences`)
  assert.deepEqual(french.names, ['Cours', 'Cours spécial', 'Cours', 'Cours'])
  assert.match(String((french.records[0]?.['series'] as Body)['text']), /chaque/)
  assert.deepEqual((await api.list(`/fr/api/calendar/events/v1/events?search=spécial&series=all`)).ids, [id(1)])
})

test('no occurrence is a parent, and no ticket is added to one that has those of its series', async () => {
  const { series, id } = await repeating('Parent')
  const json = { title: 'Child', ...dates }
  assert.equal(await status('POST /events', 'author', { ...json, post_parent: id(1) }), 400)
  assert.equal(await status('POST /events', 'author', { ...json, post_parent: series.id }), 201)
  assert.equal(await status('POST /tickets', 'author', { event: id(1), name: 'Seat', price: '5' }), 400)
})
