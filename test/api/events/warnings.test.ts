// runs: postgres in long
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { startTestService, type Account, type TestService } from '../../support/server.ts'

/* What writes of events answer to look at once more (contract/writes.md §15). */

let service: TestService
let hall = 0
let concert = 0

interface Written {
  readonly id: number
  readonly warnings?: readonly {
    readonly code: string
    readonly parameter: string
    readonly text: string
    readonly event?: number
  }[]
}

const write = async (path: string, json: object, as: Account = 'editor') =>
  (await service.call('POST', path, { as, json })).body as Written

const codes = ({ warnings = [] }: Written) => warnings.map(({ code }) => code)

const evening = (day: string) => ({ start_date: `${day} 20:00`, end_date: `${day} 22:00`, venue: hall })

before(async () => {
  service = await startTestService({}, { now: '2027-03-01T12:00:00Z' })
  hall = (await write('/venues', { venue: 'Hall' })).id
  concert = (await write('/events', { title: 'Choir', ...evening('2027-05-01') })).id
})
after(() => service.close())

void test('a write tells what else is at its venue, and what has its title', async () => {
  const body = await write('/events?i18n_language=fr&dry_run=true', { title: 'CHOIR', ...evening('2027-05-01') })
  assert.deepEqual(body.warnings, [
    {
      code: 'venue-occupied',
      parameter: 'venue',
      text: 'Au même lieu au même moment\u00a0: Choir',
      event: concert,
    },
    {
      code: 'same-title',
      parameter: 'title',
      text: 'Un événement du même titre commence le même jour\u00a0: Choir',
      event: concert,
    },
  ])
  const later = { title: 'Lecture', venue: hall, start_date: '2027-05-01 22:00', end_date: '2027-05-01 23:00' }
  assert.deepEqual(codes(await write('/events?dry_run=true', later)), [])
  assert.deepEqual(codes(await write('/events?dry_run=true', { ...later, start_date: '2027-05-01 21:59' })), [
    'venue-occupied',
  ])
  const cancelled = { ...later, start_date: '2027-05-01 21:00', event_status: 'cancelled' }
  assert.ok(!('warnings' in (await write('/events?dry_run=true', cancelled))))
  assert.ok(!('warnings' in (await write(`/events/${concert}`, { featured: true }))), 'of itself it is not warned')
})

void test('a write tells of what is over, and of what ends long after its start', async () => {
  const body = await write('/events?dry_run=true', {
    title: 'Old',
    start_date: '2026-10-01 10:00',
    end_date: '2026-12-01 10:00',
  })
  assert.deepEqual(codes(body), ['in-the-past', 'ends-long-after-start'])
  const long = { title: 'Exhibition', start_date: '2027-10-01', end_date: '2027-12-01', all_day: true }
  assert.deepEqual(codes(await write('/events?dry_run=true', long)), [])
})

void test('a write tells of what began days before, and in another zone', async () => {
  const room = (await write('/venues', { venue: 'Room' })).id
  const camp = { title: 'Camp', venue: room, start_date: '2027-06-01 10:00', end_date: '2027-06-09 10:00' }
  await write('/events', { ...camp, timezone: 'Pacific/Kiritimati' })
  const on = (start: string, end: string) =>
    write('/events?dry_run=true', { title: 'Tea', venue: room, start_date: start, end_date: end, timezone: 'UTC' })
  assert.deepEqual(codes(await on('2027-06-08 19:00', '2027-06-08 21:00')), ['venue-occupied'])
  assert.deepEqual(codes(await on('2027-06-08 20:00', '2027-06-08 21:00')), [])
  assert.deepEqual(codes(await on('2027-05-31 19:00', '2027-05-31 20:01')), ['venue-occupied'])
  assert.deepEqual(codes(await on('2027-05-31 19:00', '2027-05-31 20:00')), [])
})

void test('a series is warned by its dates, and others by those of a series', async () => {
  const weekly = { title: 'Dance', ...evening('2027-04-03'), recurrence: { rules: ['FREQ=WEEKLY;COUNT=6'] } }
  const series = await write('/events', weekly)
  assert.deepEqual(
    series.warnings?.map(({ text }) => text),
    ['At the same venue at the same time (Saturday, May 1, 2027): Choir'],
  )
  assert.deepEqual(codes(await write(`/events/${series.id}?dry_run=true`, { featured: true })), ['venue-occupied'])
  const other = await write('/events?dry_run=true', { title: 'Talk', ...evening('2027-04-10') })
  assert.deepEqual(codes(other), ['venue-occupied'])
  assert.deepEqual(codes(await write('/events?dry_run=true', { title: 'Talk', ...evening('2027-04-11') })), [])
})

void test('a warning tells nothing that its caller may not read', async () => {
  const secret = { title: 'Secret', ...evening('2027-07-01') }
  await write('/events', { ...secret, status: 'private' })
  await write('/events', { ...secret, date: '2027-06-01 00:00:00' })
  for (const as of ['author', 'contributor'] as const) {
    assert.deepEqual(codes(await write('/events?dry_run=true', secret, as)), [])
    assert.deepEqual(codes(await write('/events', { ...secret, title: `Of the ${as}`, status: 'draft' }, as)), [])
  }
  const ofEditor = codes(await write('/events?dry_run=true', secret))
  assert.deepEqual(new Set(ofEditor), new Set(['venue-occupied', 'same-title']))
  const locked = { title: 'Locked', ...evening('2027-07-02') }
  const { id } = await write('/events', { ...locked, password: 'open sesame' })
  const seen = await write('/events?dry_run=true', locked, 'author')
  assert.deepEqual(
    seen.warnings?.map(({ code, event }) => ({ code, event })),
    [{ code: 'same-title', event: id }],
    'lists show its title and times, and not where it is',
  )
  const draft = { title: 'Draft', ...evening('2027-07-03') }
  await write('/events', { ...draft, status: 'draft' })
  assert.deepEqual(codes(await write('/events?dry_run=true', draft, 'author')), [])
  assert.deepEqual(codes(await write('/events?dry_run=true', draft)), ['venue-occupied', 'same-title'])
  const room = (await write('/venues', { venue: 'Back room', parent_venue: hall, status: 'private' })).id
  const shown = { title: 'In the back', ...evening('2027-07-04') }
  await write('/events', { ...shown, venue: room })
  assert.deepEqual(codes(await write('/events?dry_run=true', shown, 'author')), ['same-title'], 'not where it is')
  assert.deepEqual(codes(await write('/events?dry_run=true', shown)), ['venue-occupied', 'same-title'])
})
