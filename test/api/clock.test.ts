// runs: long, postgres
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { catalog } from '../../src/resources/catalog.ts'
import { startTestService, type TestService } from '../support/server.ts'

/* Where nothing but the clock moves, the same strong tag is that of the same bytes (RFC 9110 §8.8.3). */

let service: TestService
let ids: readonly number[] = []

before(async () => {
  service = await startTestService({ TIMEZONE: 'Europe/Paris' }, { now: '2027-01-13T06:00:00Z' })
  const create = async (json: object) => {
    const { status, body } = await service.call('POST', '/events', { as: 'admin', json })
    assert.equal(status, 201, JSON.stringify(body))
    return (body as { id: number }).id
  }
  const noon = { start_date: '2027-01-10 12:00:00', end_date: '2027-01-10 13:00:00', timezone: 'Europe/Paris' }
  const series = await create({ title: 'Daily', ...noon, recurrence: { rules: ['FREQ=DAILY;COUNT=9'] } })
  const evening = { start_date: '2027-01-13 20:00:00', end_date: '2027-01-13 22:00:00', timezone: 'Europe/Paris' }
  const sold = { available_from: '2027-01-13 09:00:00', available_until: '2027-01-13 18:00:00' }
  const single = await create({
    title: 'Concert',
    ...evening,
    tickets: [
      { name: 'Seat', price: '5', ...sold },
      { name: 'Door', price: '9' },
    ],
  })
  await create({ title: 'Scheduled', ...evening, date: '2027-01-13 15:00:00' })
  ids = [series, single]
})
after(() => service.close())

/** Around everything that time changes, by UTC: sales, the end of an occurrence, of an event, of a day. */
const moments = [
  ...[
    '2027-01-13T06:00:00Z',
    '2027-01-13T08:00:00Z',
    '2027-01-13T08:00:01Z',
    '2027-01-13T12:00:00Z',
    '2027-01-13T12:00:01Z',
  ],
  ...[
    '2027-01-13T14:30:00Z',
    '2027-01-13T17:00:00Z',
    '2027-01-13T17:00:01Z',
    '2027-01-13T21:00:00Z',
    '2027-01-13T21:00:01Z',
    '2027-01-13T23:00:01Z',
  ],
]

const lists = ['', '?series=next', '?starts_after=now&strict_dates=true', '?when=tonight', '?when=past']

function addresses(): readonly string[] {
  const api = catalog
    .filter(({ methods }) => methods.includes('GET'))
    .flatMap(({ id, route }) => {
      const of = (subject: number) =>
        route.map((part) => `/${typeof part === 'string' ? part : `${subject}${part.suffix ?? ''}`}`).join('')
      const isList = id.startsWith('list-events')
      return [...new Set(ids.map(of))].flatMap((path) => (isList ? lists.map((query) => path + query) : [path]))
    })
  return [...api, '/en/', '/en/events/list/', '/en/events/month/', '/event/concert/', '/event/daily/', '/sitemap.xml']
}

test('answers with the same tag have the same bytes at any time', async () => {
  /** Bodies by address and tag. */
  const bodies = new Map<string, string>()
  let kept = 0
  for (const moment of moments) {
    service.setClock(moment)
    for (const path of addresses()) {
      const { headers, body } = await service.call('GET', path)
      const tag = headers.get('etag')
      if (tag === null) continue
      const [key, text] = [`${path} ${tag}`, JSON.stringify(body)]
      const earlier = bodies.get(key)
      if (earlier !== undefined) assert.equal(text, earlier, `${path} at ${moment} is another under the same tag`)
      bodies.set(key, text)
    }
  }
  // A tag that is never the same would tell nothing.
  service.setClock('2027-01-15T11:30:00Z')
  for (const path of [
    '/events.jsonld',
    '/events.csv?series=next',
    `/events/${ids[1]}.jsonld`,
    '/events.ics',
    '/events.ics?when=past',
    '/events.ics?when=this_weekend',
  ]) {
    const { headers } = await service.call('GET', path)
    service.setClock('2027-01-15T14:20:00Z')
    const held = { 'if-none-match': headers.get('etag') ?? '' }
    if ((await service.call('GET', path, { headers: held })).status === 304) kept += 1
    service.setClock('2027-01-15T11:30:00Z')
  }
  assert.equal(kept, 4, 'all but the list of the next and that of the past')
})
