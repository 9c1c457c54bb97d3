import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readMoment } from '../../src/domain/dates/moment.ts'
import { utcText, wallText } from '../../src/domain/time/time.ts'
import { runs } from '../support/runs.ts'

/** Friday 20 November 2026, 21:16:05 in New York. */
const now = Temporal.Instant.from('2026-11-21T02:16:05.5Z')

function wall(text: string, zone = 'America/New_York'): string | undefined {
  const found = readMoment(text)?.resolve(() => now, zone)
  return found && wallText(found.wall)
}

function utc(text: string, zone = 'America/New_York'): string | undefined {
  const found = readMoment(text)?.resolve(() => now, zone)
  return found && utcText(found.instant)
}

test('reads dates and times', () => {
  const walls = {
    '2027-07-10': '2027-07-10 00:00:00',
    '2027-07-10 10:00': '2027-07-10 10:00:00',
    '2027-07-10T10:00:59.999': '2027-07-10 10:00:59',
    '2027-07-10 3:30pm': '2027-07-10 15:30:00',
    '2018-01-01 4pm': '2018-01-01 16:00:00',
    '12am 2027-07-10': '2027-07-10 00:00:00',
    '2027-07-10 24:00': '2027-07-11 00:00:00',
    '1 January 2027': '2027-01-01 00:00:00',
    '1 Jan 2027 8:30': '2027-01-01 08:30:00',
    'January 1, 2027 8:30 pm': '2027-01-01 20:30:00',
    'Jan 1st': '2026-01-01 00:00:00',
    'January 1 20:30': '2026-01-01 20:30:00',
    'january 2027': '2027-01-01 00:00:00',
    '01/31/2027': '2027-01-31 00:00:00',
    '10/07/2027': '2027-10-07 00:00:00',
    '31-01-2027': '2027-01-31 00:00:00',
    '31.01.2027 18:00': '2027-01-31 18:00:00',
    '2027/01/31': '2027-01-31 00:00:00',
    '20270131T101500': '2027-01-31 10:15:00',
    '9999-12-31 12:00:00': '9999-12-31 12:00:00',
    '2026-12-1 9:4:7': '2026-12-01 09:04:07',
    '2026-12-01T9:4': '2026-12-01 09:04:00',
    '2026-12-1 9:4:7.5': '2026-12-01 09:04:07',
    '2026-12-1 9:4:07 pm': '2026-12-01 21:04:07',
    '0001-01-01': '0001-01-01 00:00:00',
  }
  for (const [text, expected] of Object.entries(walls)) assert.equal(wall(text), expected, text)
})

test('converts instants', () => {
  const instants = {
    '2027-07-10T10:00:00Z': '2027-07-10 10:00:00',
    '2027-07-10t10:00:00z': '2027-07-10 10:00:00',
    '2027-07-10T10:00:00+05:00': '2027-07-10 05:00:00',
    '2027-07-10 10:00:00 -0530': '2027-07-10 15:30:00',
    'Sat, 10 Jul 2027 10:00:00 +0200': '2027-07-10 08:00:00',
    '20270131T101500Z': '2027-01-31 10:15:00',
    '@1815004800': '2027-07-08 00:00:00',
    '1815004800': '2027-07-08 00:00:00',
    '-86400': '1969-12-31 00:00:00',
    '20270131': '1970-08-23 14:35:31',
  }
  for (const [text, expected] of Object.entries(instants)) {
    for (const zone of ['America/New_York', 'UTC+5:30']) assert.equal(utc(text, zone), expected, text)
  }
  assert.equal(wall('2027-07-10T10:00:00Z'), '2027-07-10 06:00:00')
})

test('counts relative words from now, in the zone', () => {
  const walls = {
    now: '2026-11-20 21:16:05',
    today: '2026-11-20 00:00:00',
    tomorrow: '2026-11-21 00:00:00',
    yesterday: '2026-11-19 00:00:00',
    midnight: '2026-11-20 00:00:00',
    noon: '2026-11-20 12:00:00',
    'tomorrow 9am': '2026-11-21 09:00:00',
    'noon tomorrow': '2026-11-21 12:00:00',
    '+1 day': '2026-11-21 21:16:05',
    '+5 days 11am': '2026-11-25 11:00:00',
    '+2 weeks': '2026-12-04 21:16:05',
    '-1 month': '2026-10-20 21:16:05',
    '-1 week': '2026-11-13 21:16:05',
    '3 weeks ago': '2026-10-30 21:16:05',
    '+1 week -2 days': '2026-11-25 21:16:05',
    '+1 year -1 month': '2027-10-20 21:16:05',
    '+1 hour -5 minutes': '2026-11-20 22:11:05',
    'first day of next month -1 week': '2026-11-24 21:16:05',
    '+1 week 2 days': '2026-11-29 21:16:05',
    '2 days ago': '2026-11-18 21:16:05',
    'next wednesday 4pm': '2026-11-25 16:00:00',
    friday: '2026-11-20 00:00:00',
    'next friday': '2026-11-27 00:00:00',
    'last friday': '2026-11-13 00:00:00',
    monday: '2026-11-23 00:00:00',
    'monday next week': '2026-11-23 00:00:00',
    'next month': '2026-12-20 21:16:05',
    'first day of next month': '2026-12-01 21:16:05',
    'last day of february 2028': '2028-02-29 00:00:00',
    '2027-07-10 +1 day': '2027-07-11 00:00:00',
    '2027-01-31 +1 month': '2027-03-03 00:00:00',
    '2028-02-29 +1 year': '2029-03-01 00:00:00',
  }
  for (const [text, expected] of Object.entries(walls)) assert.equal(wall(text), expected, text)
  assert.equal(wall('today', 'Asia/Tokyo'), '2026-11-21 00:00:00')
})

