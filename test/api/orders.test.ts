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
