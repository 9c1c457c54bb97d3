// runs: postgres in long
import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'
import { startTestService } from '../support/server.ts'

/* Pages for guests are given again, but only while nobody could tell the difference (contract/access.md §8). */

type Headers = Readonly<Record<string, string>>

/** A service at noon on 1 March 2027 in Paris, with something of each kind, and the addresses of the pages that show it. */
async function calendar(t: TestContext) {
  const service = await startTestService({ TIMEZONE: 'Europe/Paris' }, { now: '2027-03-01T11:00:00Z' })
  t.after(() => service.close())
  const write = async (method: string, path: string, json: object = {}) => {
    const { status, body } = await service.call(method, path, { as: 'admin', json })
    assert.ok(status < 300, `${method} ${path}: ${JSON.stringify(body)}`)
    return body as { readonly id: number; readonly slug: string }
  }
  const venue = await write('POST', '/venues', { venue: 'Old mill', city: 'Port-Clair' })
  const category = await write('POST', '/categories', { name: 'Music', name_fr: 'Musique' })
  const tonight = { start_date: '2027-03-01 19:00', end_date: '2027-03-01 21:00:30' }
  const event = await write('POST', '/events', {
    ...{ title: 'Choir', venue: { id: venue.id }, categories: [category.id], ...tonight },
  })
  const recurrence = { rules: ['FREQ=DAILY;COUNT=5'] }
  const series = await write('POST', '/events', { title: 'Market', ...tonight, recurrence })
  const sale = { available_from: '2027-03-01 14:00', available_until: '2027-03-01 16:00' }
  const ticket = await write('POST', '/tickets', { event: event.id, name: 'Adults', price: '12', capacity: 5, ...sale })
  const paths = [
    ...['/', '/events/list/', '/events/list/?search=choir', '/events/month/2027-03/', '/events/day/2027-03-01/'],
    ...['/events/week/2027-03-01/', '/events/map/', `/event/${event.slug}/`, `/event/${series.slug}/`],
    ...[`/venue/${venue.slug}/`, `/events/category/${category.slug}/`, '/venues/', '/embed/'],
  ]
  const get = async (path: string, headers: Headers = {}) => {
    const { status, text, headers: sent } = await service.client.send({ method: 'GET', url: path, headers })
    return { status, text, isKept: sent.get('cache-status') !== null }
  }
  const languages: readonly (readonly [string, Headers])[] = [
    ['/en', {}],
    ['/fr', {}],
    ['', { 'accept-language': 'fr' }],
  ]
  let asked = 0
  /** Asks for each page twice, in one language after the other, and compares it with one that is made anew. */
  const check = async (when: string) => {
    for (const path of paths) {
      const [segment = '', headers = {}] = languages[(asked += 1) % languages.length] ?? []
      const url = segment + path
      // What a request prefers is never kept.
      const fresh = await get(url, { ...headers, prefer: 'handling=lenient' })
      assert.equal(fresh.isKept, false)
      const twice = [await get(url, headers), await get(url, headers)]
      for (const { text } of twice) assert.deepEqual(text, fresh.text, `${url} ${when}`)
    }
  }
  return { service, write, get, check, paths, event, series, venue, category, ticket }
}

void test('a page is given again to guests in its language, and made for who is signed in or has opened an event', async (t) => {
  const { get, paths } = await calendar(t)
  for (const path of paths) {
    assert.equal((await get(`/en${path}`)).isKept, false, path)
    assert.equal((await get(`/en${path}`)).isKept, true, path)
    assert.equal((await get(`/fr${path}`)).isKept, false, path)
    for (const cookie of ['almanac_session=abc', 'theme=dark; almanac_events=abc'])
      assert.equal((await get(`/en${path}`, { cookie })).isKept, false, path)
    assert.equal((await get(`/en${path}`, { cookie: 'theme=dark' })).isKept, true, path)
    const compressed = await get(`/en${path}`, { 'accept-encoding': 'br' })
    assert.equal(compressed.isKept, false, path)
  }
  assert.equal((await get('/en/nothing/')).status, 404)
  assert.equal((await get('/en/nothing/')).isKept, false)
})

void test('no page is stale as time goes by: at the starts and ends of events and sales, and at midnight', async (t) => {
  const { service, check } = await calendar(t)
  for (const moment of [
    ...['12:59:59', '13:00:00', '15:00:00', '15:00:01', '17:59:59', '18:00:00', '20:00:29', '20:00:30', '20:00:31'],
    ...['22:59:59', '23:00:00'],
  ]) {
    service.setClock(`2027-03-01T${moment}Z`)
    await check(`at ${moment}`)
  }
  service.setClock('2027-03-03T18:00:00Z')
  await check('two days later')
})

void test('no page is stale after any kind of write', async (t) => {
  const { service, write, check, event, series, venue, category, ticket } = await calendar(t)
  await check('at first')
  const dates = await service.call('GET', `/events/${series.id}/occurrences`, { as: 'admin' })
  const [first] = (dates.body as { readonly events: readonly { readonly id: number }[] }).events
  const soon = { start_date: '2027-03-01 15:00', end_date: '2027-03-01 17:00' }
  const writes: readonly (readonly [string, string, object?])[] = [
    ['POST', '/events', { title: 'Fair', ...soon }],
    ['PUT', `/events/${event.id}`, { title: 'Choir and organ' }],
    ['PUT', `/events/${event.id}`, { event_status: 'cancelled' }],
    ['PUT', `/events/${event.id}`, { event_status: 'scheduled', featured: true }],
    ['PUT', `/events/${first?.id}`, { title: 'Great market', scope: 'this' }],
    ['PUT', `/venues/${venue.id}`, { venue: 'New mill' }],
    ['PUT', `/categories/${category.id}`, { name: 'Concerts' }],
    ['POST', `/tickets/${ticket.id}/sales`, { quantity: 5 }],
    ['PUT', '/site', { name: 'Another name' }],
    ['PUT', `/events/${event.id}`, { password: 'ananas' }],
    ['DELETE', `/events/${event.id}`],
    ['DELETE', `/venues/${venue.id}`],
  ]
  for (const [method, path, json] of writes) {
    service.setClock(method === 'POST' && path.includes('sales') ? '2027-03-01T13:30:00Z' : '2027-03-01T13:00:00Z')
    await write(method, path, json)
    await check(`after ${method} ${path} ${JSON.stringify(json)}`)
  }
})
