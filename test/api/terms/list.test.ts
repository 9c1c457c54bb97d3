// runs: postgres in long
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Api, type Shown } from '../../support/api.ts'
import { invalid, scenarios, type Scenario } from '../../support/scenario.ts'

/* The lists of categories and tags (contract/lists.md §11). */

for (const collection of ['categories', 'tags'] as const) {
  describe(collection, () => {
    const api = new Api()
    const made: Record<string, Shown> = {}
    const id = (name: string) => made[name]?.id ?? 0
    const root = `http://calendar.test/api/calendar/events/v1/${collection}`

    test('an empty list', async () => {
      const { body, headers } = await api.list(`/${collection}?hide_empty=false`)
      assert.deepEqual(body[collection], [])
      assert.partialDeepStrictEqual(body, { total: 0, total_pages: 0 })
      assert.equal(headers.get('x-tec-total'), '0')
    })

    describe('with terms', () => {
      before(async () => {
        const term = async (name: string, fields: object = {}) =>
          (made[name] = await api.create(collection, { name, ...fields }))
        await term('b')
        await term('A', { slug: 'zeta' })
        await term('C', { description: 'first described' })
        await term('Unused', { slug: 'foo-bar' })
        await term('Draft only')
        const event = async (name: string, names: readonly string[], fields: object = {}) =>
          (made[name] = await api.event({ title: name, [collection]: names.map(id), ...fields }))
        await event('e1', ['b', 'C'])
        await event('e2', ['A', 'C'])
        await event('e none', [])
        await event('e draft', ['Draft only'], { status: 'draft' })
      })

      test('the terms of an occurrence of a series are its own where it is an exception', async () => {
        const series = await api.event({
          title: 'Series',
          [collection]: [id('b')],
          recurrence: 'FREQ=WEEKLY;COUNT=3',
        })
        const occurrences = await api.list(`/events?search=Series&starts_after=2000-01-01`)
        const [first, second, third] = occurrences.ids
        await api.call(`PUT /events/${second}`, { as: 'admin', json: { [collection]: [id('A'), id('C')] } })
        for (const [event, names] of [
          [first, ['b']],
          [second, ['A', 'C']],
          [third, ['b']],
        ] as const)
          for (const name of ['event', 'post']) {
            const { records, total, body } = await api.list(`/${collection}?${name}=${event}`)
            assert.deepEqual(
              [records.map((term) => term['name']), total, body['total']],
              [names, names.length, names.length],
            )
          }
        await api.call(`DELETE /events/${series.id}?scope=all`, { as: 'admin' })
      })

      const shown: readonly (readonly [query: () => string, expected: string])[] = [
        [() => '', 'A,b,C'],
        [() => 'hide_empty=true', 'A,b,C'],
        [() => 'hide_empty=1', 'A,b,C'],
        [() => 'hide_empty=false', 'A,b,C,Draft only,Unused'],
        [() => 'hide_empty=0', 'A,b,C,Draft only,Unused'],
        [() => 'search=b', 'b'],
        [() => 'hide_empty=0&search=FOO', 'Unused'],
        [() => 'hide_empty=0&search=dr', 'Draft only'],
        [() => 'search=zet', 'A'],
        [() => 'search=zoot', ''],
        [() => `exclude=${id('b')}`, 'A,C'],
        [() => `exclude[]=${id('b')}&exclude[]=${id('A')}`, 'C'],
        [() => `exclude[]=${id('b')}&exclude[]=${id('A')}&exclude[]=${id('C')}`, ''],
        [() => `include=${id('b')}`, 'b'],
        [() => `include=${id('C')},%20${id('b')}`, 'b,C'],
        [() => `include=${id('Unused')}`, ''],
        [() => `include=${id('Unused')}&hide_empty=false`, 'Unused'],
        [() => `include=${id('C')},${id('b')}&exclude=${id('b')}`, 'C'],
        [() => 'order=desc', 'C,b,A'],
        [() => 'order=asc&orderby=name', 'A,b,C'],
        [() => 'order=DESC&orderby=id', 'C,A,b'],
        [() => 'order=asc&orderby=id', 'b,A,C'],
        [() => 'orderby=slug', 'b,C,A'],
        [() => 'orderby=count&order=desc', 'C,b,A'],
        [() => 'orderby=foo', 'A,b,C'],
        [() => `orderby=include&include=${id('C')},${id('A')},${id('b')}`, 'C,A,b'],
        [() => `post=${id('e1')}`, 'b,C'],
        [() => `event=${id('e1')}`, 'b,C'],
        [() => `post=${id('e1')}&event=${id('e2')}`, 'A,C'],
        [() => `event=${id('e none')}`, ''],
        [() => `event=${id('e1')}&search=b`, 'b'],
        [() => 'slug=zeta', 'A'],
        [() => 'slug=ZETA', 'A'],
        [() => 'slug=foo', ''],
        [() => 'slug=zeta,b', ''],
        [() => 'slug=foo-bar&hide_empty=false', 'Unused'],
      ]
      for (const [query, expected] of shown) {
        test(`${query.toString().slice(6) || 'nothing asked'} shows ${expected || 'nothing'}`, async () => {
          const list = await api.list(`/${collection}?per_page=50&${query()}`)
          const names = list.names.join()
          // Terms used equally often come by name or id.
          assert.equal(
            query().includes('orderby=count') ? names.slice(0, 1) : names,
            query().includes('orderby=count') ? 'C' : expected,
          )
          assert.equal(list.total, expected === '' ? 0 : expected.split(',').length)
        })
      }

      test('counts are those of published events', async () => {
        const { records } = await api.list(`/${collection}?hide_empty=false&per_page=50`)
        const counts = Object.fromEntries(records.map(({ name, count }) => [String(name), count]))
        assert.deepEqual(counts, { A: 1, b: 1, C: 2, 'Draft only': 0, Unused: 0 })
      })

      test('an unpublished event does not tell its terms to the public', async () => {
        for (const name of ['post', 'event']) {
          const { status } = await api.call(`GET /${collection}?hide_empty=0&${name}=${id('e draft')}`)
          assert.equal(status, 400)
          const editor = await api.list(`/${collection}?hide_empty=0&${name}=${id('e draft')}`, 'editor')
          assert.deepEqual(editor.names, ['Draft only'])
        }
      })

      const bad: Readonly<Record<string, readonly string[]>> = {
        page: ['', '0', '-1', 'foo', '1.5'],
        per_page: ['', '0', '-1', 'foo', '1.5'],
        search: [''],
        include: ['', '2389', '2389,1235,3434', 'foo', '0'],
        exclude: ['', '2389', '2389,1235,3434', 'foo', '0'],
        order: [''],
        orderby: [''],
        hide_empty: ['', 'foo', '2', 'yes'],
        post: ['', '23', 'foo', '0', '-1'],
        event: ['', '23', 'foo', '0', '-1'],
        slug: [''],
        ...(collection === 'categories' ? { parent: ['', '2389', '0', 'foo', '-1'] } : {}),
      }
      scenarios(api, [
        ...Object.entries(bad).flatMap(([name, values]) =>
          values.map((value): Scenario => ({
            name: `${name}=${value} is refused`,
            request: `GET /${collection}?${name}=${value}`,
            expect: invalid(name),
          })),
        ),
        ...['search', 'slug', 'order', 'orderby', 'hide_empty', 'event'].map((name) => ({
          name: `a list is no ${name}`,
          request: `GET /${collection}?${name}[]=a&${name}[]=b`,
          expect: invalid(name),
        })),
      ])

      test('pages and links lead to every term once, in both directions', async () => {
        const first = await api.list(`/${collection}?hide_empty=false&per_page=2&orderby=id&order=desc`)
        assert.partialDeepStrictEqual(first.body, { total: 5, total_pages: 3 })
        assert.ok(String(first.body['rest_url']).startsWith(`${root}/`))
        assert.ok(!('previous_rest_url' in first.body))
        const names = [...first.names]
        let last = first
        while (typeof last.body['next_rest_url'] === 'string') {
          last = await api.list(last.body['next_rest_url'].slice(root.length - collection.length - 1))
          names.push(...last.names)
        }
        assert.deepEqual(names, ['Draft only', 'Unused', 'C', 'A', 'b'])
        const second = await api.list(String(last.body['previous_rest_url']).slice(root.length - collection.length - 1))
        assert.deepEqual(second.names, ['C', 'A'])
        assert.equal(second.headers.get('x-tec-totalpages'), '3')
      })

      test('a page past the end is empty, with the totals', async () => {
        const { body } = await api.list(`/${collection}?page=9&per_page=2`)
        assert.deepEqual(body[collection], [])
        assert.partialDeepStrictEqual(body, { total: 3, total_pages: 2 })
        assert.ok(!('next_rest_url' in body))
        assert.equal(new URL(String(body['previous_rest_url'])).searchParams.get('page'), '8')
      })

      test('the default page has four', async () => {
        assert.equal((await api.list(`/${collection}?hide_empty=false`)).records.length, 4)
      })
    })
  })
}
