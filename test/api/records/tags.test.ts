// runs: postgres
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body, type Collection } from '../../support/api.ts'
import { fresh, ifMatch, kinds, made, revisionIn, tagIn } from '../../support/tags.ts'

/* The tags by which writers know that nobody else has written meanwhile (contract/requests.md §12). */

const api = new Api()

for (const [collection, name] of kinds) {
  test(`${collection}: a write with an outdated tag is refused with the current record`, async () => {
    const { path, tag } = await made(api, collection)
    assert.match(tag, /^"[\w-]{22}\.[\w-]{27}"$/)
    const first = await api.call(`PUT ${path}`, { as: 'admin', json: { [name]: fresh() }, headers: ifMatch(tag) })
    assert.equal(first.status, 200)
    assert.notEqual(revisionIn(tagIn(first)), revisionIn(tag))
    for (const method of ['PUT', 'PATCH', 'POST', 'DELETE']) {
      const late = await api.call(`${method} ${path}`, {
        as: 'editor',
        json: method === 'DELETE' ? undefined : { [name]: 'Late' },
        headers: ifMatch(tag),
      })
      assert.equal(late.status, 412)
      const { code, data } = late.body as { readonly code: string; readonly data: Body }
      assert.equal(code, 'rest_precondition_failed')
      assert.equal((data['current'] as Body)[name], first.body[name])
      assert.equal(revisionIn(String(data['etag'])), revisionIn(tagIn(first)))
    }
    assert.equal((await api.read(path, 'admin'))[name], first.body[name])
    const gone = await api.call(`DELETE ${path}`, { as: 'admin', headers: ifMatch(`"x", ${tagIn(first)}`) })
    assert.equal(gone.status, 200)
  })

  test(`${collection}: the tag of any reading is good for a write`, async () => {
    const { path, tag, slug } = await made(api, collection)
    const bySlug = collection === 'categories' || collection === 'tags' ? path : `/${collection}/by-slug/${slug}`
    const readings = [
      await api.call(`GET ${path}`),
      await api.call(`GET ${path}`, { as: 'admin' }),
      await api.call(`HEAD ${path}`),
      await api.call(`GET ${bySlug}?_fields=id`),
      await api.call(`GET /fr/api/calendar/events/v1${path}`),
      await api.call(`HEAD ${path}?translations=1`, { headers: { 'accept-encoding': 'gzip' } }),
    ]
    assert.deepEqual(new Set(readings.map((reply) => revisionIn(tagIn(reply)))), new Set([revisionIn(tag)]))
    assert.equal(new Set(readings.map(tagIn)).size > 3, true, 'what differs has another tag')
    for (const [index, reading] of readings.entries()) {
      const json = { description: `<p>${index}</p>` }
      const late = await api.call(`PUT ${path}`, { as: 'admin', json, headers: ifMatch(tagIn(reading)) })
      assert.equal(late.status, index === 0 ? 200 : 412)
    }
  })

  test(`${collection}: a change in another language changes the tag`, async () => {
    const { path, tag } = await made(api, collection)
    await api.update(`${path}?i18n_language=fr`, { [name]: fresh() })
    const late = await api.call(`PUT ${path}`, { as: 'admin', json: { [name]: 'Late' }, headers: ifMatch(tag) })
    assert.equal(late.status, 412)
  })

  test(`${collection}: one of twenty writers with the same tag wins`, async () => {
    const { path, tag } = await made(api, collection)
    const json = (index: number) => ({ [name]: `${fresh()} by ${index}` })
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.call(`PUT ${path}`, { as: 'admin', json: json(index), headers: ifMatch(tag) }),
      ),
    )
    const winners = replies.filter(({ status }) => status === 200)
    assert.deepEqual([winners.length, replies.filter(({ status }) => status === 412).length], [1, 19])
    const now = await api.call(`GET ${path}`, { as: 'admin' })
    assert.equal(now.body[name], winners[0]?.body[name])
    assert.equal(revisionIn(tagIn(now)), revisionIn(tagIn(winners[0] ?? now)))
  })

  test(`${collection}: one of twenty creates that must be the first succeeds`, async () => {
    const slug = fresh().toLowerCase().replace(' ', '-')
    const [, , least = {}] = kinds.find(([each]) => each === collection) ?? []
    const replies = await Promise.all(
      Array.from({ length: 20 }, () =>
        api.call(`POST /${collection}`, {
          as: 'admin',
          json: { ...least, [name]: fresh(), slug },
          headers: { 'if-none-match': '*' },
        }),
      ),
    )
    assert.deepEqual(replies.map(({ status }) => status).sort(), [201, ...Array.from({ length: 19 }, () => 412)])
    const winner = replies.find(({ status }) => status === 201)
    const { data } = replies.find(({ status }) => status === 412)?.body as { readonly data: { readonly current: Body } }
    assert.equal(data.current['id'], winner?.body['id'])
  })
}

const venue = {
  venue: 'A \ud800 hall',
  phone: ' 1\u0000 ',
  geo_lat: -0,
  geo_lng: 5e-324,
  country: 'France',
  state: 'IL',
}
const ticket = { name: 'Seat', price: '1.50', currency: 'EUR', capacity: 2 }
const creates: readonly (readonly [Collection, string, Body])[] = [
  [
    'events',
    'with new records of all kinds',
    { venue: [venue, venue], organizer: { organizer: 'One' }, tags: ['a', 'A'] },
  ],
  ['events', 'with tickets', { tickets: [ticket, { ...ticket, status: 'draft' }] }],
  ['events', 'that repeats', { recurrence: { rules: ['FREQ=DAILY;COUNT=3'] }, tickets: [ticket] }],
  [
    'events',
    'with texts of which little is left',
    { description: '<p>\u0000</p><script>1</script>', excerpt: ' ', cost: '' },
  ],
  [
    'events',
    'that a password protects',
    { password: 'secret', title: { fr: 'Fête' }, status: 'publish', sticky: true },
  ],
  [
    'events',
    'that is to be published later',
    { status: 'publish', date: '2090-01-01 00:00:00', cost: ['1', '2,50 €'] },
  ],
  ['venues', 'with coordinates', venue],
  ['venues', 'that is there already', venue],
  ['organizers', 'in French', { organizer: { fr: 'Chœur', en: 'Choir' }, slug: 'Ch\u00d8ir', email: 'a@b.example' }],
]

for (const [collection, what, fields] of creates)
  test(`${collection}: one ${what} has the tag with which it is created`, async () => {
    const { path, tag } = await made(api, collection, fields)
    assert.equal(revisionIn(tagIn(await api.call(`GET ${path}`, { as: 'admin' }))), revisionIn(tag))
  })
