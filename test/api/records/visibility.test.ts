// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api, type Collection, type Shown } from '../../support/api.ts'
import { assertReply, invalid, scenarios } from '../../support/scenario.ts'

/*
 * Who sees which records: in lists, alone, by slug, in totals, and within events. The same for all three kinds
 * (contract/lists.md §4, contract/access.md §5).
 */

const api = new Api({ PER_PAGE: '50' })
const everybody = [undefined, 'subscriber', 'contributor', 'author', 'editor', 'admin'] as const
type Caller = (typeof everybody)[number]

const kinds = [
  ['events', 'event', 'title', { start_date: '2027-01-01', end_date: '2027-01-02' }],
  ['venues', 'venue', 'venue', {}],
  ['organizers', 'organizer', 'organizer', {}],
] as const

const owners = ['admin', 'author', 'contributor'] as const
const statuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const
const made = new Map<string, Shown>()
const nameOf = (status: string, owner: string) => `ZZ${status}ZZ${owner}ZZ`

before(async () => {
  for (const [collection, , name, extra] of kinds) {
    for (const owner of owners) {
      for (const status of statuses) {
        const born = status === 'trash' ? 'draft' : status
        const date = status === 'future' ? { date: '2090-01-01' } : {}
        const author = { admin: 1, author: 3, contributor: 5 }[owner]
        const fields = { [name]: nameOf(status, owner), ...extra, ...date, status: born, author }
        const record = await api.create(collection, fields)
        made.set(`${collection} ${nameOf(status, owner)}`, record)
        if (status === 'trash') await api.remove(`/${collection}/${record.id}`)
      }
    }
  }
})

function sees(caller: Caller, status: string, owner: string): boolean {
  return status === 'publish' || caller === 'admin' || caller === 'editor' || caller === owner
}

for (const [collection, kind] of kinds) {
  const list = collection === 'events' ? '/events?starts_after=2000-01-01' : `/${collection}?page=1`

  for (const caller of everybody) {
    const who = caller ?? 'nobody'

    test(`${collection}: a list without status shows ${who} all that it may read except the trash`, async () => {
      const expected = owners.flatMap((owner) =>
        statuses.filter((status) => status !== 'trash' && sees(caller, status, owner)).map((s) => nameOf(s, owner)),
      )
      const shown = await api.list(list, caller)
      assert.deepEqual([...shown.names].sort(), expected.sort())
      assert.equal(shown.total, expected.length)
      assert.ok(!JSON.stringify(shown.body).includes('status=any'))
    })

    for (const status of statuses) {
      test(`${collection}: status=${status} for ${who}`, async () => {
        const reply = await api.call(`GET ${list}&status=${status}`, caller ? { as: caller } : {})
        const canAsk = status === 'publish' || (caller !== undefined && caller !== 'subscriber')
        if (!canAsk) return assertReply(reply, { ...invalid('status'), hides: ['zz', 'ZZ'] })
        const expected = owners.filter((owner) => sees(caller, status, owner)).map((owner) => nameOf(status, owner))
        assertReply(reply, { status: 200, total: expected.length })
        assert.deepEqual((await api.list(`${list}&status=${status}`, caller)).names.toSorted(), expected.sort())
      })

      test(`${collection}: ${who} reads a single ${status} by id and by slug`, async () => {
        for (const owner of owners) {
          const record = made.get(`${collection} ${nameOf(status, owner)}`)
          const slug = status === 'trash' ? `${record?.slug}__trashed` : record?.slug
          // A refusal may say what was sent: a slug, which is in small letters, and the name is not.
          for (const [address, hides] of [
            [`/${collection}/${record?.id}`, ['zz', 'ZZ']],
            [`/${collection}/by-slug/${slug}`, ['ZZ']],
          ] as const) {
            const reply = await api.call(`GET ${address}`, caller ? { as: caller } : {})
            if (sees(caller, status, owner)) {
              assertReply(reply, { status: 200, body: { id: record?.id, status } })
              continue
            }
            const code = status === 'trash' && kind === 'event' ? 'event-no-longer-available' : `${kind}-not-accessible`
            assertReply(reply, { status: 403, code, hides })
          }
        }
      })
    }
  }

  scenarios(api, [
    {
      name: `${collection}: several statuses as a text with commas`,
      as: 'editor',
      request: `GET ${list}&status=publish,%20draft`,
      expect: { status: 200, total: 6 },
    },
    {
      name: `${collection}: several statuses as a list`,
      as: 'editor',
      request: `GET ${list}&status[]=publish&status[]=draft&status[]=pending&status[]=trash`,
      expect: { status: 200, total: 12 },
    },
    {
      name: `${collection}: one status too many for the public`,
      request: `GET ${list}&status=publish,draft`,
      expect: { ...invalid('status'), hides: ['zz', 'ZZ'] },
    },
    ...['foo', 'foo,publish', 'any', '', 'Draft', 'auto-draft'].map((status) => ({
      name: `${collection}: an editor cannot ask for status=${status}`,
      as: 'editor' as const,
      request: `GET ${list}&status=${status}`,
      expect: invalid('status'),
    })),
  ])

  test(`${collection}: pages and totals of the public count only what it sees`, async () => {
    const { total, body } = await api.list(`${list}&per_page=2`)
    assert.equal(total, 3)
    assert.equal(body['total_pages'], 2)
    const { total: own } = await api.list(`${list}&per_page=2`, 'contributor')
    assert.equal(own, 3 + 4)
  })
}

test('an event shows only those linked records that the caller may read', async () => {
  const records = (collection: Collection, owner: string) =>
    statuses.filter((status) => status !== 'trash').map((s) => made.get(`${collection} ${nameOf(s, owner)}`)?.id)
  const event = await api.event({
    venue: records('venues', 'contributor'),
    organizer: records('organizers', 'contributor'),
  })
  for (const caller of everybody) {
    const { venue, organizer } = await api.read(`/events/${event.id}`, caller)
    const expected = caller === undefined || caller === 'subscriber' || caller === 'author' ? 1 : 5
    assert.equal(Array.isArray(venue) ? venue.length : 1, expected, caller ?? 'nobody')
    assert.equal((organizer as unknown[]).length, expected, caller ?? 'nobody')
    const listed = await api.list(`/events?include=${event.id}`, caller)
    if (expected === 1) assert.ok(!/zz(draft|pending|private|future)zz/i.test(JSON.stringify(listed.body)))
  }
})

test('an event whose only venue is a draft shows the public none', async () => {
  const draft = made.get(`venues ${nameOf('draft', 'admin')}`)
  const event = await api.event({ venue: draft?.id })
  assert.deepEqual((await api.read(`/events/${event.id}`))['venue'], [])
})
