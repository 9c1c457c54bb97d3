import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startTestService } from '../support/server.ts'
import { servePages } from './served-pages.ts'

/* Pages that a browser has already are not sent again (RFC 9110 §13.1.2). */

const { page, call, create } = servePages()
const when = { start_date: '2026-12-05 19:30', end_date: '2026-12-05 22:00' }

async function tagOf(path: string): Promise<string> {
  const { status, headers } = await page(path)
  assert.equal(status, 200, path)
  return headers.get('etag') ?? ''
}

void test('a page that a browser has as it is, is answered without its text, in every encoding', async () => {
  const { slug } = await create('events', { title: 'Kept', ...when })
  for (const path of ['/en/', '/fr/events/list/?search=kept', '/en/events/month/2026-12/', `/en/event/${slug}/`]) {
    const tag = await tagOf(path)
    assert.match(tag, /^W\/"[\w-]{22}"$/)
    for (const encoding of ['br', 'identity']) {
      const again = await page(path, { 'if-none-match': `"other", ${tag}`, 'accept-encoding': encoding })
      assert.deepEqual([again.status, again.text], [304, ''], path)
      assert.equal(again.headers.get('etag'), tag)
      assert.equal(again.headers.get('cache-control'), 'no-cache')
      assert.match(again.headers.get('vary') ?? '', /Accept-Language/)
    }
    assert.equal((await page(path, { 'if-none-match': '"other"' })).status, 200)
  }
})

void test('a page is another after a write, in another language, and on another day', async (t) => {
  const { id, slug } = await create('events', { title: 'Changed', ...when })
  const path = `/en/event/${slug}/`
  const tag = await tagOf(path)
  assert.notEqual(tag, await tagOf(`/fr/event/${slug}/`))
  await call('PUT', `/events/${id}`, { as: 'admin', json: { event_status: 'cancelled' } })
  const changed = await page(path, { 'if-none-match': tag })
  assert.equal(changed.status, 200)
  assert.match(changed.text, /This event will not take place/)
  const service = await startTestService({}, { now: '2026-11-21T12:00:00Z' })
  t.after(() => service.close())
  const json = { title: 'Fair', start_date: '2026-11-23 10:00', end_date: '2026-11-23 11:00' }
  await service.call('POST', '/events', { as: 'admin', json })
  const front = () => service.client.send({ method: 'GET', url: '/en/', headers: {} })
  const today = (await front()).headers.get('etag')
  assert.equal((await front()).headers.get('etag'), today)
  service.setClock('2026-11-22T12:00:00Z')
  assert.notEqual((await front()).headers.get('etag'), today)
})

void test('what is secret, and what is not there, is never kept', async () => {
  const { id } = await create('events', { title: 'Idea', status: 'draft', ...when })
  const { body } = await call('POST', `/events/${id}/preview-link`, { as: 'admin' })
  const { url } = body as { readonly url: string }
  for (const [path, status] of [
    [url.slice('https://example.org/cal'.length), 200],
    ['/en/nothing/', 404],
  ] as const) {
    const answer = await page(path, { 'if-none-match': '*' })
    assert.deepEqual([answer.status, answer.headers.get('etag')], [status, null], path)
  }
})
