// runs: all, postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { StandIn, type Shown } from '../../support/stand-in.ts'
import { standInEvents } from '../../support/stand-in-events.ts'

/* Another service with this interface, on trial, and one that has its API in the query of addresses alone. */

const reach = { allowPrivate: (address: string) => address === '127.0.0.1', pause: 0 }
const other = new StandIn()
before(() => other.start())
after(() => other.stop())
const withoutPicture = (event: Shown): Shown => ({ ...event, image: false })

async function importFrom(api: Api, url: string, fields: Readonly<Record<string, unknown>> = {}) {
  const sent = await api.call('POST /imports', { as: 'editor', json: { url, ...fields } })
  assert.equal(sent.status, 201, sent.text)
  return api.runImport((sent.body as unknown as Shown).id)
}

const counts = (one: Body) =>
  Object.fromEntries(Object.entries(one['counts'] as Record<string, number>).filter(([, count]) => count > 0))

test('a trial of a service says what would be created, changed in which members, and left alone, and writes nothing', async (t) => {
  const api = new Api({}, { fetching: reach }, t)
  other.events = standInEvents(other.site).slice(0, 30).map(withoutPicture)
  const state = async () => {
    const [events, venues] = [await api.list('/events?starts_after=1970-01-01&per_page=50'), await api.list('/venues')]
    return JSON.stringify([events.body, venues.body])
  }
  const entries = async (id: number) =>
    (await api.read(`/imports/${id}/entries?per_page=100`, 'editor'))['entries'] as Body[]

  const empty = await state()
  const first = await importFrom(api, other.site, { dry_run: true })
  assert.deepEqual([first['status'], first['dry_run'], Object.keys(counts(first))], ['done', true, ['created']])
  assert.equal((await entries(first.id)).filter(({ kind }) => kind === 'event').length, 30)
  assert.ok((await entries(first.id)).every(({ record }) => record === null))
  assert.equal(await state(), empty)

  const done = await importFrom(api, other.site)
  assert.deepEqual(counts(done), counts(first))
  other.events = other.events.map((event, index) => (index === 4 ? { ...event, title: 'Renamed', cost: '$7' } : event))
  const before = await state()
  const second = await importFrom(api, other.site, { dry_run: true })
  assert.equal(counts(second)['changed'], 1)
  assert.deepEqual(Object.keys(counts(second)).toSorted(), ['changed', 'unchanged'])
  const [entry] = await entries(second.id)
  assert.deepEqual([(entry?.['changed'] as string[]).toSorted(), entry?.['title']], [['cost', 'title'], 'Renamed'])
  assert.equal(await state(), before)
  assert.equal((await api.call(`POST /imports/${second.id}/undo`, { as: 'editor' })).status, 409)

  const third = await importFrom(api, other.site)
  assert.deepEqual(counts(third), counts(second))
})

test('a site without permalinks is imported by its address, that of its API in the query, and that of a list', async (t) => {
  const plain = await new StandIn().start()
  t.after(() => plain.stop())
  plain.isPlain = true
  plain.events = standInEvents(plain.site).map(withoutPicture)
  plain.french = [{ ...(plain.events[3] as Shown), title: 'Soirée' }]
  const api = new Api({}, { fetching: reach }, t)
  const one = await importFrom(api, plain.site)
  assert.deepEqual([one['status'], one['error'], Object.keys(counts(one))], ['done', null, ['created']])
  assert.equal((await api.list('/events?starts_after=1970-01-01')).total, plain.events.length)
  assert.equal((await api.list('/events?search=soir%C3%A9e&starts_after=1970-01-01&i18n_language=fr')).total, 1)
  assert.ok(plain.requests.some((path) => /page=2/.test(path)))

  const route = `${plain.site}/?rest_route=/tribe/events/v1`
  for (const address of [`${route}/`, `${route}/events`, `${plain.site}/index.php?rest_route=/`, plain.api]) {
    const again = await importFrom(api, address, { source: plain.site })
    assert.deepEqual([again['error'], Object.keys(counts(again))], [null, ['unchanged']], address)
  }
  const filtered = await importFrom(api, `${route}/events&categories=jazz`, { source: plain.site, dry_run: true })
  assert.deepEqual([filtered['error'], Object.keys(counts(filtered))], [null, ['unchanged']])
  assert.ok(plain.requests.at(-3)?.includes('categories=jazz'), plain.requests.slice(-5).join())
})

test('an event published here on schedule does not count as edited here, even if it changes at the source', async (t) => {
  const api = new Api({}, { fetching: reach, now: '2027-01-01T12:00:00Z' }, t)
  const [event] = standInEvents(other.site).map(withoutPicture)
  assert.ok(event)
  const as = async (fields: object) => {
    other.events = [{ ...event, ...fields }]
    return importFrom(api, other.site)
  }
  const list = '/events?starts_after=1970-01-01&status=publish,future,draft'
  await as({ status: 'future', date: '2027-02-01 10:00:00', date_utc: '2027-02-01 10:00:00' })
  const [scheduled] = (await api.list(list, 'admin')).records
  assert.deepEqual([scheduled?.['status'], scheduled?.['date_utc']], ['future', '2027-02-01 10:00:00'])
  await api.setClock('2027-02-01T10:00:01Z')
  assert.equal((await api.read(`/events/${scheduled?.id ?? 0}`))['status'], 'publish')
  const published = await as({ status: 'publish', date: '2027-02-01 10:00:00', date_utc: '2027-02-01 10:00:00' })
  assert.deepEqual(Object.keys(counts(published)), ['unchanged'])
  await as({ status: 'draft', date: '2027-02-01 10:00:00', date_utc: '2027-02-01 10:00:00' })
  assert.equal((await api.read(`/events/${scheduled?.id ?? 0}`, 'admin'))['status'], 'draft')
})
