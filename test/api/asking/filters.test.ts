import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type Account, type TestService } from '../../support/server.ts'

/* Our own filters and orders of events (contract/lists.md §3, §17). */

let service: TestService
const ids: Record<string, number> = {}

interface Listed {
  readonly events: readonly { readonly id: number; readonly title: string }[]
  readonly total: number
  readonly next_rest_url?: string
  readonly note?: string
}

const call = async (method: string, path: string, json?: object, as?: Account) => {
  const { status, body } = await service.call(method, path, { ...(as && { as }), ...(json && { json }) })
  return { status, body: body as Listed & { readonly id: number } }
}

const made = async (path: string, json: object) => (await call('POST', path, json, 'editor')).body.id

before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  const music = await made('/categories', { name: 'Music' })
  const choirs = await made('/categories', { name: 'Choirs', parent: music })
  const family = await made('/categories', { name: 'Family' })
  const hall = await made('/venues', { venue: 'Hall', city: 'Orléans', country: 'France', zip: '45000' })
  const barn = await made('/venues', { venue: 'Barn', city: 'Lyon', country: 'France', zip: '69001' })
  const club = await made('/organizers', { organizer: 'Club' })
  Object.assign(ids, { music, choirs, family, hall, barn, club })
  const on = (day: string, from: string, until: string) => ({
    start_date: `${day} ${from}`,
    end_date: `${day} ${until}`,
  })
  const events: Readonly<Record<string, object>> = {
    // A Saturday.
    choir: { ...on('2027-05-01', '19:00', '21:00'), categories: [choirs, family], venue: hall, cost: '10' },
    jazz: { ...on('2027-05-02', '22:30', '23:59'), categories: [music], venue: barn, organizer: club, cost: 'Free' },
    walk: { ...on('2027-05-03', '09:00', '17:00'), tags: ['outdoor', 'free'], cost: 'Donation' },
    fair: { start_date: '2027-05-04', end_date: '2027-05-04', all_day: true, tags: ['outdoor'] },
    talk: {
      ...on('2027-05-05', '18:00', '19:00'),
      title: { en: 'talk', fr: 'exposé' },
      tickets: [{ name: 'Seat', price: '7' }],
    },
  }
  for (const [title, fields] of Object.entries(events)) ids[title] = await made('/events', { title, ...fields })
})
after(() => service.close())

const found = async (query: string, as?: Account) => {
  const { status, body } = await call('GET', `/events?per_page=50&${query}`, undefined, as)
  assert.equal(status, 200, JSON.stringify(body))
  return body.events.map(({ title }) => title).join(' ')
}

const cases: readonly (readonly [query: () => string, found: string])[] = [
  [() => 'categories_all=music,family', 'choir'],
  [() => 'categories_all=music', 'choir jazz'],
  [() => 'categories_all=music,choirs', 'choir'],
  [() => 'tags_all=outdoor,free', 'walk'],
  [() => 'exclude_categories=music', 'walk fair talk'],
  [() => 'exclude_categories=choirs', 'jazz walk fair talk'],
  [() => 'exclude_tags=free', 'choir jazz fair talk'],
  [() => `exclude_venues=${ids['hall']}`, 'jazz walk fair talk'],
  [() => `exclude_organizers=${ids['club']}`, 'choir walk fair talk'],
  [() => `exclude_events=${ids['choir']},${ids['talk']},999999`, 'jazz walk fair'],
  [() => 'exclude_series=999999', 'choir jazz walk fair talk'],
  [() => 'by_author=2', 'choir jazz walk fair talk'],
  [() => 'by_author=3,4', ''],
  [() => 'has_language=fr', 'talk'],
  [() => 'missing_language=fr', 'choir jazz walk fair'],
  [() => 'has_image=true', ''],
  [() => 'min_cost=0', 'choir jazz talk'],
  [() => 'min_cost=7', 'choir talk'],
  [() => 'max_cost=7', 'jazz talk'],
  [() => 'weekday=sat,sun', 'choir jazz'],
  [() => 'starts_between=18:00,19:00', 'choir talk'],
  [() => 'starts_between=22:00,09:00', 'jazz walk'],
  [() => 'min_duration=480', 'walk fair'],
  [() => 'min_duration=1440', 'fair'],
  [() => 'max_duration=90', 'jazz talk'],
  [() => 'city=ORLEANS', 'choir'],
  [() => 'city=lyon,Orléans', 'choir jazz'],
  [() => 'country=france', 'choir jazz'],
  [() => 'postcode=69001', 'jazz'],
  [() => 'sort=title', 'choir fair jazz talk walk'],
  [() => 'sort=-title', 'walk talk jazz fair choir'],
  [() => 'sort=end', 'choir jazz walk fair talk'],
  [() => 'sort=-start&exclude_tags=outdoor', 'talk jazz choir'],
]
for (const [query, expected] of cases)
  test(`${query()} finds ${expected || 'nothing'}`, async () => assert.equal(await found(query()), expected))

