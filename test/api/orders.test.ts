// runs: postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Collection } from '../support/api.ts'

const api = new Api({ PER_PAGE: '50' })

for (const [collection, name] of [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const)
  test(`${collection} of one second come with the highest id first, older ones after them`, async () => {
    const date = '2026-01-02 10:00:00'
    const ids: number[] = []
    for (const text of ['B', 'A', 'C']) ids.push((await api.create(collection, { [name]: text, date })).id)
    const older = await api.create(collection, { [name]: 'D', date: '2026-01-02 09:59:59' })
    assert.deepEqual((await api.list(`/${collection}`)).ids, [...ids.toReversed(), older.id])
  })

for (const collection of ['categories', 'tags'] as const satisfies readonly Collection[])
  test(`${collection} are put in order by term_id as by id, and by id where they are equal`, async () => {
    const ids: number[] = []
    for (const name of ['b', 'A', 'c']) ids.push((await api.create(collection, { name, description: 'same' })).id)
    await api.event({ [collection]: [ids[2]] })
    const [b, a, c] = ids
    const orders: readonly (readonly [order: string, ids: readonly unknown[]])[] = [
      ['', [a, b, c]],
      ['orderby=term_id', [b, a, c]],
      ['orderby=TERM_ID&order=desc', [c, a, b]],
      ['orderby=id', [b, a, c]],
      ['orderby=count', [b, a, c]],
      ['orderby=count&order=desc', [c, a, b]],
      ['orderby=description', [b, a, c]],
      ['orderby=nothing', [a, b, c]],
      [`orderby=include&include=${c},${b},${a}`, [c, b, a]],
    ]
    for (const [order, expected] of orders)
      assert.deepEqual((await api.list(`/${collection}?hide_empty=0&${order}`)).ids, expected, order)
  })

test('events come the other way round with descending=true, each once over all pages, and in no other way', async () => {
  const ids: number[] = []
  for (const day of ['01', '02', '02', '03'])
    ids.push((await api.event({ start_date: `2031-05-${day} 10:00`, end_date: `2031-05-${day} 11:00` })).id)
  const address = '/events?start_date=2031-05-01&end_date=2031-05-31'
  for (const order of ['', '&descending=false', '&order=desc', '&orderby=title'])
    assert.deepEqual((await api.list(address + order)).ids, ids)
  assert.deepEqual((await api.list(`${address}&descending=1`)).ids, ids.toReversed())
  const found: number[] = []
  for (let next: string | undefined = `${address}&descending=true&per_page=1`; next !== undefined;) {
    const page = await api.list(next)
    found.push(...page.ids)
    const link = page.body['next_rest_url']
    next = typeof link === 'string' ? link.replace(/^.*(?=\/events)/, '') : undefined
  }
  assert.deepEqual(found, ids.toReversed())
})
