// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, everything, type Account, type Listed } from '../../support/api.ts'

const api = new Api()
let venue = 0
let organizer = 0

before(async () => {
  venue = (await api.create('venues', { venue: 'Hall' })).id
  organizer = (await api.create('organizers', { organizer: 'Ann' })).id
  const parent = await api.event({ title: 'Parent', start_date: '2001-01-01', end_date: '2001-01-02' })
  const shared = {
    venue,
    organizer,
    categories: ['Été & hiver'],
    tags: ['a+b'],
    featured: true,
    post_parent: parent.id,
  }
  for (let index = 1; index <= 7; index++) await api.event({ title: `jazz #${index}`, ...shared })
  for (let index = 1; index <= 5; index++) await api.event({ title: `other ${index}` })
  for (let index = 1; index <= 3; index++) await api.event({ title: `draft ${index}`, status: 'draft', ...shared })
})

/** Follows `next_rest_url` from a first page to the end. */
async function follow(path: string, as?: Account): Promise<{ ids: number[]; pages: Listed[] }> {
  const pages: Listed[] = []
  for (let next: string | undefined = path; next !== undefined; next = nextOf(pages)) {
    pages.push(await api.list(next, as))
    assert.ok(pages.length < 30, 'the links never end')
  }
  return { ids: pages.flatMap(({ ids }) => ids), pages }
}

const nextOf = (pages: readonly Listed[]) => pathOf(pages.at(-1)?.body['next_rest_url'])
const pathOf = (url: unknown) =>
  typeof url === 'string' ? url.slice(url.lastIndexOf('/v1/') + '/v1'.length) : undefined

const queries: readonly (() => string)[] = [
  () => 'per_page=2',
  () => 'per_page=3&search=jazz',
  () => `per_page=3&search=${encodeURIComponent('"jazz #"')}`,
  () => 'per_page=2&categories=ete-hiver',
  () => 'per_page=2&categories[]=ete-hiver',
  () => 'per_page=2&tags=ab',
  () => `per_page=2&venue=${venue}`,
  () => `per_page=2&organizer[]=${organizer}`,
  () => 'per_page=2&featured=true',
  () => 'per_page=2&featured=false',
  () => 'per_page=2&ticketed=false',
  () => 'per_page=2&event_status=scheduled,cancelled',
  () => 'per_page=2&attendance[]=in_person&attendance[]=mixed',
  () => 'per_page=2&status=publish',
  () => 'per_page=2&starts_after=2002-01-01',
  () => 'per_page=2&starts_before=2090-01-01%2010:00&strict_dates=true',
  () => 'per_page=2&start_date=today&end_date=%2B2%20weeks',
  () => 'per_page=2&i18n_language=fr',
]
for (const query of queries) {
  for (const as of [undefined, 'admin'] as const) {
    test(`${as ?? 'nobody'} reaches every event once by the links of ${query.toString().slice(6)}`, async () => {
      const { ids, pages } = await follow(`/events?${query()}`, as)
      const whole = await api.list(`/events?${query()}`.replace(/per_page=\d/, 'per_page=100'), as)
      assert.ok(pages.length > 1)
      assert.deepEqual(ids, whole.ids)
      assert.equal(new Set(ids).size, whole.total)
      for (const page of pages) assert.equal(page.total, whole.total)
    })
  }
}

test('the links of include lead through what is included', async () => {
  const { ids } = await api.list(everything.events)
  const { ids: followed } = await follow(`/events?per_page=5&include=${ids.join()}`)
  assert.deepEqual(followed, ids)
})

test('the previous link leads back, and to the first page without a page number', async () => {
  const third = await api.list('/events?per_page=3&page=3&search=jazz')
  const second = await api.list(pathOf(third.body['previous_rest_url']) ?? '')
  assert.equal(new URL(String(third.body['previous_rest_url'])).searchParams.get('page'), '2')
  assert.equal(new URL(String(second.body['previous_rest_url'])).searchParams.get('page'), null)
  const first = await api.list(pathOf(second.body['previous_rest_url']) ?? '')
  assert.ok(!('previous_rest_url' in first.body))
  assert.deepEqual((await api.list('/events?per_page=3&search=jazz')).ids, first.ids)
})

test('rest_url leads to the same page', async () => {
  const page = await api.list('/events?per_page=3&page=2&search=jazz&featured=true')
  const again = await api.list(pathOf(page.body['rest_url']) ?? '')
  assert.deepEqual(again.body, page.body)
})

test('the links are complete and percent-encoded', async () => {
  const { body } = await api.list(
    `/events?per_page=2&search=${encodeURIComponent('jazz #')}&categories=ete-hiver&tags=ab&venue=${venue}` +
      `&organizer=${organizer}&featured=1&ticketed=0&event_status=scheduled,postponed&attendance=in_person&status=publish&strict_dates=yes&start_date=2020-01-01%2010:00` +
      '&end_date=2090-01-01&i18n_language=fr',
  )
  const next = String(body['next_rest_url'])
  assert.match(next, /^http:\/\/[^ "<>]+$/)
  const { searchParams } = new URL(next)
  const expected = {
    page: '2',
    per_page: '2',
    search: 'jazz #',
    start_date: '2020-01-01 10:00:00',
    status: 'publish',
    i18n_language: 'fr',
  }
  for (const [name, value] of Object.entries(expected)) assert.equal(searchParams.get(name), value, name)
  for (const name of [
    'categories',
    'tags',
    'venue',
    'organizer',
    'featured',
    'ticketed',
    'event_status',
    'attendance',
    'strict_dates',
  ]) {
    assert.match(decodeURIComponent(next), new RegExp(`[?&]${name}(\\[[0-9]*\\])?=`), name)
  }
})

test('nothing of the credentials or of an unknown parameter gets into the links', async () => {
  const { body } = await api.list('/events?per_page=1&password=hunter2&foo=bar&_method=x')
  assert.ok(!/hunter2|foo|_method/.test(JSON.stringify([body['rest_url'], body['next_rest_url']])))
})

test('the Link header names next and previous', async () => {
  const { headers, body } = await api.list('/events?per_page=2&page=2')
  const link = headers.get('link') ?? ''
  assert.ok(link.includes(`<${String(body['next_rest_url'])}>; rel="next"`), link)
  assert.ok(link.includes(`<${String(body['previous_rest_url'])}>; rel="prev"`), link)
  assert.match(link, /rel="https:\/\/api\.w\.org\/"/)
})
