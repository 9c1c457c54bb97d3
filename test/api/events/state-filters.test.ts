// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { attendances, eventStatuses } from '../../../src/domain/entities.ts'
import { Api, type Account, type Listed } from '../../support/api.ts'
import { runs } from '../../support/runs.ts'

/* `event_status` and `attendance` of lists (contract/lists.md §7), and of protected events (contract/access.md §6). */

const api = new Api({ PER_PAGE: '50' })

interface Made {
  readonly id: number
  readonly event_status: string
  readonly attendance: string
  readonly featured: boolean
  readonly isProtected: boolean
}
const made: Made[] = []

before(async () => {
  for (const [index, event_status] of eventStatuses.entries())
    for (const [other, attendance] of attendances.entries())
      for (const isProtected of [false, true]) {
        const state = { event_status, attendance, featured: (index + other) % 2 === 0 }
        const { id } = await api.event({ ...state, ...(isProtected ? { password: 'sesame' } : {}) })
        made.push({ id, ...state, isProtected })
      }
})

/** What a protected event counts as to those who do not see more than that it is there. */
const blank = { event_status: 'scheduled', attendance: 'in_person', featured: false }

/** How it is attended: what was to be in person and is moved online is online. */
const attended = ({ event_status, attendance }: typeof blank) =>
  event_status === 'moved_online' && attendance === 'in_person' ? 'online' : attendance

interface Asked {
  readonly event_status: readonly string[]
  readonly attendance: readonly string[]
  readonly featured: boolean | undefined
}

function expected({ event_status, attendance, featured }: Asked, as: Account | undefined): readonly number[] {
  const fits = (event: typeof blank) =>
    (event_status.length === 0 || event_status.includes(event.event_status)) &&
    (attendance.length === 0 || attendance.includes(attended(event))) &&
    (featured === undefined || featured === event.featured)
  return made.filter((event) => fits(event.isProtected && as !== 'editor' ? blank : event)).map(({ id }) => id)
}

test('lists show what is cancelled like everything else', async () => {
  for (const as of [undefined, 'editor'] as const) {
    const { ids, total } = await api.list('/events', as)
    assert.deepEqual([ids.length, total], [made.length, made.length])
  }
  const { records } = await api.list('/events?event_status=cancelled')
  assert.deepEqual(new Set(records.map((event) => event['event_status'])), new Set(['cancelled']))
})

const asked = fc.record({
  event_status: fc.subarray([...eventStatuses]),
  attendance: fc.subarray([...attendances]),
  featured: fc.constantFrom(undefined, undefined, true, false),
})

test('any mixture finds what it asks for, each event once by the links, as many as the total says', async () => {
  await fc.assert(
    fc.asyncProperty(
      asked,
      fc.boolean(),
      fc.integer({ min: 1, max: 9 }),
      fc.constantFrom(undefined, 'author2' as const, 'editor' as const),
      async (filters, asArray, perPage, as) => {
        const query = Object.entries(filters).flatMap(([name, wanted]) => {
          if (wanted === undefined || (Array.isArray(wanted) && wanted.length === 0)) return []
          if (!Array.isArray(wanted)) return [`${name}=${String(wanted)}`]
          return asArray ? wanted.map((one) => `${name}[]=${String(one)}`) : [`${name}=${wanted.join()}`]
        })
        const pages: Listed[] = []
        let next: string | undefined = `/events?${[...query, `per_page=${perPage}`].join('&')}`
        while (next !== undefined) {
          const page: Listed = await api.list(next, as)
          pages.push(page)
          const address = page.body['next_rest_url'] as string | undefined
          next = address?.slice(address.lastIndexOf('/v1/') + '/v1'.length)
        }
        const ids = expected(filters, as)
        assert.deepEqual(
          pages.flatMap((page) => page.ids),
          ids,
        )
        for (const { total } of pages) assert.equal(total, ids.length)
      },
    ),
    runs(40, 400),
  )
})

test('words may be in any order and come twice, with commas, blanks or brackets between them', async () => {
  const wanted = (await api.list('/events?event_status=cancelled,postponed')).ids
  assert.ok(wanted.length > 0)
  for (const query of [
    ...['event_status=postponed,%20cancelled,postponed', 'event_status=postponed%20cancelled'],
    'event_status[3]=postponed&event_status[1]=cancelled',
  ])
    assert.deepEqual((await api.list(`/events?${query}`)).ids, wanted, query)
})