test('a title is sorted by as the reader sees it', async () =>
  assert.equal(await found('sort=title&i18n_language=fr'), 'choir exposé fair jazz walk'))

test('following the links of every order gives every event once', async () => {
  for (const sort of ['start', 'end', 'title', 'published', 'modified', 'revised'].flatMap((each) => [
    each,
    `-${each}`,
  ])) {
    const all: number[] = []
    for (let next: string | undefined = `/events?per_page=2&sort=${sort}`; next !== undefined;) {
      const { body }: { body: Listed } = await call('GET', next)
      all.push(...body.events.map(({ id }) => id))
      next = body.next_rest_url?.replace(/^.*\/events\/v1/, '')
    }
    assert.equal(new Set(all).size, 5, sort)
    assert.equal(all.length, 5, sort)
  }
})

test('a cursor of another order has no effect', async () => {
  const { body } = await call('GET', '/events?per_page=2&sort=title')
  const cursor = new URL(body.next_rest_url ?? '').searchParams.get('cursor') ?? ''
  const other = await call('GET', `/events?per_page=2&page=1&sort=end&cursor=${encodeURIComponent(cursor)}`)
  assert.deepEqual(
    other.body.events.map(({ title }) => title),
    ['choir', 'jazz'],
  )
})

test('what has the words in its title comes first, then in its excerpt', async () => {
  const when = { start_date: '2027-06-01 10:00', end_date: '2027-06-01 11:00' }
  await made('/events', { title: 'In text', description: 'the quartet', ...when })
  await made('/events', { title: 'In excerpt', excerpt: 'the quartet', ...when })
  await made('/events', { title: 'Quartet', ...when, start_date: '2027-06-01 10:30' })
  assert.equal(await found('search=quartet&sort=relevance'), 'Quartet In excerpt In text')
  assert.equal(await found('search=quartet&sort=-relevance'), 'In text In excerpt Quartet')
})

test('wrong values are refused, all at once, with what is accepted', async () => {
  const query =
    'sort=colour&weekday=someday&starts_between=25:00,26:00&min_cost=-1&has_language=de&exclude_tags=nothing'
  const { status, body } = await call('GET', `/events?${query}`)
  assert.equal(status, 400)
  const { params } = (body as unknown as { data: { params: Record<string, string> } }).data
  assert.deepEqual(Object.keys(params).toSorted(), [
    ...['exclude_tags', 'has_language', 'min_cost', 'sort', 'starts_between', 'weekday'],
  ])
  assert.match(params['starts_between'] ?? '', /18:00,23:00/)
})

test('an order beside another one, or without what it goes by, is refused', async () => {
  for (const query of [
    'sort=start&descending=true',
    'sort=relevance',
    'sort=distance',
    'sort=title&orderby=distance&geoloc_lat=1&geoloc_lng=1',
  ])
    assert.equal((await call('GET', `/events?${query}`)).status, 400, query)
})

test('filters that no event can match together say so', async () => {
  for (const query of [
    'min_cost=9&max_cost=3',
    'categories=music&exclude_categories=music',
    'has_language=fr&missing_language=fr',
  ]) {
    const { status, body } = await call('GET', `/events?${query}`)
    assert.equal(status, 200)
    assert.equal(body.total, 0)
    assert.match(body.note ?? '', /^No event can match both \w+ and \w+\.$/, query)
  }
  assert.equal((await call('GET', '/events?min_cost=900')).body.note, undefined)
})
