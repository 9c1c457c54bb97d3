// runs: postgres in long
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import fc from 'fast-check'
import { unwrap } from '../../client/src/index.ts'
import { Api, type Body, type Collection } from '../support/api.ts'
import { drawn } from '../support/pictures.ts'
import { runs } from '../support/runs.ts'
import { startTestService } from '../support/server.ts'
import { typedClient } from '../support/typed-client.ts'

const api = new Api({}, { now: '2027-03-01T12:00:00Z' })

let made = 0

/** What a list is of, how more comes into it, and how something goes from it. */
interface Kind {
  readonly list: string
  readonly member: string
  add(near: boolean): Promise<number>
  drop(id: number): Promise<unknown>
}

function of(collection: Collection, list: string, fields: (number: number, near: boolean) => Body): Kind {
  return {
    list,
    member: collection,
    add: async (near) => (await api.create(collection, fields((made += 1), near))).id,
    drop: (id) => api.remove(`/${collection}/${id}`),
  }
}

/** Names before and after what is there: a letter, then the number. */
const named = (number: number, early: boolean) => `${early ? 'a' : 'm'}${(number * 7919) % 100} ${number}`
const place = (number: number, near: boolean) => ({ geo_lat: 47 + (near ? 0 : (number % 50) / 200), geo_lng: 8 })
const venue = (number: number, near: boolean) => ({
  ...{ venue: named(number, near), description: 'Large.' },
  ...place(number, near),
})
const day = (number: number, early: boolean) => `2027-0${early ? 3 : 4}-${String(2 + (number % 27)).padStart(2, '0')}`
const event = (number: number, early: boolean) => ({
  title: `jazz ${number}`,
  start_date: `${day(number, early)} 10:00:00`,
  end_date: `${day(number, early)} 12:00:00`,
})

const category = (number: number, early: boolean) => ({ name: named(number, early), description: named(number, early) })
let ticketed: Promise<number> | undefined

const kinds: readonly Kind[] = [
  of('events', '/events?', event),
  of('events', '/events?search=jazz&', event),
  of('events', '/events?geoloc_lat=47&geoloc_lng=8&orderby=distance&', (number, near) => ({
    ...event(number, near),
    venue: venue(number, near),
  })),
  of('events', '/events?search=jazz&geoloc_lat=47&geoloc_lng=8&orderby=distance&', (number, near) => ({
    ...event(number, near),
    venue: venue(number, near),
  })),
  of('venues', '/venues?', venue),
  of('venues', '/venues?geoloc_lat=47&geoloc_lng=8&orderby=distance&', venue),
  of('organizers', '/organizers?', (number, early) => ({ organizer: named(number, early) })),
  ...[
    '',
    'orderby=slug&order=desc&',
    'orderby=id&',
    'orderby=term_id&order=desc&',
    'orderby=count&',
    'orderby=description&',
  ].map((order) => of('categories', `/categories?hide_empty=false&${order}`, category)),
  of('tags', '/tags?hide_empty=false&', (number, early) => ({ name: named(number, early) })),
  {
    list: '/tickets?',
    member: 'tickets',
    async add() {
      ticketed ??= api.event({ ...event(1, false), title: 'With tickets' }).then(({ id }) => id)
      const { body } = await api.call(`POST /tickets`, {
        as: 'admin',
        json: { event: await ticketed, name: 'T', price: 5 },
      })
      return Number(body['id'])
    },
    drop: (id) => api.remove(`/tickets/${id}`),
  },
  { ...of('venues', '/translations?kind=venue&', venue), member: 'translations' },
]

/** What is done between two pages: how many come, before or after what is there, and which of those that may go. */
const steps = fc.array(
  fc.record({ come: fc.array(fc.boolean(), { maxLength: 3 }), go: fc.option(fc.nat({ max: 30 }), { nil: undefined }) }),
  { maxLength: 8 },
)

async function page(path: string): Promise<{ readonly ids: readonly number[]; readonly body: Body }> {
  const { status, body, text } = await api.call(`GET ${path}`, { as: 'admin' })
  assert.equal(status, 200, `${path}: ${text}`)
  const list = Object.values(body).find(Array.isArray) as readonly { readonly id: number }[]
  return { ids: list.map(({ id }) => id), body }
}

const below = (url: unknown) => (typeof url === 'string' ? url.slice(url.lastIndexOf('/v1/') + 3) : undefined)

suite('every record comes exactly once by following next_rest_url, even if others come and go meanwhile', () => {
  for (const kind of kinds)
    test(kind.list, async () => {
      const mine = new Set<number>()
      for (let count = 0; count < 9; count += 1) mine.add(await kind.add(count % 2 === 0))
      await fc.assert(
        fc.asyncProperty(steps, fc.integer({ min: 1, max: 4 }), async (doing, size) => {
          const stayed = new Set(mine)
          const seen: number[] = []
          let next: string | undefined = `${kind.list}per_page=${size}`
          for (let turn = 0; next !== undefined; turn += 1) {
            const { ids, body } = await page(next)
            seen.push(...ids)
            const { come = [], go } = doing[turn] ?? {}
            for (const early of come) mine.add(await kind.add(early))
            const gone = go === undefined || mine.size < 6 ? undefined : [...mine][go % mine.size]
            if (gone !== undefined) {
              await kind.drop(gone)
              mine.delete(gone)
              stayed.delete(gone)
            }
            next = below(body['next_rest_url'])
            assert.ok(turn < 400, 'the links never end')
          }
          assert.equal(new Set(seen).size, seen.length, 'a record came twice')
          for (const id of stayed) assert.ok(seen.includes(id), `${id} did not come`)
        }),
        runs(1, 30),
      )
    })
})

test('pictures come exactly once by following next_rest_url, even if others come and go meanwhile', async (t) => {
  const service = await startTestService()
  t.after(() => service.close())
  const client = typedClient(service, { as: 'admin' })
  const add = async () => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await drawn(8, 8))], { type: 'image/png' }))
    return (await unwrap(client.POST('/images', { body }))).id
  }
  const ids: number[] = []
  for (let count = 0; count < 9; count += 1) ids.push(await add())
  const seen: number[] = []
  for await (const { images } of client.pages('/images', { params: { query: { per_page: 2 } } })) {
    seen.push(...images.map(({ id }) => id))
    await add()
    if (seen.length === 4)
      for (const id of ids.slice(7)) await unwrap(client.DELETE('/images/{id}', { params: { path: { id } } }))
    assert.ok(seen.length < 20, 'the links never end')
  }
  assert.deepEqual(seen, ids.toReversed())
})
