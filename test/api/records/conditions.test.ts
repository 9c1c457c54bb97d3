// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anEvent, Api, type Body, inDays } from '../../support/api.ts'
import { drawn } from '../../support/pictures.ts'
import { fresh, ifMatch, made, revisionIn, tagIn } from '../../support/tags.ts'

/* Conditional writes, and the parts of a record that its tag covers (contract/requests.md §12). */

const api = new Api()

test('“*” asks for a record to be there', async () => {
  const { path } = await made(api, 'venues')
  const change = (headers: Readonly<Record<string, string>>) =>
    api.call(`PUT ${path}`, { as: 'admin', json: { phone: fresh() }, headers })
  assert.equal((await change({ 'if-match': '*' })).status, 200)
  assert.equal((await change({ 'if-none-match': '*' })).status, 412)
  assert.equal((await change({ 'if-none-match': '"other"' })).status, 200)
  const created = await api.call('POST /tags', { as: 'admin', json: { name: fresh() }, headers: ifMatch('*') })
  assert.equal(created.status, 412)
})

test('a weak tag, and one of something else, match nothing', async () => {
  const { path, tag } = await made(api, 'events')
  for (const wrong of [`W/${tag}`, '"other"', '""', `"x" , ,W/${tag}`]) {
    const late = await api.call(`PUT ${path}`, { as: 'admin', json: { title: 'Late' }, headers: ifMatch(wrong) })
    assert.equal(late.status, 412, wrong)
  }
})

test('a header that is no list of tags is refused by its name', async () => {
  const { path } = await made(api, 'events')
  for (const name of ['if-match', 'if-none-match'])
    for (const wrong of ['x', '"x', '*, "x"', ',', `"${'x'.repeat(4100)}"`]) {
      const reply = await api.call(`PUT ${path}`, { as: 'admin', json: { title: 'Late' }, headers: { [name]: wrong } })
      assert.deepEqual([reply.status, reply.body['code']], [400, 'rest_invalid_header'], wrong)
      assert.match(String(reply.body['message']), name === 'if-match' ? /If-Match/ : /If-None-Match/)
    }
  assert.notEqual((await api.read(path))['title'], 'Late')
})

test('a user who may not write is refused with any tag', async () => {
  const { path } = await made(api, 'events')
  const sent = { json: { title: 'Late' }, headers: ifMatch('"x"') }
  assert.equal((await api.call(`PUT ${path}`, sent)).status, 401)
  assert.equal((await api.call(`PUT ${path}`, { ...sent, as: 'author' })).status, 403)
  assert.equal((await api.call('PUT /events/99999', { ...sent, as: 'admin' })).status, 404)
  const wrong = await api.call(`PUT ${path}`, { as: 'admin', json: { start_date: 'x' }, headers: ifMatch('"x"') })
  assert.equal(wrong.status, 400)
})

test('a create does not tell of a record that its author may not read', async () => {
  const { path, slug } = await made(api, 'events', { status: 'draft' })
  const json = { ...anEvent, slug }
  const reply = await api.call('POST /events', { as: 'author', json, headers: { 'if-none-match': '*' } })
  assert.equal(reply.status, 412)
  assert.equal((reply.body['data'] as Body)['current'], null)
  assert.ok(!reply.text.includes(path))
})

test('the tag of an occurrence changes with its series, that of a series with its exceptions', async () => {
  const { path } = await made(api, 'events', {
    start_date: inDays(1),
    end_date: inDays(1, '12:00:00'),
    recurrence: 'FREQ=DAILY;COUNT=5',
  })
  const { records } = await api.list(`${path}/occurrences?per_page=10`)
  const [first, second] = records
  const item = `/events/${first?.id}`
  const other = `/events/${second?.id}`
  const tags = async () => [await api.call(`GET ${path}`), await api.call(`GET ${item}`)].map(tagIn)
  const [series = '', occurrence = ''] = await tags()
  await api.update(other, { title: 'Exception' })
  const [changed = '', same = ''] = await tags()
  assert.notEqual(revisionIn(changed), revisionIn(series))
  assert.equal(revisionIn(same), revisionIn(occurrence))
  const all = { title: 'All', scope: 'all' }
  assert.equal((await api.call(`PUT ${item}`, { as: 'admin', json: all, headers: ifMatch(same) })).status, 200)
  assert.equal((await api.call(`PUT ${item}`, { as: 'admin', json: all, headers: ifMatch(same) })).status, 412)
  assert.equal((await api.call(`PUT ${path}`, { as: 'admin', json: {}, headers: ifMatch(changed) })).status, 412)
})

test('one of twenty writers of the whole series by its occurrences wins', async () => {
  const { path } = await made(api, 'events', { recurrence: 'FREQ=DAILY;COUNT=20' })
  const { records } = await api.list(`${path}/occurrences?per_page=20`)
  const sent = await Promise.all(
    records.map(async ({ id }) => ({ id, tag: tagIn(await api.call(`GET /events/${id}`)) })),
  )
  const replies = await Promise.all(
    sent.map(({ id, tag }) =>
      api.call(`PUT /events/${id}`, {
        as: 'admin',
        json: { title: fresh(), scope: 'all' },
        headers: ifMatch(tag),
      }),
    ),
  )
  assert.equal(replies.length, 20)
  assert.deepEqual(replies.map(({ status }) => status).sort(), [200, ...Array.from({ length: 19 }, () => 412)])
})

test('pictures have tags', async () => {
  const image = await api.upload('/images', await drawn(40, 30), { 'content-type': 'image/png' })
  const path = `/images/${image.id}`
  const read = await api.call(`GET ${path}`, { as: 'editor' })
  const change = () => api.call(`PUT ${path}`, { as: 'editor', json: { alt: fresh() }, headers: ifMatch(tagIn(read)) })
  assert.deepEqual([(await change()).status, (await change()).status], [200, 412])
  assert.equal((await api.call(`DELETE ${path}`, { as: 'editor', headers: ifMatch(tagIn(read)) })).status, 412)
})

test('sources have tags', async () => {
  const json = { url: 'https://example.org/calendar.ics', every: '1h' }
  const created = await api.call('POST /sources', { as: 'editor', json })
  assert.equal(created.status, 201, created.text)
  const path = `/sources/${String(created.body['id'])}`
  assert.equal(revisionIn(tagIn(await api.call(`GET ${path}`, { as: 'editor' }))), revisionIn(tagIn(created)))
  const pause = (paused: boolean) =>
    api.call(`PUT ${path}`, { as: 'editor', json: { paused }, headers: ifMatch(tagIn(created)) })
  assert.deepEqual([(await pause(true)).status, (await pause(false)).status], [200, 412])
})

test('a signed-in user with a current answer gets 304', async () => {
  const { path } = await made(api, 'events', { status: 'draft' })
  const read = await api.call(`GET ${path}`, { as: 'admin' })
  const again = await api.call(`GET ${path}`, { as: 'admin', headers: { 'if-none-match': tagIn(read) } })
  assert.deepEqual([again.status, tagIn(again)], [304, tagIn(read)])
  const secret = await made(api, 'events', { password: 'sesame' })
  const opened = await api.call(`GET ${secret.path}?password=sesame`)
  assert.match(opened.headers.get('cache-control') ?? '', /no-store/)
  assert.equal((await api.call(`GET ${secret.path}`, { headers: { 'if-none-match': tagIn(opened) } })).status, 403)
})
