// runs: all, postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { anEvent } from '../../support/entities.ts'
import { startTestService, type TestService } from '../../support/server.ts'

/* What a question finds is counted once, as long as nothing is written: further pages of it, and later answers to it, are as the first. */

const many = 4200
let service: TestService
let [category, tag, venue] = [0, 0, 0]
before(async () => {
  service = await startTestService({ CACHE_SIZE: '0' }, { now: '2027-03-01T12:00:00Z' })
  const create = async (path: string, json: object) => {
    const { status, body } = await service.call('POST', path, { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    return (body as { readonly id: number }).id
  }
  const parent = await create('/categories', { name: 'Arts' })
  category = parent
  const below = await create('/categories', { name: 'Dance', parent })
  tag = await create('/tags', { name: 'Free' })
  venue = await create('/venues', { venue: 'Hall' })
  await service.storage.transaction(async (storage) => {
    for (let number = 0; number < many; number += 1) {
      const id = await storage.newId('event')
      const start = new Date(Date.UTC(2027, 0, 1) + number * 3_600_000).toISOString().replace('T', ' ')
      // One in a hundred lasts three days; some have the start of others.
      const end = new Date(Date.UTC(2027, 0, 1) + (number + (number % 100 === 0 ? 72 : 1)) * 3_600_000).toISOString()
      const startDate = number % 10 === 0 ? `${start.slice(0, 10)} 00:00:00` : start.slice(0, 19)
      const endDate = end.replace('T', ' ').slice(0, 19)
      const title = `${number % 3 === 0 ? 'Jazz' : 'Folk'} evening ${number}`
      const links = { categories: [number % 2 === 0 ? parent : below], tags: number % 4 === 0 ? [] : [tag] }
      const venues = number % 5 === 0 ? [] : [venue]
      const passwordHash = number % 50 === 0 ? 'x' : null
      const status = number % 20 === 0 ? 'draft' : 'publish'
      const times = { startDate, endDate, startUtc: startDate, endUtc: endDate }
      await storage.events.insert(
        anEvent({ id, title, slug: `event-${number}`, ...times, ...links, venues, passwordHash, status }),
      )
    }
  })
})
after(() => service.close())

interface Answer {
  readonly events: readonly { readonly id: number }[]
  readonly total: number
  readonly next_rest_url?: string
}

async function read(path: string, as?: 'editor'): Promise<Answer> {
  const { status, body } = await service.call('GET', path, as && { as })
  assert.equal(status, 200, JSON.stringify(body))
  return body as Answer
}

const short = ({ events, total, next_rest_url: next }: Answer) => [events.map(({ id }) => id), total, next]

/** A write makes all totals unknown. */
async function forget() {
  assert.equal(
    (await service.call('POST', '/tags', { as: 'admin', json: { name: `Tag ${Math.random()}` } })).status,
    201,
  )
}

const questions = (): readonly string[] => [
  ...['starts_after=2026-01-01', 'ends_after=2027-02-10 12:30:00', 'start_date=2027-01-10'],
  ...[`starts_after=2026-01-01&categories=${category}`, `ends_after=2027-02-01&categories=${category}`],
  ...[`starts_after=2026-01-01&tags=${tag}`, `ends_after=2027-02-01 10:00&venue=${venue}`],
  ...['starts_after=2026-01-01&search=folk', 'ends_after=2027-02-01&search=evening', 'search=evening&sort=relevance'],
  ...[
    `starts_after=2026-01-01&search=evening&categories=${category}&tags=${tag}&venue=${venue}`,
    'sort=title',
    'sort=-modified',
  ],
]

for (const as of [undefined, 'editor'] as const)
  test(`pages ${as === 'editor' ? 'of an editor' : 'of a guest'} are the same whether their total was known or not`, async () => {
    for (const question of questions()) {
      for (const page of [1, 7]) {
        const path = `/events?per_page=30&${question}&page=${page}`
        await forget()
        const first = await read(path, as)
        assert.ok(first.total > 2000, `${question}: ${first.total}`)
        assert.deepEqual(short(await read(path, as)), short(first), path)
      }
      // By their cursors, all pages have each event once.
      const seen: number[] = []
      let next: string | undefined = `/events?per_page=100&${question}`
      for (let count = 0; next !== undefined && count < 4; count += 1) {
        const part: Answer = await read(next, as)
        seen.push(...part.events.map(({ id }) => id))
        next = part.next_rest_url?.replace(/^.*\/v1/, '')
      }
      assert.equal(new Set(seen).size, seen.length)
      const [one, other] = [1, 2].map((page) => `/events?per_page=400&${question}&page=${page}`)
      assert.deepEqual(seen.slice(0, 50), (await read(one ?? '', as)).events.map(({ id }) => id).slice(0, 50))
      assert.ok((await read(other ?? '', as)).events.length > 0)
    }
  })

test('a total is counted anew after a write', async () => {
  const path = '/events?starts_after=2026-01-01&search=folk'
  const { total } = await read(path)
  assert.equal((await read(path)).total, total)
  const json = { title: 'Folk night', start_date: '2028-01-01 20:00', end_date: '2028-01-01 22:00' }
  assert.equal((await service.call('POST', '/events', { as: 'admin', json })).status, 201)
  assert.equal((await read(path)).total, total + 1)
})
