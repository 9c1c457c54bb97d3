import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { viewMonths } from '../../src/resources/statistics/views.ts'
import { testsOn } from '../support/database.ts'
import { startTestService, type Account, type TestService } from '../support/server.ts'

/* Views of event pages: what counts as one, and what does not. */

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let service: TestService
before(async () => {
  service = await startTestService({ TIMEZONE: 'Europe/Paris' }, { now: '2027-02-28T23:30:00Z' })
  for (const [title, as] of [
    ['Concert', 'author'],
    ['Market', 'editor'],
    ['Course', 'editor'],
    ['Closed', 'editor'],
  ] as const)
    await create(title, as)
})
after(() => service.close())

async function create(title: string, as: Account) {
  const json = {
    ...{ title, start_date: '2027-06-01 20:00:00', end_date: '2027-06-01 22:00:00' },
    ...(title === 'Course' && { recurrence: { rules: ['FREQ=WEEKLY;COUNT=2'] } }),
    ...(title === 'Closed' && { password: 'open sesame' }),
  }
  assert.equal((await service.call('POST', '/events', { as, json })).status, 201)
}

const see = async (path: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') =>
  (await service.client.send({ method, url: path, headers: { 'user-agent': browser, ...headers } })).status

interface Views {
  readonly total: number
  readonly days: readonly { readonly day: string; readonly views: number }[]
  readonly events: readonly { readonly name: string; readonly views: number }[]
}

async function views(as: Account = 'editor', query = ''): Promise<Views> {
  await service.writeViews()
  const { status, body } = await service.call('GET', `/statistics${query}`, { as })
  assert.equal(status, 200)
  return (body as { readonly views: Views }).views
}

/** How many views an event got by doing something. */
async function gained(work: () => Promise<unknown>): Promise<number> {
  const { total } = await views()
  await work()
  return (await views()).total - total
}

test('a page that a browser shows is a view, on the day of the site, and so is one that it still has', async () => {
  assert.equal(await gained(() => see('/en/event/concert/')), 1)
  assert.equal(await gained(() => see('/fr/event/concert/')), 1)
  const { headers } = await service.client.send({ method: 'GET', url: '/en/event/concert/' })
  const tag = headers.get('etag') ?? ''
  assert.equal(
    await gained(async () => assert.equal(await see('/en/event/concert/', { 'if-none-match': tag }), 304)),
    1,
  )
  const { days, events } = await views()
  assert.deepEqual(days.at(-1), { day: '2027-03-01', views: 3 })
  assert.ok(days.length > 150 && days.slice(0, -1).every((day) => day.views === 0))
  assert.deepEqual(
    events.map(({ name, views: seen }) => [name, seen]),
    [['Concert', 3]],
  )
})

test('a date of a series counts for the series', async () => {
  const seen = async () => (await views()).events.find(({ name }) => name === 'Course')?.views
  assert.equal(await see('/en/event/course/'), 200)
  assert.equal(await see('/en/event/course/2027-06-08/'), 200)
  assert.equal(await seen(), 2)
})

test('no robot, no request for the head alone, nothing fetched ahead, and nobody at the desk is counted', async () => {
  const agents = ['', 'curl/8.5', 'python-requests/2.32', 'Googlebot/2.1 (+http://www.google.com/bot.html)']
  const compatible = 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'
  const headless =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/140.0 Safari/537.36'
  const left: readonly Readonly<Record<string, string>>[] = [
    ...[...agents, compatible, headless].map((agent) => ({ 'user-agent': agent })),
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { cookie: 'a=b; almanac_session=anything' },
  ]
  for (const headers of left)
    assert.equal(await gained(() => see('/en/event/concert/', headers)), 0, JSON.stringify(headers))
  assert.equal(await gained(() => see('/en/event/concert/', {}, 'HEAD')), 0)
  const phone = 'Mozilla/5.0 (Linux; Android 14; CUBOT X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
  assert.equal(await gained(() => see('/en/event/concert/', { 'user-agent': phone })), 1)
})

test('only the page of an event that everybody may read is one', async () => {
  const { body } = await service.call('GET', '/events?per_page=50', { as: 'editor' })
  const { id } =
    (body as { readonly events: readonly { readonly id: number; readonly title: string }[] }).events[0] ?? {}
  for (const path of ['/en/', '/en/events/list/', '/en/event/closed/', '/en/event/nowhere/', `/?p=${id}`])
    assert.equal(await gained(() => see(path)), 0, path)
  const draft = { title: 'Draft', start_date: '2027-06-01 20:00:00', end_date: '2027-06-01 22:00:00', status: 'draft' }
  const created = await service.call('POST', '/events', { as: 'editor', json: draft })
  const event = (created.body as { readonly id: number }).id
  const link = await service.call('POST', `/events/${event}/preview-link`, { as: 'editor' })
  const { pathname } = new URL((link.body as { readonly url: string }).url)
  assert.equal(await gained(async () => assert.equal(await see(pathname), 200)), 0)
})

test('authors are told the views of their own events alone, in the sums as well', async () => {
  await see('/en/event/market/')
  const all = await views()
  const own = await views('author')
  assert.deepEqual(
    own.events.map(({ name }) => name),
    ['Concert'],
  )
  assert.equal(own.total, own.events[0]?.views)
  assert.ok(own.total < all.total)
  assert.deepEqual((await views('contributor')).events, [])
})

test('several processes add to the same day', async () => {
  const other = await service.another()
  const on = await gained(async () => {
    await other.call('GET', '/en/event/market/', { headers: { 'user-agent': browser } })
    await see('/en/event/market/')
    assert.equal(await other.writeViews(), 1)
    assert.equal(await other.writeViews(), 0)
  })
  assert.equal(on, 2)
})

test('what is kept of answers stays right when views are written', { skip: testsOn !== 'sqlite' }, async () => {
  const asked = () => service.call('GET', '/events?per_page=1')
  await asked()
  await see('/en/event/market/')
  assert.equal(await service.writeViews(), 1)
  assert.match((await asked()).headers.get('cache-status') ?? '', /hit/)
})

test('a day has a place for five hundred events, and views end after thirteen months', async () => {
  const { statistics } = service.storage
  const many = Array.from({ length: 505 }, (_, index) => ({ day: '2026-02-01', event: 100_000 + index, views: 1 }))
  await statistics.addViews(many)
  await statistics.addViews([{ day: '2026-02-01', event: 100_000, views: 1 }])
  await statistics.addViews([{ day: '2026-01-31', event: 100_000, views: 1 }])
  const of = { from: '2026-01-01', to: '2026-02-28', author: undefined }
  assert.deepEqual(await statistics.viewsByDay(of), [
    { day: '2026-01-31', views: 1 },
    { day: '2026-02-01', views: 506 },
  ])
  const first = Temporal.PlainDate.from('2027-03-01').subtract({ months: viewMonths }).toString()
  assert.equal(first, '2026-02-01')
  assert.equal((await views('editor', '?from=2026-01-01&to=2026-12-31')).total, 506)
  assert.equal(await statistics.forgetViews(first), 1)
  // Five of the five hundred and five share a row.
  assert.equal(await statistics.forgetViews('2026-02-02'), 501)
  assert.equal((await views('editor', '?from=2026-01-01&to=2026-12-31')).total, 0)
})
