// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { png } from '../../support/images.ts'
import { startTestService, type CallOptions, type TestService } from '../../support/server.ts'

/* A write with `dry_run` answers what it would and leaves nothing behind (contract/requests.md §14). */

type Body = Readonly<Record<string, unknown>>

let service: TestService
let id = 0
let ticket = 0
let series = 0
let image = 0

const times = { start_date: '2027-05-01 10:00:00', end_date: '2027-05-01 12:00:00' }

before(async () => {
  service = await startTestService({ JOBS: 'off' }, { now: '2027-03-01T12:00:00Z' })
  id = await made('/events', { title: 'There', ...times, venue: { venue: 'Hall' }, categories: [] })
  ticket = await made('/tickets', { event: id, name: 'Seat', price: '5', capacity: 10 })
  series = await made('/events', { title: 'Weekly', ...times, recurrence: 'FREQ=WEEKLY;COUNT=4' })
  for (const collection of ['categories', 'tags']) await made(`/${collection}`, { name: 'Music' })
  await made('/organizers', { organizer: 'Ada' })
  await made('/sources', { url: 'https://example.org/a.ics', every: '1h' })
  image = await made('/images', undefined, { payload: png, headers: { 'content-type': 'image/png' } })
})
after(() => service.close())

async function made(path: string, json?: Body, options: CallOptions = {}): Promise<number> {
  const { status, body } = await service.call('POST', path, { as: 'admin', ...(json && { json }), ...options })
  assert.equal(status, 201, JSON.stringify(body))
  return (body as { readonly id: number }).id
}

/** The names of all files of pictures. */
async function files(): Promise<readonly string[]> {
  const pages = await Array.fromAsync(service.media.list())
  return pages.flatMap((page) => page.map(({ file }) => file)).sort()
}

/** All that anybody could see of the service. */
async function everything(): Promise<string> {
  const paths = [
    ...['/events?starts_after=2000-01-01&per_page=100&status=publish,draft,trash', '/venues', '/organizers'],
    ...['/categories?hide_empty=false', '/tags?hide_empty=false', '/tickets', '/images', '/sources', '/imports'],
    `/events/${series}/occurrences`,
  ]
  const seen = await Promise.all(paths.map((path) => service.call('GET', path, { as: 'admin' })))
  const log = await service.storage.activity.since(0, 1000)
  return JSON.stringify([seen.map(({ body }) => body), log])
}

const writes: readonly (readonly [string, string, Body | undefined, number])[] = [
  ['POST', '/events', { title: 'New', ...times, tags: ['Brand new'], venue: { venue: 'New hall' } }, 201],
  ['POST', '/events', { title: 'New', ...times, recurrence: 'FREQ=DAILY;COUNT=9' }, 201],
  ['POST', '/events', { title: 'Sold', ...times, tickets: [{ name: 'A', price: '1' }] }, 201],
  ['POST', '/venues', { venue: 'New' }, 201],
  ['POST', '/organizers', { organizer: 'New' }, 201],
  ['POST', '/categories', { name: 'New' }, 201],
  ['POST', '/tags', { name: 'New' }, 201],
  ['POST', '/sources', { url: 'https://example.org/b.ics', every: '1h' }, 201],
  ['PUT', '/events/:event', { title: 'Changed', status: 'draft' }, 200],
  ['DELETE', '/events/:event', undefined, 200],
  ['PATCH', '/events/:series', { title: 'Changed', recurrence: 'FREQ=WEEKLY;COUNT=2', confirm: true }, 200],
  ['DELETE', '/events/:series', undefined, 200],
  ['POST', '/tickets', { event: 0, name: 'New', price: '1' }, 201],
  ['PUT', '/tickets/:ticket', { price: '9' }, 200],
  ['POST', '/tickets/:ticket/sales', { quantity: 3 }, 200],
  ['DELETE', '/tickets/:ticket', undefined, 200],
  ['PUT', '/images/:image', { alt: 'Changed' }, 200],
  ['DELETE', '/images/:image', undefined, 200],
]

for (const [method, pattern, fields, status] of writes)
  test(`${method} ${pattern} ${JSON.stringify(fields ?? '')} changes nothing`, async () => {
    const ids: Readonly<Record<string, number>> = { event: id, series, ticket, image }
    const path = pattern.replace(/:(\w+)/, (_all, name: string) => String(ids[name]))
    const json = fields && 'event' in fields ? { ...fields, event: id } : fields
    const earlier = await everything()
    const dry = await service.call(method, `${path}?dry_run=true`, { as: 'admin', ...(json && { json }) })
    assert.deepEqual([dry.status, dry.headers.get('dry-run')], [status, 'true'], JSON.stringify(dry.body))
    for (const name of ['location', 'etag']) assert.equal(dry.headers.get(name), null)
    assert.equal(await everything(), earlier)
    for (const [name, value] of Object.entries(fields ?? {}))
      if (['title', 'venue', 'organizer', 'name', 'alt'].includes(name) && typeof value === 'string')
        assert.equal((dry.body as Body)[name], value)
  })

test('the body may say so, and a refusal is the same', async () => {
  const earlier = await everything()
  const send = (json: Body, as: CallOptions['as'] = 'admin') => service.call('POST', '/events', { as, json })
  const dry = await send({ title: 'New', ...times, dry_run: true })
  assert.deepEqual([dry.status, dry.headers.get('dry-run')], [201, 'true'])
  assert.ok((dry.body as { readonly id: number }).id > 9e15)
  assert.equal((await send({ title: 'New', dry_run: true })).status, 400)
  assert.equal((await send({ title: 'New', ...times, dry_run: true }, 'subscriber')).status, 403)
  const odd = await send({ title: 'New', ...times, dry_run: 'perhaps' })
  assert.equal(odd.status, 400)
  assert.match(JSON.stringify(odd.body), /dry_run must be true, false, 1 or 0/)
  assert.equal(await everything(), earlier)
  const real = await send({ title: 'Real', ...times, dry_run: false })
  assert.deepEqual([real.status, real.headers.get('dry-run')], [201, null])
})

test('no id is used up, and no file is kept', async () => {
  const first = await made('/venues', { venue: 'First' })
  // Numbers that a dry run has moved on once would go on from there.
  assert.ok(first < 1000, `${first}`)
  const kept = await files()
  for (let index = 0; index < 3; index += 1) {
    await service.call('POST', '/venues?dry_run=1', { as: 'admin', json: { venue: `Never ${index}` } })
    const picture = await service.call('POST', '/images?dry_run=1', {
      as: 'admin',
      payload: png,
      headers: { 'content-type': 'image/png' },
    })
    assert.equal(picture.status, 201, JSON.stringify(picture.body))
  }
  assert.deepEqual(await files(), kept)
  assert.equal(await made('/venues', { venue: 'Second' }), first + 1)
  assert.equal((await service.call('GET', `/images/${image}`, { as: 'admin' })).status, 200)
})

test('conditions count, keys do not', async () => {
  const path = `/events/${id}?dry_run=true`
  const late = { as: 'admin', json: { title: 'Late' }, headers: { 'if-match': '"other"' } } as const
  assert.equal((await service.call('PUT', path, late)).status, 412)
  const headers = { 'idempotency-key': 'once' }
  const json = { title: 'Keyed', ...times }
  assert.equal((await service.call('POST', '/events?dry_run=1', { as: 'admin', json, headers })).status, 201)
  const real = await service.call('POST', '/events', { as: 'admin', json, headers })
  assert.deepEqual([real.status, real.headers.get('idempotency-replayed')], [201, null])
})
