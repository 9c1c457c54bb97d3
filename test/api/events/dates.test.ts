// runs: postgres in long
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api, type Body } from '../../support/api.ts'
import { assertReply, invalid } from '../../support/scenario.ts'

const now = '2027-03-01T20:00:00Z'
const api = new Api({ TIMEZONE: 'America/New_York' }, { now })

/** The members sent, and start and end as wall time and in UTC. */
interface Case {
  readonly what: string
  readonly sent: Body
  readonly local: readonly [string, string]
  readonly utc: readonly [string, string]
}

const cases: readonly Case[] = [
  {
    what: 'a date and time is wall time of the site',
    sent: { start_date: '2030-01-15 10:30:15', end_date: '2030-01-15 12:00' },
    local: ['2030-01-15 10:30:15', '2030-01-15 12:00:00'],
    utc: ['2030-01-15 15:30:15', '2030-01-15 17:00:00'],
  },
  {
    what: 'the zone of the event goes before that of the site',
    sent: { start_date: '2030-07-15 10:00', end_date: '2030-07-15 12:00', timezone: 'Asia/Tokyo' },
    local: ['2030-07-15 10:00:00', '2030-07-15 12:00:00'],
    utc: ['2030-07-15 01:00:00', '2030-07-15 03:00:00'],
  },
  {
    what: 'a date alone is its midnight',
    sent: { start_date: '2030-01-15', end_date: '2030-01-16', timezone: 'UTC' },
    local: ['2030-01-15 00:00:00', '2030-01-16 00:00:00'],
    utc: ['2030-01-15 00:00:00', '2030-01-16 00:00:00'],
  },
  {
    what: 'Z and an offset name an instant, which is converted',
    sent: { start_date: '2030-05-01T10:00:00+02:00', end_date: '2030-05-01T09:30:00Z' },
    local: ['2030-05-01 04:00:00', '2030-05-01 05:30:00'],
    utc: ['2030-05-01 08:00:00', '2030-05-01 09:30:00'],
  },
  {
    what: 'an instant is converted to the zone of the event',
    sent: { start_date: '2030-05-01T10:00:00Z', end_date: '1903865400', timezone: 'Europe/Paris' },
    local: ['2030-05-01 12:00:00', '2030-05-01 13:30:00'],
    utc: ['2030-05-01 10:00:00', '2030-05-01 11:30:00'],
  },
  {
    what: 'American and European order of the day are told apart',
    sent: { start_date: '01/31/2030', end_date: '31-01-2030 18:00', timezone: 'UTC' },
    local: ['2030-01-31 00:00:00', '2030-01-31 18:00:00'],
    utc: ['2030-01-31 00:00:00', '2030-01-31 18:00:00'],
  },
  {
    what: 'a wall time in the gap of spring moves forward by the gap',
    sent: { start_date: '2030-03-10 02:30', end_date: '2030-03-10 03:45' },
    local: ['2030-03-10 03:30:00', '2030-03-10 03:45:00'],
    utc: ['2030-03-10 07:30:00', '2030-03-10 07:45:00'],
  },
  {
    what: 'a wall time that autumn repeats is the first of the two',
    sent: { start_date: '2030-11-03 01:30', end_date: '2030-11-03 02:00' },
    local: ['2030-11-03 01:30:00', '2030-11-03 02:00:00'],
    utc: ['2030-11-03 05:30:00', '2030-11-03 07:00:00'],
  },
  {
    what: 'all day is from the first midnight to the last second of the last day',
    sent: { start_date: '2030-01-15 09:00', end_date: '2030-01-19 11:00', all_day: true },
    local: ['2030-01-15 00:00:00', '2030-01-19 23:59:59'],
    utc: ['2030-01-15 05:00:00', '2030-01-20 04:59:59'],
  },
  {
    what: 'an event may begin and end in the same second',
    sent: { start_date: '2030-01-15 09:00', end_date: '2030-01-15 09:00', timezone: 'UTC' },
    local: ['2030-01-15 09:00:00', '2030-01-15 09:00:00'],
    utc: ['2030-01-15 09:00:00', '2030-01-15 09:00:00'],
  },
  {
    what: 'the first and the last year can be written',
    sent: { start_date: '0001-01-01 00:00:00', end_date: '9999-12-31 23:59:59', timezone: 'UTC' },
    local: ['0001-01-01 00:00:00', '9999-12-31 23:59:59'],
    utc: ['0001-01-01 00:00:00', '9999-12-31 23:59:59'],
  },
]

