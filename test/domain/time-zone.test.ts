import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readTimeZone, temporalZone } from '../../src/domain/time/time-zone.ts'
import { abbreviation } from '../../src/domain/time/abbreviation.ts'

test('reads zones in any letter case', () => {
  const read = {
    'europe/berlin': 'Europe/Berlin',
    'AMERICA/PORT-AU-PRINCE': 'America/Port-au-Prince',
    'asia/calcutta': 'Asia/Calcutta',
    'Europe/Kyiv': 'Europe/Kyiv',
    est: 'EST',
    gmt: 'GMT',
    utc: 'UTC',
    z: 'UTC',
    'utc+2': 'UTC+2',
    'UTC-3.5': 'UTC-3.5',
    'UTC+5:30': 'UTC+5:30',
    'UTC+0': 'UTC+0',
    '+0200': '+02:00',
    '-14:00': '-14:00',
  }
  for (const [text, zone] of Object.entries(read)) assert.equal(readTimeZone(text), zone)
})

test('refuses what is no zone', () => {
  for (const text of [
    '',
    ' ',
    'Mars/Phobos',
    'UTC+14:01',
    'UTC+15',
    'UTC+99',
    '+14:30',
    'UTC+1.01',
    'UTC2',
    '5',
    '../etc',
    'a'.repeat(65),
  ]) {
    assert.equal(readTimeZone(text), undefined, text)
  }
})

test('every name of the runtime is itself', () => {
  for (const zone of Intl.supportedValuesOf('timeZone')) assert.equal(readTimeZone(zone.toUpperCase()), zone)
})

test('offsets are exact', () => {
  assert.equal(temporalZone('UTC-3.5'), '-03:30')
  assert.equal(temporalZone('UTC+5.75'), '+05:45')
  assert.equal(temporalZone('UTC+0'), 'UTC')
  assert.equal(temporalZone('+02:00'), '+02:00')
  assert.equal(temporalZone('Europe/Paris'), 'Europe/Paris')
})

test('abbreviates zones as the tz database does, in winter and in summer', () => {
  const letters = {
    'America/New_York': 'EST EDT',
    'America/Chicago': 'CST CDT',
    'America/Denver': 'MST MDT',
    'America/Phoenix': 'MST MST',
    'America/Los_Angeles': 'PST PDT',
    'America/Anchorage': 'AKST AKDT',
    'Pacific/Honolulu': 'HST HST',
    'America/Halifax': 'AST ADT',
    'America/St_Johns': 'NST NDT',
    'America/Sao_Paulo': '-03 -03',
    'America/Mexico_City': 'CST CST',
    'Europe/London': 'GMT BST',
    'Europe/Dublin': 'GMT IST',
    'Europe/Jersey': 'GMT BST',
    'Europe/Lisbon': 'WET WEST',
    'Europe/Paris': 'CET CEST',
    'Europe/Athens': 'EET EEST',
    'Europe/Moscow': 'MSK MSK',
    'Europe/Minsk': '+03 +03',
    'Europe/Istanbul': '+03 +03',
    'Asia/Jerusalem': 'IST IDT',
    'Asia/Karachi': 'PKT PKT',
    'Asia/Kolkata': 'IST IST',
    'Asia/Kathmandu': '+0545 +0545',
    'Asia/Jakarta': 'WIB WIB',
    'Asia/Manila': 'PST PST',
    'Asia/Singapore': '+08 +08',
    'Asia/Hong_Kong': 'HKT HKT',
    'Asia/Shanghai': 'CST CST',
    'Asia/Seoul': 'KST KST',
    'Asia/Tokyo': 'JST JST',
    'Australia/Perth': 'AWST AWST',
    'Australia/Adelaide': 'ACDT ACST',
    'Australia/Sydney': 'AEDT AEST',
    'Pacific/Auckland': 'NZDT NZST',
    'Africa/Lagos': 'WAT WAT',
    'Africa/Nairobi': 'EAT EAT',
    'Africa/Maputo': 'CAT CAT',
    'Africa/Johannesburg': 'SAST SAST',
    'Etc/UTC': 'UTC UTC',
    GMT: 'GMT GMT',
    'UTC+2': 'UTC+2 UTC+2',
    '+02:00': 'GMT+0200 GMT+0200',
  }
  for (const [zone, expected] of Object.entries(letters)) {
    const found = ['2025-01-15 12:00:00', '2025-07-15 12:00:00'].map((utc) => abbreviation(zone, utc))
    assert.equal(found.join(' '), expected, zone)
  }
})
