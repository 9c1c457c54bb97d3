// runs: long, postgres
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { Api, inDays, type Collection } from '../../support/api.ts'
import { runs } from '../../support/runs.ts'

const api = new Api({ PER_PAGE: '4', MAX_PER_PAGE: '30' })
const count = 23
const all: Partial<Record<Collection, readonly number[]>> = {}

const queries: Readonly<Record<string, readonly string[]>> = {
  events: [
    '',
    'search=Event',
    'start_date=2000-01-01&end_date=2100-01-01',
    'categories=c-d&strict_dates=true',
    'featured=1',
    'event_status=scheduled,cancelled&attendance=in_person,mixed',
  ],
  venues: ['', 'search=Venue', 'has_events=false'],
  organizers: ['', 'search=Org%20%26', 'only_with_upcoming=0'],
  categories: ['hide_empty=false', 'hide_empty=0&orderby=id&order=desc', 'hide_empty=false&search=C'],
  tags: ['hide_empty=false', 'hide_empty=false&orderby=slug', 'hide_empty=0&order=desc'],
}

const states = (n: number) => ({
  event_status: n % 2 === 0 ? 'scheduled' : 'cancelled',
  attendance: n % 3 === 0 ? 'mixed' : 'in_person',
})

before(async () => {
  const category = await api.create('categories', { name: 'C & D' })
  for (let n = 0; n < count; n += 1) {
    // Several at the same time: ties are where pages would overlap.
    const time = { start_date: inDays(1 + (n % 3)), end_date: inDays(10) }
    await api.event({ title: `Event ${n % 4}`, ...time, featured: true, categories: [category.id], ...states(n) })
    await api.create('venues', { venue: `Venue ${n}` })
    await api.create('organizers', { organizer: `Org & ${n}` })
    await api.create('categories', { name: `C ${n}` })
    await api.create('tags', { name: `T ${n % 2 ? 'é' : 'e'} ${n}` })
  }
  for (const [collection, [query = '']] of Object.entries(queries)) {
    all[collection as Collection] = (await api.list(`/${collection}?per_page=30&${query}`)).ids
  }
})

for (const [collection, filters] of Object.entries(queries)) {
  test(`pages of ${collection}, forwards and back, show each record once and in order`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...filters), fc.integer({ min: 1, max: 40 }), async (filter, perPage) => {
        const whole = await api.list(`/${collection}?per_page=30&${filter}`)
        assert.equal(new Set(whole.ids).size, whole.ids.length)
        assert.ok(whole.ids.length >= count && whole.ids.length === whole.total)
        const pages: (readonly number[])[] = []
        const addresses: string[] = []
        for (let next: string | undefined = `/${collection}?per_page=${perPage}&${filter}`; next;) {
          const { ids, body, total, headers } = await api.list(next)
          const following = body['next_rest_url'] as string | undefined
          assert.equal(total, whole.total)
          assert.equal(body['total_pages'], Math.ceil(total / Math.min(perPage, 30)))
          assert.equal(headers.get('link')?.includes('rel="next"') ?? false, following !== undefined)
          pages.push(ids)
          addresses.push(next)
          next = following === undefined ? undefined : path(following)
        }
        assert.deepEqual(pages.flat(), whole.ids)
        let back: string | undefined = addresses.at(-1)
        for (const ids of pages.toReversed()) {
          assert.ok(back)
          const list = await api.list(back)
          assert.deepEqual(list.ids, ids)
          const previous = list.body['previous_rest_url'] as string | undefined
          back = previous === undefined ? undefined : path(previous)
        }
        assert.equal(back, undefined)
      }),
      runs(4, 60),
    )
  })
}

test('terms with the same order under every ordering are still each shown once', () => {
  assert.equal(new Set(all.tags).size, count)
})

/** The path and query of an address of the service. */
function path(address: string): string {
  const { pathname, search } = new URL(address)
  return pathname.replace('/api/calendar/events/v1', '') + search
}
