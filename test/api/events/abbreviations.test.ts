import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Api } from '../../support/api.ts'

/* The letters of time zones, as the tz database has them; digits where it has none. */

const api = new Api()
for (const [timezone, day, expected] of [
  ['Europe/Paris', '2027-07-01', 'CEST'],
  ['America/New_York', '2027-01-15', 'EST'],
  ['Asia/Tokyo', '2027-01-15', 'JST'],
  ['Europe/Moscow', '2010-01-15', 'MSK'],
  ['Europe/Moscow', '2010-07-15', 'MSD'],
  ['America/Mazatlan', '2010-07-15', 'MDT'],
  ['Asia/Seoul', '1988-07-15', 'KDT'],
  ['Asia/Shanghai', '1988-07-15', 'CDT'],
  ['Asia/Karachi', '2009-07-15', 'PKST'],
  ['Asia/Hong_Kong', '1975-07-15', 'HKST'],
  ['Europe/Paris', '1850-07-15', 'LMT'],
  ['Asia/Kathmandu', '2027-01-15', '+0545'],
  ['America/Sao_Paulo', '2027-01-15', '-03'],
  ['Etc/GMT+5', '2027-01-15', '-05'],
  ['UTC+5:30', '2027-01-15', 'UTC+5:30'],
  ['+02:00', '2027-01-15', 'GMT+0200'],
] as const)
  test(`${timezone} on ${day} is ${expected}`, async () => {
    const event = await api.event({ start_date: `${day} 12:00`, end_date: `${day} 13:00`, timezone })
    assert.equal(event['timezone_abbr'], expected)
  })