for (const { what, sent, local, utc } of cases) {
  const shown = {
    start_date: local[0],
    end_date: local[1],
    utc_start_date: utc[0],
    utc_end_date: utc[1],
  }
  test(what, async () => {
    const created = await api.create('events', { title: 'When', ...sent })
    assert.partialDeepStrictEqual(created, shown)
    assert.partialDeepStrictEqual(await api.read(`/events/${created.id}`), shown)
    const other = await api.create('events', { title: 'Then', start_date: '2029-01-01', end_date: '2029-01-02' })
    assert.partialDeepStrictEqual(await api.update(`/events/${other.id}`, sent), shown, 'the same on update')
  })
}

const zones: readonly (readonly [sent: string, shown: string, abbreviation: string, utcOfTen: string])[] = [
  ['Europe/Paris', 'Europe/Paris', 'CET', '2030-01-15 09:00:00'],
  ['europe/paris', 'Europe/Paris', 'CET', '2030-01-15 09:00:00'],
  ['America/New_York', 'America/New_York', 'EST', '2030-01-15 15:00:00'],
  ['America/Sao_Paulo', 'America/Sao_Paulo', '-03', '2030-01-15 13:00:00'],
  ['UTC', 'UTC', 'UTC', '2030-01-15 10:00:00'],
  ['UTC+2', 'UTC+2', 'UTC+2', '2030-01-15 08:00:00'],
  ['UTC-3.5', 'UTC-3.5', 'UTC-3.5', '2030-01-15 13:30:00'],
  ['UTC+5:30', 'UTC+5:30', 'UTC+5:30', '2030-01-15 04:30:00'],
  ['UTC+14', 'UTC+14', 'UTC+14', '2030-01-14 20:00:00'],
  ['UTC-14', 'UTC-14', 'UTC-14', '2030-01-16 00:00:00'],
]
for (const [sent, shown, abbreviation, utc] of zones) {
  test(`the time zone ${sent} is understood`, async () => {
    const dates = { start_date: '2030-01-15 10:00', end_date: '2030-01-15 11:00' }
    const event = await api.create('events', { title: 'Where', ...dates, timezone: sent })
    assert.partialDeepStrictEqual(event, { timezone: shown, timezone_abbr: abbreviation, utc_start_date: utc })
  })
}

test('+02:00 is a time zone', async () => {
  const dates = { start_date: '2030-01-15 10:00', end_date: '2030-01-15 11:00' }
  const event = await api.create('events', { title: 'Where', ...dates, timezone: '+02:00' })
  assert.partialDeepStrictEqual(event, { timezone: '+02:00', utc_start_date: '2030-01-15 08:00:00' })
})

test('words for dates are read in the zone of the event, then of the site', async () => {
  const words = { start_date: 'tomorrow 9am', end_date: '+5 days 11am' }
  for (const [timezone, zone] of [
    [undefined, 'America/New_York'],
    ['Asia/Hong_Kong', 'Asia/Hong_Kong'],
    ['Australia/Sydney', 'Australia/Sydney'],
  ] as const) {
    const event = await api.create('events', { title: 'Words', ...words, ...(timezone ? { timezone } : {}) })
    const today = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate()
    const start = today.add({ days: 1 }).toPlainDateTime('09:00')
    assert.equal(event['start_date'], `${today.add({ days: 1 }).toString()} 09:00:00`)
    assert.equal(event['end_date'], `${today.add({ days: 5 }).toString()} 11:00:00`)
    const utc = start.toZonedDateTime(zone).withTimeZone('UTC').toPlainDateTime()
    assert.equal(event['utc_start_date'], utc.toString({ smallestUnit: 'second' }).replace('T', ' '))
  }
})

