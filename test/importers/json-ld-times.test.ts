import assert from 'node:assert/strict'
import { test } from 'node:test'
import { only } from './json-ld-items.ts'

const times: Readonly<Record<string, readonly [object, readonly unknown[]]>> = {
  'an offset of the zone of the site': [
    { startDate: '2027-05-01T20:00:00+02:00', endDate: '2027-05-01T21:00:00+0200' },
    ['2027-05-01T20:00:00+02:00', '2027-05-01T21:00:00+02:00', 'Europe/Paris', false],
  ],
  'another offset': [
    { startDate: '2027-05-01T20:00-07' },
    ['2027-05-01T20:00:00-07:00', '2027-05-01T20:00:00-07:00', '-07:00', false],
  ],
  UTC: [
    { startDate: '2027-05-01T18:00:00.000Z', duration: 'PT90M' },
    ['2027-05-01T18:00:00Z', '2027-05-01T19:30:00Z', 'Europe/Paris', false],
  ],
  days: [{ startDate: '2027-05-01', endDate: '2027-05-03' }, ['2027-05-01', '2027-05-03', 'Europe/Paris', true]],
  'a day without an end': [{ startDate: { '@value': '20270501' } }, ['2027-05-01', '2027-05-01', 'Europe/Paris', true]],
  'an end that is a day': [
    { endDate: '2027-05-02' },
    ['2027-05-01 20:00:00', '2027-05-02 23:59:59', 'Europe/Paris', false],
  ],
}

for (const [name, [members, expected]] of Object.entries(times))
  test(`times: ${name}`, async () => {
    const { start_date, end_date, timezone, all_day } = await only(members)
    assert.deepEqual([start_date, end_date, timezone, all_day], expected)
  })

test('a schedule repeats an event', async () => {
  const eventSchedule = {
    '@type': 'Schedule',
    repeatFrequency: 'P1W',
    byDay: ['https://schema.org/Monday', 'Wednesday'],
    startDate: '2027-05-03',
    endDate: '2027-06-30',
    startTime: '19:00',
    endTime: '01:00',
    scheduleTimezone: 'Europe/London',
    exceptDate: ['2027-05-10'],
  }
  const event = await only({ '@type': 'EventSeries', startDate: undefined, eventSchedule })
  assert.deepEqual(event['recurrence'], {
    rules: ['FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270630T235959'],
    exclude: ['2027-05-10'],
  })
  assert.deepEqual(
    [event['start_date'], event['end_date'], event['timezone']],
    ['2027-05-03 19:00:00', '2027-05-04 01:00:00', 'Europe/London'],
  )
  const monthly = await only({
    eventSchedule: { repeatFrequency: 'Monthly', byDay: 'Friday', byMonthWeek: -1, repeatCount: 6 },
  })
  assert.deepEqual(monthly['recurrence'], { rules: ['FREQ=MONTHLY;BYDAY=-1FR;COUNT=6'] })
})
