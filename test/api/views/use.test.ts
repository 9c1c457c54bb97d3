import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type Account, type TestService } from '../../support/server.ts'

/* Lists, feeds, days and places by a view (contract/views.md §2). */

interface Listed {
  readonly events: readonly { readonly id: number; readonly title: string }[]
  readonly total: number
  readonly next_rest_url?: string
  readonly note?: string
  readonly explained?: { readonly listed: boolean; readonly reasons: readonly { readonly parameter: string }[] }
  readonly data?: { readonly params?: Readonly<Record<string, string>> }
}

let service: TestService
const ids: Record<string, number> = {}

const call = async (method: string, path: string, json?: object, as: Account | undefined = json && 'editor') => {
  const { status, body } = await service.call(method, path, { ...(as && { as }), ...(json && { json }) })
  return { status, body: body as Listed & { readonly id: number } }
}

const made = async (path: string, json: object) => {
  const { status, body } = await call('POST', path, json)
  assert.equal(status, 201, JSON.stringify(body))
  return body.id
}

before(async () => {
  // A Monday.
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  ids['jazz'] = await made('/categories', { name: 'Jazz' })
  ids['barn'] = await made('/venues', { venue: 'Barn', geo_lat: 48, geo_lng: 2 })
  ids['hall'] = await made('/venues', { venue: 'Hall', geo_lat: 48, geo_lng: 3 })
  const on = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00` })
  const events: Readonly<Record<string, object>> = {
    soon: { ...on('2027-03-05'), categories: ['jazz'], venue: ids['barn'], cost: 'Free' },
    later: { ...on('2027-03-12'), categories: ['jazz'], venue: ids['barn'], cost: '10' },
    other: { ...on('2027-03-06'), venue: ids['hall'], cost: 'Free' },
    gone: { ...on('2027-02-10') },
    draft: { ...on('2027-03-05'), categories: ['jazz'], status: 'draft' },
  }
  for (const [title, fields] of Object.entries(events)) ids[title] = await made('/events', { title, ...fields })
  const views: Readonly<Record<string, string>> = {
    jazz: 'categories=jazz',
    weekend: 'when=this_weekend&sort=-start',
    winter: 'start_date=2027-02-01',
    friday: 'start_date=2027-03-12&end_date=2027-03-12',
    summer: 'start_date=2027-03-10&end_date=2027-03-20&free=false',
    barn: `venue=${ids['barn']}`,
    near: 'geoloc_lat=48&geoloc_lng=2&geoloc_radius=5',
    words: 'search=barn&search_in=venues&sort=relevance',
  }
  for (const [slug, filters] of Object.entries(views))
    ids[`view-${slug}`] = await made('/views', { name: { en: `The ${slug}`, fr: `La vue ${slug}` }, slug, filters })
})
after(() => service.close())

const found = async (query: string, as?: Account) => {
  const { status, body } = await call('GET', `/events?${query}`, undefined, as)
  assert.equal(status, 200, JSON.stringify(body))
  return body.events.map(({ title }) => title).join(' ')
}

void test('a view finds what its filters find, by slug, in any letter case, and by id', async () => {
  for (const view of ['jazz', 'JAZZ', String(ids['view-jazz'])]) assert.equal(await found(`view=${view}`), 'soon later')
  assert.equal(await found('view=weekend'), 'other soon')
  assert.equal(await found('view=summer'), 'later')
  assert.equal(await found('view=near'), 'soon later')
  assert.equal(await found('view=words'), 'soon later')
  assert.equal(await found('view=jazz', 'editor'), 'soon draft later')
})

void test('what is sent takes the place of what the view says of the same, and narrows the rest', async () => {
  const cases = {
    'view=jazz&free=true': 'soon',
    'view=weekend&categories=jazz': 'soon',
    'view=weekend&sort=start': 'soon other',
    'view=weekend&descending=false': 'soon other',
    // Dates within the word, and the word within dates; each takes the place of its own name alone.
    'view=weekend&start_date=2027-03-06': 'other',
    'view=weekend&start_date=2027-03-10': '',
    'view=weekend&when=next_week': 'later',
    'view=summer&when=this_weekend&free=true': '',
    'view=summer&when=next_week': 'later',
    'view=winter&end_date=2027-03-05': 'gone soon',
    'view=winter&ends_before=2027-03-05': 'gone soon',
    'view=winter': 'gone soon other later',
    'view=summer&start_date=2027-03-13': '',
    'view=summer&start_date=2027-03-01&free=true': 'soon other',
    'view=summer&ends_after=2027-03-12T21:00&strict_dates=true': 'later',
    'view=summer&ends_after=2027-03-12T22:00&strict_dates=true': '',
    'view=friday&ends_after=2027-03-01T00:00&strict_dates=true': 'later',
    'view=summer&strict_dates=true': 'later',
    'view=near&geoloc_radius=100': 'soon other later',
    'view=near&geoloc_lat=48&geoloc_lng=3': 'other',
    'view=words&search=soon': 'soon',
    'view=words&sort=-start': 'later soon',
  }
  for (const [query, expected] of Object.entries(cases)) assert.equal(await found(query), expected, query)
})

void test('pages follow each other by the view and what was sent, and nothing else', async () => {
  for (const view of ['jazz', 'weekend']) {
    const { body } = await call('GET', `/events?view=${view}&event_status=scheduled&per_page=1`)
    const next = new URL(body.next_rest_url ?? '').searchParams
    assert.deepEqual([next.get('view'), next.get('event_status')], [view, 'scheduled'])
    for (const name of ['categories', 'when', 'sort']) assert.equal(next.get(name), null, name)
    const { body: second } = await call('GET', `/events?${next.toString()}`)
    assert.deepEqual(
      [...body.events, ...second.events].map(({ title }) => title),
      view === 'jazz' ? ['soon', 'later'] : ['other', 'soon'],
    )
    assert.equal(second.next_rest_url, undefined)
  }
})

void test('days, places and feeds go by the view', async () => {
  const days = await call('GET', '/events/days?start_date=2027-03-01&end_date=2027-03-31&view=weekend&categories=jazz')
  assert.deepEqual([days.status, days.body.total], [200, 1])
  const places = await call('GET', '/events/places?view=jazz&free=true')
  assert.deepEqual(
    places.body.events.map(({ title }) => title),
    ['soon'],
  )
  const feed = await service.call('GET', '/events.ics?view=jazz')
  assert.equal(feed.status, 200)
  assert.match(String(feed.body), /The jazz – /)
  assert.match(String(feed.body), /SUMMARY:later/)
  assert.doesNotMatch(String(feed.body), /SUMMARY:(other|draft)/)
  const rss = await service.call('GET', '/fr/api/calendar/events/v1/events.rss?view=jazz&free=true')
  assert.match(String(rss.body), /La vue jazz/)
  assert.match(String(rss.body), /view=jazz/)
})

void test('a view that is changed is another feed and another list at once', async () => {
  const id = await made('/views', { name: 'Moving', filters: 'categories=jazz' })
  const first = await service.call('GET', '/events.ics?view=moving')
  const tag = { 'if-none-match': first.headers.get('etag') ?? '' }
  assert.equal((await service.call('GET', '/events.ics?view=moving', { headers: tag })).status, 304)
  assert.equal(await found('view=moving'), 'soon later')
  await call('PATCH', `/views/${id}`, { filters: 'free=true' })
  assert.equal(await found('view=moving'), 'soon other')
  assert.equal((await service.call('GET', '/events.ics?view=moving', { headers: tag })).status, 200)
  await service.call('DELETE', `/views/${id}`, { as: 'editor' })
  assert.equal((await call('GET', '/events?view=moving')).status, 400)
})

void test('an unknown view is refused, with what else is wrong', async () => {
  for (const path of [
    '/events?',
    '/events.ics?',
    '/events/places?',
    '/events/days?start_date=2027-03-01&end_date=2027-03-02&',
  ]) {
    const { status, body } = await call('GET', `${path}view=nowhere&categories=neither`)
    assert.equal(status, 400, path)
    assert.deepEqual(Object.keys(body.data?.params ?? {}).toSorted(), ['categories', 'view'], path)
  }
  const { body } = await call('GET', '/fr/api/calendar/events/v1/events?view=nowhere')
  assert.match(body.data?.params?.['view'] ?? '', /doit désigner une vue/)
})

void test('changes take no view, and webhooks the filters of one, unless it is relative to now', async () => {
  const { cursor } = (await call('GET', '/changes/start')).body as unknown as { readonly cursor: string }
  for (const path of ['/changes/start?', `/changes?since=${cursor}&`]) {
    const { status, body } = await call('GET', `${path}view=jazz`)
    assert.equal(status, 400, path)
    assert.match(body.data?.params?.['view'] ?? '', /send the filters of the view/)
  }
  const within = await call('POST', '/webhooks', { url: 'https://93.184.216.34/hook', filters: 'view=jazz' })
  assert.match(within.body.data?.params?.['filters'] ?? '', /view is no filter of the feed of changes/)
  const url = 'https://93.184.216.34/hook'
  const json = { url, view: 'jazz' }
  const { status, body } = await service.call('POST', '/webhooks', { as: 'editor', json })
  const webhook = body as { readonly id: number; readonly filters: string }
  assert.deepEqual([status, webhook.filters], [201, 'categories=jazz'])
  const changed = await service.call('PATCH', `/webhooks/${webhook.id}`, { as: 'editor', json: { view: 'barn' } })
  assert.equal((changed.body as typeof webhook).filters, `venue=${ids['barn']}`)
  for (const [view, told] of [
    ['weekend', /view: when must not be counted from now/],
    ['nowhere', /view must name a view/],
  ] as const) {
    const refused = await call('POST', '/webhooks', { url, view })
    assert.equal(refused.status, 400, view)
    assert.match(refused.body.data?.params?.['view'] ?? '', told)
  }
  const both = await call('POST', '/webhooks', { url, view: 'jazz', filters: 'free=true' })
  assert.match(both.body.data?.params?.['view'] ?? '', /cannot be sent together with filters/)
})

void test('changes of many events take a view', async () => {
  const json = { filter: { view: 'jazz', free: 'true' }, change: { featured: true }, dry_run: true }
  const { status, body } = await call('POST', '/events/bulk', json)
  assert.ok(status < 300, JSON.stringify(body))
  assert.match(JSON.stringify(body), new RegExp(`\\b${ids['soon']}\\b`))
  assert.doesNotMatch(JSON.stringify(body), new RegExp(`\\b${ids['later']}\\b`))
})

void test('a view that names what is gone finds nothing, and says so; nobody is refused', async () => {
  const venue = await made('/venues', { venue: 'Tent' })
  const category = await made('/categories', { name: 'Passing' })
  await made('/events', {
    title: 'passing',
    start_date: '2027-03-07',
    end_date: '2027-03-07',
    all_day: true,
    venue,
    categories: ['passing'],
  })
  await made('/views', { name: 'Tent', filters: `venue=${venue}` })
  await made('/views', { name: 'Passing', filters: 'exclude_categories=passing' })
  assert.equal(await found('view=tent'), 'passing')
  await call('PATCH', `/venues/${venue}`, { status: 'draft' })
  await service.call('DELETE', `/categories/${category}`, { as: 'editor' })
  for (const view of ['tent', 'passing']) {
    const { status, body } = await call('GET', `/events?view=${view}&explain=${ids['soon']}`)
    assert.deepEqual([status, body.total], [200, 0], view)
    assert.match(body.note ?? '', /^The view names what is not there any more\.$/)
    assert.equal(body.explained?.listed, false)
    assert.equal(body.explained?.reasons[0]?.parameter, 'view')
    const places = await call('GET', `/events/places?view=${view}`)
    assert.deepEqual([places.status, places.body.total], [200, 0])
    const feed = await service.call('GET', `/events.ics?view=${view}`)
    assert.deepEqual([feed.status, String(feed.body).includes('BEGIN:VEVENT')], [200, false])
    const days = await call('GET', `/events/days?start_date=2027-03-01&end_date=2027-03-31&view=${view}`)
    assert.deepEqual([days.status, days.body.total], [200, 0])
  }
  assert.equal(await found('view=tent', 'editor'), 'passing')
})
