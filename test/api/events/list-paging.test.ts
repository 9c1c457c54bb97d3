// runs: postgres
import assert from 'node:assert/strict'
import { before, describe, test } from 'node:test'
import { Api, inDays } from '../../support/api.ts'
import { scenarios } from '../../support/scenario.ts'

describe('an empty calendar', () => {
  const api = new Api()
  test('answers an empty first page', async () => {
    const { body, headers } = await api.list('/events')
    assert.deepEqual(body['events'], [])
    assert.equal(body['total'], 0)
    assert.equal(body['total_pages'], 0)
    for (const name of ['x-tec-total', 'x-tec-totalpages', 'x-wp-total', 'x-wp-totalpages']) {
      assert.equal(headers.get(name), '0', name)
    }
    assert.ok(!('next_rest_url' in body) && !('previous_rest_url' in body))
  })
  scenarios(api, [
    {
      name: 'has no second page',
      request: 'GET /events?page=2',
      expect: { status: 404, code: 'event-archive-page-not-found' },
    },
  ])
})

describe('nine events', () => {
  const api = new Api({ MAX_PER_PAGE: '7' })
  const titles = Array.from({ length: 9 }, (_, index) => `e${index + 1}`)
  before(async () => {
    for (const title of titles) await api.event({ title })
    await api.event({ title: 'draft', status: 'draft' })
    await api.event({ title: 'hidden', hide_from_listings: true })
  })

  test('come four a page unless asked otherwise', async () => {
    const { names, body } = await api.list('/events')
    assert.deepEqual(names, titles.slice(0, 4))
    assert.partialDeepStrictEqual(body, { total: 9, total_pages: 3 })
  })

  for (const [page, per_page, expected] of [
    [1, 3, titles.slice(0, 3)],
    [2, 3, titles.slice(3, 6)],
    [3, 3, titles.slice(6)],
    [9, 1, ['e9']],
    [2, 7, titles.slice(7)],
    [1, 7, titles.slice(0, 7)],
    [1, 8, titles.slice(0, 7)],
    [1, 1e15, titles.slice(0, 7)],
    [2, 100, titles.slice(7)],
  ] as const) {
    test(`page ${page} of ${per_page} has ${expected.join()}`, async () => {
      const list = await api.list(`/events?page=${page}&per_page=${per_page}`)
      assert.deepEqual(list.names, expected)
      assert.equal(list.total, 9)
      const pages = Math.ceil(9 / Math.min(per_page, 7))
      assert.equal(list.body['total_pages'], pages)
      for (const prefix of ['x-tec', 'x-wp']) {
        assert.equal(list.headers.get(`${prefix}-total`), '9')
        assert.equal(list.headers.get(`${prefix}-totalpages`), String(pages))
      }
      const url = new URL(String(list.body['rest_url']))
      assert.equal(url.searchParams.get('per_page'), String(Math.min(per_page, 7)), 'the value in force')
      assert.equal('next_rest_url' in list.body, page < pages)
      assert.equal('previous_rest_url' in list.body, page > 1)
    })
  }

  scenarios(api, [
    ...[4, 5, 1000, 1e15].map((page) => ({
      name: `page ${page} is past the end`,
      request: `GET /events?per_page=3&page=${page}`,
      expect: { status: 404, code: 'event-archive-page-not-found', without: ['events', 'total'] },
    })),
    ...['2.0', '%202', '2e0', '02'].map((page) => ({
      name: `page=${page} is page 2`,
      request: `GET /events?per_page=5&page=${page}`,
      expect: { status: 200, names: titles.slice(5) },
    })),
  ])

  test('HEAD has the totals and no body', async () => {
    const { status, headers, text } = await api.call('HEAD /events?per_page=3')
    assert.equal(status, 200)
    assert.equal(headers.get('x-tec-total'), '9')
    assert.ok(text.length < 3, text)
  })
})

describe('the order of events', () => {
  const api = new Api({ PER_PAGE: '20' })
  test('is by start, then id; sticky and featured have no effect', async () => {
    const at = (days: number, title: string, fields: object = {}) =>
      api.event({ title, start_date: inDays(days), end_date: inDays(days, '11:00:00'), ...fields })
    await at(3, 'c1')
    await at(1, 'a1')
    await at(3, 'c2', { sticky: true, featured: true })
    await at(2, 'b')
    await at(1, 'a2')
    for (const query of ['', '?order=desc', '?orderby=title']) {
      assert.deepEqual((await api.list(`/events${query}`)).names, ['a1', 'a2', 'b', 'c1', 'c2'])
    }
  })
})
