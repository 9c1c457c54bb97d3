// runs: postgres in long
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Api, inDays, type Shown } from '../../support/api.ts'
import { invalid, scenarios } from '../../support/scenario.ts'

/* The lists of venues and of organizers, which behave alike (contract/lists.md §10). */

for (const [collection, kind] of [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const) {
  describe(collection, () => {
    const api = new Api()
    const made: Record<string, Shown> = {}
    const id = (name: string) => made[name]?.id ?? 0

    test('an empty list', async () => {
      const { body, headers } = await api.list(`/${collection}`)
      assert.deepEqual(body[collection], [])
      assert.partialDeepStrictEqual(body, { total: 0, total_pages: 0 })
      assert.equal(headers.get('x-tec-total'), '0')
      assert.ok(!('next_rest_url' in body) && !('previous_rest_url' in body))
    })

    describe('with records', () => {
      before(async () => {
        let day = 0
        const record = async (name: string, fields: object = {}) =>
          (made[name] = await api.create(collection, { [kind]: name, date: `2020-01-0${++day}`, ...fields }))
        await record('upcoming')
        await record('running')
        await record('past')
        await record('unused')
        await record('of a draft event')
        await record('of a private event')
        await record('draft', { status: 'draft' })
        const event = async (name: string, linked: string, fields: object = {}) =>
          (made[name] = await api.event({ title: name, [kind]: id(linked), ...fields }))
        await event('e upcoming', 'upcoming')
        await event('e running', 'running', { start_date: inDays(-1), end_date: inDays(1) })
        await event('e past', 'past', { start_date: inDays(-9), end_date: inDays(-8) })
        await event('e draft', 'of a draft event', { status: 'draft' })
        await event('e private', 'of a private event', { status: 'private' })
        await event('e of draft', 'draft')
        made['e alone'] = await api.event({ title: 'e alone' })
        await event('e pending', 'unused', { status: 'pending' })
      })

      const shown: readonly (readonly [query: () => string, everybody: string, editor: string])[] = [
        [
          () => '',
          'of a private event,of a draft event,unused,past,running,upcoming',
          'draft,of a private event,of a draft event,unused,past,running,upcoming',
        ],
        [() => 'has_events=true', 'past,running,upcoming', 'draft,of a private event,past,running,upcoming'],
        [() => 'has_events=YES', 'past,running,upcoming', 'draft,of a private event,past,running,upcoming'],
        [() => 'has_events=false', 'of a private event,of a draft event,unused', 'of a draft event,unused'],
        [() => 'has_events=foo', 'of a private event,of a draft event,unused', 'of a draft event,unused'],
        [() => 'has_events=', 'of a private event,of a draft event,unused', 'of a draft event,unused'],
        [() => 'only_with_upcoming=true', 'upcoming', 'draft,of a private event,of a draft event,unused,upcoming'],
        [() => 'only_with_upcoming=1', 'upcoming', 'draft,of a private event,of a draft event,unused,upcoming'],
        [
          () => 'only_with_upcoming=false&has_events=1',
          'past,running,upcoming',
          'draft,of a private event,past,running,upcoming',
        ],
        [() => 'only_with_upcoming=true&has_events=false', '', 'of a draft event,unused'],
        [() => `event=${id('e past')}`, 'past', 'past'],
        [() => `event=${id('e of draft')}`, '', 'draft'],
        [() => `event=${id('e alone')}`, '', ''],
        [() => `event=${id('e past')}&only_with_upcoming=true`, '', ''],
        [() => 'search=of%20event', 'of a private event,of a draft event', 'of a private event,of a draft event'],
        [() => 'search=upcoming&has_events=true', 'upcoming', 'upcoming'],
        [() => 'search=zzz', '', ''],
        [
          () => 'status=publish',
          'of a private event,of a draft event,unused,past,running,upcoming',
          'of a private event,of a draft event,unused,past,running,upcoming',
        ],
      ]
      for (const [query, everybody, editor] of shown) {
        test(`${query.toString().slice(6) || 'nothing asked'} shows ${everybody || 'nothing'}`, async () => {
          for (const [as, expected] of [
            [undefined, everybody],
            ['editor', editor],
          ] as const) {
            const list = await api.list(`/${collection}?per_page=50&${query()}`, as)
            assert.equal(list.names.join(), expected, as ?? 'nobody')
            assert.equal(list.total, list.names.length)
            assert.equal(list.body['total_pages'], list.total === 0 ? 0 : 1)
          }
        })
      }

      scenarios(api, [
        ...['', 'foo', '0', '-1', '23000', '1.5'].map((value) => ({
          name: `event=${value} is refused`,
          request: `GET /${collection}?event=${value}`,
          expect: invalid('event'),
        })),
        {
          name: 'the event of a draft is unknown to the public',
          request: () => `GET /${collection}?event=${id('e draft')}`,
          expect: invalid('event'),
        },
        {
          name: 'its editor may ask for it',
          as: 'editor',
          request: () => `GET /${collection}?event=${id('e draft')}`,
          expect: { status: 200, names: ['of a draft event'] },
        },
        {
          name: `the id of a ${kind} is no event`,
          request: () => `GET /${collection}?event=${id('past')}`,
          expect: invalid('event'),
        },
        ...['page', 'per_page'].flatMap((name) =>
          ['', '0', '-1', 'foo', 'foo%20bar', '1.5'].map((value) => ({
            name: `${name}=${value} is refused`,
            request: `GET /${collection}?${name}=${value}`,
            expect: invalid(name),
          })),
        ),
        { name: 'an empty search', request: `GET /${collection}?search=`, expect: invalid('search') },
        { name: 'a list of searches', request: `GET /${collection}?search[]=a`, expect: invalid('search') },
        {
          name: 'a page past the end',
          request: `GET /${collection}?page=9`,
          expect: { status: 404, code: `${kind}-archive-page-not-found` },
        },
        {
          name: 'a second page of nothing',
          request: `GET /${collection}?page=2&search=zzz`,
          expect: { status: 404, code: `${kind}-archive-page-not-found` },
        },
      ])

      test('pages and links', async () => {
        const first = await api.list(`/${collection}`)
        assert.equal(first.records.length, 4)
        assert.partialDeepStrictEqual(first.body, { total: 6, total_pages: 2 })
        const ids: number[] = []
        let path: string | undefined = `/${collection}?per_page=2&search=e&has_events=1&only_with_upcoming=false`
        const whole = await api.list(path.replace('per_page=2', 'per_page=100'))
        while (path) {
          const page = await api.list(path)
          ids.push(...page.ids)
          const next = page.body['next_rest_url']
          path = typeof next === 'string' ? next.slice(next.indexOf(`/${collection}`)) : undefined
        }
        assert.deepEqual(ids, whole.ids)
        assert.ok(
          String(first.body['rest_url']).startsWith(`http://calendar.test/api/calendar/events/v1/${collection}/`),
        )
      })
    })
  })
}