test('refuses what does not exist or is not understood', () => {
  const texts = ['', ' ', 'garbage', '2027-02-30', '2027-02-29', '2027-13-01', '0000-00-00', '0000-01-01', '31/07/2027']
  texts.push(
    '31.04.2027',
    '2027-07-10 25:00',
    '2027-07-10 10:60',
    '2027-07-10 9:4 pm',
    '2027-07-10 9:4:7:1',
    '2027-07-10 9:123',
    '13pm',
    '10:00 11:00',
    '2027-01-01 2027-01-02',
    '1 2',
  )
  texts.push(
    'january',
    '+1 parsec',
    '12345678901234567890',
    '2027-07-10T10:00+99:00',
    `2027-07-10${' '.repeat(200)}10:00`,
  )
  for (const text of texts) assert.equal(readMoment(text), undefined, text)
})

test('has no answer outside the years 1 to 9999 of the zone', () => {
  assert.equal(wall('9999-12-31 23:59:59'), '9999-12-31 23:59:59')
  assert.equal(wall('9999-12-31 23:59:59', 'UTC'), '9999-12-31 23:59:59')
  assert.equal(wall('0001-01-01', 'Asia/Tokyo'), '0001-01-01 00:00:00')
  assert.equal(wall('0001-01-01T00:00:00Z', 'America/New_York'), undefined)
  for (const text of ['@999999999999999', '-99999999999999', '+9999 years', '+999999999 months', '-3000 years']) {
    assert.equal(wall(text), undefined, text)
  }
})

test('moves out of a gap and takes the first of two equal times', () => {
  assert.equal(wall('2027-03-14 02:30:00'), '2027-03-14 03:30:00')
  assert.equal(utc('2027-11-07 01:30:00'), '2027-11-07 05:30:00')
})

test('counts from this very instant, also in the second of two equal hours', () => {
  for (const text of ['now', '+0 hours']) {
    const resolved = readMoment(text)?.resolve(() => Temporal.Instant.from('2027-11-07T06:30:00Z'), 'America/New_York')
    assert.equal(resolved?.instant.toString(), '2027-11-07T06:30:00Z', text)
  }
})

const date = fc.record({
  year: fc.integer({ min: 1, max: 9999 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.integer({ min: 1, max: 31 }),
})
const two = (number: number) => String(number).padStart(2, '0')

test('a date is read if and only if the calendar has it', () => {
  fc.assert(
    fc.property(date, fc.nat(86_399), ({ year, month, day }, second) => {
      const written = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
      const time = `${two(Math.trunc(second / 3600))}:${two(Math.trunc(second / 60) % 60)}:${two(second % 60)}`
      const computed = new Date(0)
      computed.setUTCFullYear(year, month - 1, day)
      const exists = computed.getUTCMonth() === month - 1
      assert.equal(utc(`${written} ${time}`, 'UTC'), exists ? `${written} ${time}` : undefined)
    }),
  )
})

test('days, weeks and months are added as the calendar of JavaScript does', () => {
  const shifts = fc.integer({ min: -500, max: 500 })
  fc.assert(
    fc.property(date, shifts, shifts, ({ year, month, day }, days, months) => {
      fc.pre(year > 100 && year < 9900 && day <= 28)
      const expected = new Date(Date.UTC(year, month - 1 + months, day + days)).toISOString().slice(0, 10)
      const text = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)} ${days} days ${months} months`
      assert.equal(utc(text, 'UTC')?.slice(0, 10), expected)
    }),
  )
})

test('any text of any length is read in no time, or refused', () => {
  const piece = fc.constantFrom(
    '1',
    '12',
    '2027',
    ':',
    '-',
    '+',
    '/',
    '.',
    ' ',
    't',
    'z',
    'jan',
    'mon',
    'day',
    'next',
    'am',
    '@',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 120 }), (pieces) => {
      readMoment(pieces.join(''))?.resolve(() => now, 'Europe/Paris')
    }),
    runs(300, 10_000),
  )
})
