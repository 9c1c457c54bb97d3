import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { endsBeforeStart, resolveWall, schedule } from '../../src/domain/schedule.ts'
import {
  dateDetails,
  lastSecondOfDay,
  instantOfUtc,
  inZone,
  toUtc,
  utcText,
  wallOf,
  wallText,
  withOffset,
} from '../../src/domain/time/time.ts'

const seconds = fc.integer({ min: -62_135_510_400, max: 253_402_214_400 })

test('a UTC text is the digits of its instant', () => {
  fc.assert(
    fc.property(seconds, (second) => {
      const text = new Date(second * 1000).toISOString().slice(0, 19).replace('T', ' ')
      const instant = Temporal.Instant.fromEpochMilliseconds(second * 1000)
      assert.equal(utcText(instant), text)
      assert.ok(instantOfUtc(text).equals(instant))
      assert.equal(wallText(wallOf(text)), text)
    }),
  )
})

test('times converted to a zone and back stay the same in UTC, except in the second of two equal hours', () => {
  const zones = fc.constantFrom('UTC', 'UTC+5:30', '-03:30', 'America/New_York', 'Asia/Tokyo', 'Australia/Lord_Howe')
  fc.assert(
    fc.property(seconds, zones, (second, zone) => {
      const utc = utcText(Temporal.Instant.fromEpochMilliseconds(second * 1000))
      const again = toUtc(inZone(utc, zone), zone)
      assert.ok(again <= utc)
      assert.equal(inZone(again, zone), inZone(utc, zone))
    }),
  )
})

test('a wall time in a gap moves forward, in an overlap it is the first', () => {
  assert.equal(toUtc('2027-03-14 02:30:00', 'America/New_York'), '2027-03-14 07:30:00')
  assert.equal(toUtc('2027-11-07 01:30:00', 'America/New_York'), '2027-11-07 05:30:00')
})

test('the last evening of 9999 may be in another year elsewhere', () => {
  const utc = toUtc('9999-12-31 23:59:59', 'America/New_York')
  assert.equal(utc, '10000-01-01 04:59:59')
  assert.equal(inZone(utc, 'America/New_York'), '9999-12-31 23:59:59')
  assert.equal(dateDetails(utc).year, '1970', 'four digits cannot say it')
})

test('takes a moment apart', () => {
  assert.deepEqual(dateDetails('2027-05-01 09:08:07'), {
    year: '2027',
    month: '05',
    day: '01',
    hour: '09',
    minutes: '08',
    seconds: '07',
  })
})

test('a day ends in the second before the next begins', () => {
  const noon = wallOf('2027-12-10 12:00:00')
  assert.equal(wallText(lastSecondOfDay(noon, '02:00')), '2027-12-11 01:59:59')
  assert.equal(wallText(lastSecondOfDay(noon, '00:00')), '2027-12-10 23:59:59')
})

test('an event lasts all day from midnight to the last second', () => {
  const plan = {
    start: resolveWall(wallOf('2027-08-01 10:00:00'), 'America/New_York'),
    end: resolveWall(wallOf('2027-08-03 12:00:00'), 'America/New_York'),
    timezone: 'America/New_York',
  }
  assert.deepEqual(schedule({ ...plan, allDay: true }), {
    startDate: '2027-08-01 00:00:00',
    endDate: '2027-08-03 23:59:59',
    startUtc: '2027-08-01 04:00:00',
    endUtc: '2027-08-04 03:59:59',
    timezone: 'America/New_York',
    allDay: true,
  })
})

test('an end before the start is seen as an instant, also across the year 9999', () => {
  const timezone = 'America/New_York'
  const moment = (wall: string) => resolveWall(wallOf(wall), timezone)
  const between = (start: string, end: string) =>
    endsBeforeStart(schedule({ start: moment(start), end: moment(end), timezone, allDay: false }))
  assert.equal(between('2027-08-01 10:00:00', '2027-08-01 09:59:59'), true)
  assert.equal(between('2027-08-01 10:00:00', '2027-08-01 10:00:00'), false)
  assert.equal(between('2027-08-01 10:00:00', '9999-12-31 23:59:59'), false)
})

test('wall texts and offsets are those of Temporal, around every change of a zone', () => {
  for (const zone of [
    'Europe/Paris',
    'America/Recife',
    'Asia/Gaza',
    'Pacific/Apia',
    'Australia/Lord_Howe',
    'Africa/Cairo',
  ]) {
    let change = Temporal.Instant.from('1972-01-01T00:00Z').toZonedDateTimeISO(zone)
    for (;;) {
      const next = change.getTimeZoneTransition('next')
      if (!next || next.year > 2035) break
      change = next
      for (const seconds of [-200_000, -1, 0, 1, 3600, 200_000]) {
        const instant = change.toInstant().add({ seconds })
        const wall = wallText(instant.toZonedDateTimeISO(zone).toPlainDateTime())
        assert.equal(inZone(utcText(instant), zone), wall, `${zone} ${String(instant)}`)
        const iso = instant.toString({ timeZone: zone, smallestUnit: 'second' })
        assert.equal(withOffset(utcText(instant), zone), iso)
      }
    }
  }
  assert.equal(inZone('9999-12-31 23:30:00', 'Europe/Paris'), '10000-01-01 00:30:00')
  assert.equal(inZone('0001-01-01 12:00:00', 'UTC+2'), '0001-01-01 14:00:00')
})
