// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, userIds, type Account, type Collection } from '../../support/api.ts'
import { invalid, scenarios } from '../../support/scenario.ts'

/* Which status a record has after a write (contract/writes.md §6), for all three kinds. */

const api = new Api({ TIMEZONE: 'Europe/Paris' })
const future = '2090-01-01 00:00:00'
const past = '2010-01-01 00:00:00'

const kinds: readonly (readonly [Collection, string, object])[] = [
  ['events', 'title', { start_date: '2035-01-01', end_date: '2035-01-02' }],
  ['venues', 'venue', {}],
  ['organizers', 'organizer', {}],
]
let counter = 0

/** By whom, sent status, sent date, status then. */
const born: readonly (readonly [Account, string | undefined, string | undefined, string])[] = [
  ['author', undefined, undefined, 'publish'],
  ['author', 'publish', undefined, 'publish'],
  ['author', 'publish', past, 'publish'],
  ['author', 'publish', future, 'future'],
  ['author', undefined, future, 'future'],
  ['author', 'future', future, 'future'],
  ['author', 'future', undefined, 'publish'],
  ['author', 'future', past, 'publish'],
  ['author', 'draft', undefined, 'draft'],
  ['author', 'draft', future, 'draft'],
  ['author', 'pending', undefined, 'pending'],
  ['author', 'private', undefined, 'private'],
  ['editor', 'private', undefined, 'private'],
  ['contributor', undefined, undefined, 'draft'],
  ['contributor', 'publish', undefined, 'pending'],
  ['contributor', 'publish', future, 'pending'],
  ['contributor', 'future', future, 'pending'],
  ['contributor', 'private', undefined, 'pending'],
  ['contributor', 'draft', undefined, 'draft'],
  ['contributor', 'pending', undefined, 'pending'],
]
for (const [collection, name, extra] of kinds) {
  const make = (as: Account, status?: string, date?: string) =>
    api.create(
      collection,
      { [name]: `Record ${counter++}`, ...extra, ...(status ? { status } : {}), ...(date ? { date } : {}) },
      as,
    )

  for (const [as, sent, date, status] of born) {
    test(`${collection}: ${sent ?? 'no status'}${date ? ` dated ${date.slice(0, 4)}` : ''} by ${as} is ${status}`, async () => {
      const record = await make(as, sent, date)
      assert.equal(record['status'], status)
      assert.equal((await api.read(`/${collection}/${record.id}`, 'admin'))['status'], status)
      const address = status === 'publish' ? `/${record.slug}/` : `/?p=${record.id}`
      assert.ok(record.url.endsWith(address), record.url)
    })
  }

  test(`${collection}: a contributor cannot publish by an update either`, async () => {
    const record = await make('contributor')
    for (const status of ['publish', 'future', 'private']) {
      const updated = await api.update(`/${collection}/${record.id}`, { status }, 'contributor')
      assert.equal(updated['status'], 'pending')
    }
    assert.equal(
      (await api.update(`/${collection}/${record.id}`, { status: 'draft' }, 'contributor'))['status'],
      'draft',
    )
  })

  test(`${collection}: an update without a status leaves it`, async () => {
    for (const status of ['publish', 'draft', 'pending', 'private'] as const) {
      const record = await make('author', status)
      assert.equal((await api.update(`/${collection}/${record.id}`, { description: 'x' }))['status'], status)
    }
    const scheduled = await make('author', 'publish', future)
    assert.equal((await api.update(`/${collection}/${scheduled.id}`, { description: 'x' }))['status'], 'future')
  })

  test(`${collection}: moving the date publishes and unpublishes what is published`, async () => {
    const record = await make('author', 'publish')
    assert.equal((await api.update(`/${collection}/${record.id}`, { date: future }))['status'], 'future')
    assert.equal((await api.update(`/${collection}/${record.id}`, { date: past }))['status'], 'publish')
    const draft = await make('author', 'draft')
    assert.equal((await api.update(`/${collection}/${draft.id}`, { date: past }))['status'], 'draft')
  })

  test(`${collection}: a draft has no publication date in UTC until it is published`, async () => {
    const draft = await make('author', 'draft')
    assert.equal(draft['date_utc'], '0000-00-00 00:00:00')
    const day = Temporal.Now.instant().toString().slice(0, 10)
    const published = await api.update(`/${collection}/${draft.id}`, { status: 'publish' })
    assert.equal(published['status'], 'publish')
    assert.ok(String(published['date_utc']) >= day)
    const dated = await make('author', 'draft', past)
    const later = await api.update(`/${collection}/${dated.id}`, { status: 'publish' })
    assert.equal(later['date'], past, 'what has a date keeps it')
  })

  test(`${collection}: dates are shown in the zone of the site and in UTC`, async () => {
    const record = await make('author', 'publish', '2020-07-01 12:00:00')
    assert.partialDeepStrictEqual(record, { date: '2020-07-01 12:00:00', date_utc: '2020-07-01 10:00:00' })
    const modified = Temporal.PlainDateTime.from(String(record['modified_utc']).replace(' ', 'T'))
    const local = modified.toZonedDateTime('UTC').withTimeZone('Europe/Paris').toPlainDateTime()
    assert.equal(record['modified'], local.toString({ smallestUnit: 'second' }).replace('T', ' '))
    assert.equal(record['author'], String(userIds.author))
  })

  scenarios(
    api,
    ['foo', 'any', 'inherit', 'auto-draft', '', 'PUBLISH', 'trash'].map((status) => ({
      name: `${collection}: nothing is born with status “${status}”`,
      as: 'admin' as const,
      request: `POST /${collection}`,
      json: { [name]: 'Stillborn', ...extra, status },
      expect: invalid('status'),
      unchanged: [`/${collection}?per_page=100`],
    })),
  )
}