const base = { start_date: '2030-06-10 10:00:00', end_date: '2030-06-10 12:00:00', timezone: 'Europe/Paris' }

const updates: readonly (readonly [what: string, sent: Body, shown: Body])[] = [
  [
    'the start alone',
    { start_date: '2030-06-10 09:00' },
    { start_date: '2030-06-10 09:00:00', end_date: base.end_date },
  ],
  ['the end alone', { end_date: '2030-06-11 01:00' }, { start_date: base.start_date, end_date: '2030-06-11 01:00:00' }],
  [
    'the zone alone keeps the wall times and moves UTC',
    { timezone: 'Asia/Tokyo' },
    { ...base, timezone: 'Asia/Tokyo', utc_start_date: '2030-06-10 01:00:00' },
  ],
  ['an empty zone is that of the site', { timezone: '' }, { ...base, timezone: 'America/New_York' }],
  ['all_day alone', { all_day: true }, { start_date: '2030-06-10 00:00:00', end_date: '2030-06-10 23:59:59' }],
  ['a new title leaves the dates', { title: 'Other' }, base],
]
for (const [what, sent, shown] of updates) {
  test(`an update of the dates: ${what}`, async () => {
    const { id } = await api.create('events', { title: 'Change', ...base })
    assert.partialDeepStrictEqual(await api.update(`/events/${id}`, sent), shown)
    assert.partialDeepStrictEqual(await api.read(`/events/${id}`), shown)
  })
}

test('an update that would end before it starts is refused, whichever date it sends', async () => {
  const { id } = await api.create('events', { title: 'Order', ...base })
  for (const json of [{ start_date: '2030-06-10 12:00:01' }, { end_date: '2030-06-10 09:59:59' }]) {
    assertReply(await api.call(`PUT /events/${id}`, { as: 'admin', json }), invalid('end_date'))
  }
  assert.partialDeepStrictEqual(await api.read(`/events/${id}`), base)
})

test('switching all_day off keeps the times it made', async () => {
  const { id } = await api.create('events', { title: 'Day', ...base, all_day: true })
  const updated = await api.update(`/events/${id}`, { all_day: false })
  assert.partialDeepStrictEqual(updated, { all_day: false, start_date: '2030-06-10 00:00:00' })
})

test('a publication date is read in the zone of the site, date_utc in UTC, and each is kept when both come', async () => {
  const local = await api.create('events', { title: 'P', ...base, date: '2020-01-01 12:00:00' })
  assert.partialDeepStrictEqual(local, { date: '2020-01-01 12:00:00', date_utc: '2020-01-01 17:00:00' })
  const utc = await api.create('events', { title: 'P', ...base, date_utc: '2020-01-01 12:00:00' })
  assert.partialDeepStrictEqual(utc, { date: '2020-01-01 07:00:00', date_utc: '2020-01-01 12:00:00' })
  const both = { date: '2020-01-01 00:00:00', date_utc: '2019-01-01 00:00:00' }
  assert.partialDeepStrictEqual(await api.create('events', { title: 'P', ...base, ...both }), both)
})

test('an event may last until the last evening of the calendar in its own zone', async () => {
  const event = await api.event({ end_date: '9999-12-31 23:59:59', timezone: 'America/New_York' })
  assert.partialDeepStrictEqual(event, { end_date: '9999-12-31 23:59:59', utc_end_date: '10000-01-01 04:59:59' })
  const moved = await api.update(`/events/${event.id}`, { timezone: 'UTC' })
  assert.equal(moved['utc_end_date'], '9999-12-31 23:59:59')
  const start = { start_date: '9999-12-31 23:00:00', timezone: 'America/New_York' }
  const refused = await api.call(`PUT /events/${event.id}`, { as: 'admin', json: start })
  assert.equal(refused.status, 400, refused.text)
})
