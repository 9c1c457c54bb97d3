// runs: postgres in long
import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { Api } from '../support/api.ts'

const api = new Api({ PER_PAGE: '50' }, { now: '2027-03-01T12:00:00Z' })

const kinds = [
  ['venues', 'venue'],
  ['organizers', 'organizer'],
] as const

/** Two names that differ by accents and letter case alone, two dates that are the same; all are changed in one second. */
const made = [
  { en: 'émile', fr: 'Zoo', date: '2026-03-01 10:00:00' },
  { en: 'Abbey', fr: 'École', date: '2026-05-01 10:00:00' },
  { en: 'ÉMILE', fr: 'Arène', date: '2026-01-01 10:00:00' },
  { en: 'Zoo', fr: 'abbaye', date: '2026-03-01 10:00:00' },
  { en: 'Fair 2', fr: 'Foire 2', date: '2026-02-01 10:00:00' },
]

/** The indexes into `made` in the order that is asked for. */
const expected: Readonly<Record<string, readonly number[]>> = {
  '': [1, 3, 0, 4, 2],
  'orderby=date': [1, 3, 0, 4, 2],
  'orderby=date&order=asc': [2, 4, 0, 3, 1],
  'orderby=name': [1, 0, 2, 4, 3],
  'orderby=NAME&order=DESC': [3, 4, 2, 0, 1],
  'orderby=name&i18n_language=fr': [3, 2, 1, 4, 0],
  'orderby=modified': [4, 3, 2, 1, 0],
  'orderby=modified&order=asc': [0, 1, 2, 3, 4],
  // What is no order has no effect.
  'orderby=title&order=asc': [1, 3, 0, 4, 2],
  'order=asc': [1, 3, 0, 4, 2],
  'orderby=': [1, 3, 0, 4, 2],
}

const ids = new Map<string, readonly number[]>()
before(async () => {
  for (const [plural, name] of kinds) {
    const created: number[] = []
    for (const { en, fr, date } of made) {
      const { id } = await api.create(plural, { [name]: `not yet ${en} ${date}`, date })
      await api.update(`/${plural}/${id}`, { [name]: en })
      await api.update(`/${plural}/${id}?i18n_language=fr`, { [name]: fr })
      created.push(id)
    }
    ids.set(plural, created)
  }
})

for (const [plural] of kinds) {
  for (const [order, indexes] of Object.entries(expected)) {
    test(`${plural} come by “${order}” in the same order on one page and on pages of one and two`, async () => {
      const wanted = indexes.map((index) => ids.get(plural)?.[index])
      assert.deepEqual((await api.list(`/${plural}?${order}`)).ids, wanted)
      for (const size of [1, 2]) {
        assert.deepEqual(await followed(`/${plural}?per_page=${size}&${order}`), wanted)
        const numbered: number[] = []
        for (let page = 1; numbered.length < wanted.length; page += 1)
          numbered.push(...(await api.list(`/${plural}?per_page=${size}&page=${page}&${order}`)).ids)
        assert.deepEqual(numbered, wanted)
      }
    })
  }

  test(`a cursor of another order of ${plural} has no effect, and one that is none is refused`, async () => {
    const { body } = await api.list(`/${plural}?per_page=2&orderby=name`)
    const cursor = new URL(String(body['next_rest_url'])).searchParams.get('cursor') ?? ''
    const second = (await api.list(`/${plural}?per_page=2&page=2`)).ids
    assert.deepEqual((await api.list(`/${plural}?per_page=2&page=2&cursor=${cursor}`)).ids, second)
    const refused = await api.call(`GET /${plural}?cursor=nonsense&orderby=name`)
    assert.equal(refused.status, 400)
  })

  test(`the links of ${plural} repeat the order that has an effect, and no other`, async () => {
    const link = async (query: string) => {
      const { body } = await api.list(`/${plural}?per_page=1&${query}`)
      const { searchParams } = new URL(String(body['next_rest_url']))
      return [searchParams.get('orderby'), searchParams.get('order')]
    }
    assert.deepEqual(await link('orderby=Modified'), ['modified', 'desc'])
    assert.deepEqual(await link('orderby=name&order=whatever'), ['name', 'desc'])
    assert.deepEqual(await link('orderby=title&order=asc'), [null, null])
  })
}

test('by name, what is found by a filter is put in order as well, and drafts stay with those who see them', async () => {
  const draft = await api.create('venues', { venue: 'Aaa', status: 'draft' })
  const found = await api.list('/venues?orderby=name&search=e')
  assert.ok(!found.ids.includes(draft.id))
  assert.equal((await api.list('/venues?orderby=name', 'editor')).ids[0], draft.id)
  const names = found.records.map(({ venue }) => String(venue))
  assert.deepEqual(names, ['Abbey', 'émile', 'ÉMILE'])
})

async function followed(address: string): Promise<number[]> {
  const found: number[] = []
  for (let next: string | undefined = address; next !== undefined;) {
    const page = await api.list(next)
    found.push(...page.ids)
    const link = page.body['next_rest_url']
    next = typeof link === 'string' ? link.replace(/^.*(?=\/(venues|organizers)\/?\?)/, '') : undefined
  }
  return found
}
