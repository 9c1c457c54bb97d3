import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languages, type Language } from '../../src/i18n/language.ts'
import { typedZone } from '../../src/domain/time/time-zone.ts'
import { whenFields } from '../../src/ui/desk/events/typed/form.ts'
import { readWhen, type When } from '../../src/domain/dates/when.ts'
import { shownTyped } from '../../src/ui/desk/events/typed/shown.ts'
import { momentsIn } from '../../src/ui/desk/events/planned.ts'

/* Days and times in words, as the form of an event reads them. Today is Monday 1 March 2027. */

const today = Temporal.PlainDate.from('2027-03-01')

/** `2027-05-03 20:00 – 2027-05-04 02:00`, and a star for what lasts all day. */
function read(text: string, language: Language): string | undefined {
  const typed = readWhen(text, language, today)
  if (!typed) return undefined
  const { day = '', time = '', lastDay = '', endTime = '', isAllDay } = typed
  const end = `${lastDay} ${endTime}`.trim()
  return `${`${day} ${time}`.trim()}${end && ` – ${end}`}${isAllDay ? ' *' : ''}`
}

const english = {
  'next friday 8pm': '2027-03-05 20:00',
  Friday: '2027-03-05',
  monday: '2027-03-01',
  'next monday': '2027-03-08',
  'tomorrow 7:30 pm': '2027-03-02 19:30',
  'the day after tomorrow at noon': '2027-03-03 12:00',
  'tonight at 8.30pm for 2 hours': '2027-03-01 20:30 – 22:30',
  'in 2 weeks 9am': '2027-03-15 09:00',
  '8pm': '20:00',
  '20:30': '20:30',
  '12am': '00:00',
  '12pm': '12:00',
  '12/5/2027': '2027-12-05',
  '25/12/2027': '2027-12-25',
  '12.5.2027': '2027-05-12',
  '5/6 3pm': '2027-05-06 15:00',
  '2/28': '2028-02-28',
  '2027-05-03 20:00 – 22:30': '2027-05-03 20:00 – 22:30',
  'May 5 2027 at 8pm until midnight': '2027-05-05 20:00 – 00:00',
  'Monday, May 3, 2027, 8 pm – 10:30 pm': '2027-05-03 20:00 – 22:30',
  'May 5, 8-10pm': '2027-05-05 20:00 – 22:00',
  'sat 11am-1pm': '2027-03-06 11:00 – 13:00',
  'sat 11-1pm': '2027-03-06 11:00 – 13:00',
  '9-11 on Friday': '2027-03-05 09:00 – 11:00',
  'Friday 9:30 - 12': '2027-03-05 09:30 – 12:00',
  'May 5, 9–11': '2027-05-05 09:00 – 11:00',
  '9-11 May': '2027-05-09 – 2027-05-11 *',
  'Friday 9:00-8:00': '2027-03-05 09:00 – 08:00',
  'May 3-5': '2027-05-03 – 2027-05-05 *',
  '3rd to 5th of May 2028': '2028-05-03 – 2028-05-05 *',
  'friday to sunday': '2027-03-05 – 2027-03-07 *',
  'from December 30 to January 2': '2027-12-30 – 2028-01-02 *',
  'all day saturday': '2027-03-06 *',
  'tomorrow 11pm for 3 hours': '2027-03-02 23:00 – 2027-03-03 02:00',
  'february 29': '2028-02-29',
  '5-dec-2027': '2027-12-05',
  '12/5/30': '2030-12-05',
}

const french = {
  'vendredi prochain 20h30': '2027-03-05 20:30',
  'lundi prochain': '2027-03-08',
  'ce samedi 14 h': '2027-03-06 14:00',
  demain: '2027-03-02',
  'après-demain à 18 h': '2027-03-03 18:00',
  'aujourd’hui 18h': '2027-03-01 18:00',
  'dans 3 jours 10h': '2027-03-04 10:00',
  '5 mai 2027 20h': '2027-05-05 20:00',
  '20h 12 mai': '2027-05-12 20:00',
  '12/5/2027': '2027-05-12',
  '5/13/2027': '2027-05-13',
  '24/12': '2027-12-24',
  '24.12. 18h': '2027-12-24 18:00',
  'samedi de 20 à 22h30': '2027-03-06 20:00 – 22:30',
  '5 mai 19.30-22 h': '2027-05-05 19:30 – 22:00',
  '24.13.': undefined,
  '14 juil.': '2027-07-14',
  'mar. 2 mars': undefined,
  'mardi 2 mars': '2027-03-02',
  'mardi 3 mars': undefined,
  'le 1er mai de 14h à 16h30': '2027-05-01 14:00 – 16:30',
  'samedi de 20 à 22h': '2027-03-06 20:00 – 22:00',
  'du 3 au 5 mai': '2027-05-03 – 2027-05-05 *',
  'du 30 mai au 2 juin': '2027-05-30 – 2027-06-02 *',
  '5 mai 20h - 6 mai 2h': '2027-05-05 20:00 – 2027-05-06 02:00',
  'ce soir 21h pendant 2h30': '2027-03-01 21:00 – 23:30',
  'samedi toute la journée': '2027-03-06 *',
  'lundi 3 mai 2027, 20 h – 22 h 30': '2027-05-03 20:00 – 22:30',
  '2e dimanche': undefined,
  '5/12/85': '1985-12-05',
}

test('reads what people type, in the language of the page', () => {
  for (const [text, expected] of Object.entries(english)) assert.equal(read(text, 'en'), expected, text)
  for (const [text, expected] of Object.entries(french)) assert.equal(read(text, 'fr'), expected, text)
})

test('does not guess: what is not understood, impossible or contradictory is not read', () => {
  for (const text of ['', 'soon', '31 april', '2027-02-29', '25:00', '8 to 10', '13pm', 'Thursday 5 March 2027'])
    assert.equal(read(text, 'en'), undefined, text)
  for (const text of [
    'May 5 May 6 May 7',
    '1pm 2pm 3pm',
    'all day 8pm',
    '2027-05-05 - 2027-05-04',
    '8pm for 2 hours to 11pm',
  ])
    assert.equal(read(text, 'en'), undefined, text)
  for (const text of ['11-9', '9-13', '9 to 11']) assert.equal(read(text, 'en'), undefined, text)
  for (const text of ['next friday', '9-11']) assert.equal(read(text, 'fr'), undefined, text)
  assert.equal(read('vendredi prochain', 'en'), undefined)
})

const two = (number: number) => String(number).padStart(2, '0')
const aDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const aTime = fc
  .integer({ min: 0, max: 1439 })
  .map((minutes) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`)
const aWhen: fc.Arbitrary<When> = fc
  .record({
    day: aDay,
    time: fc.option(aTime, { nil: undefined }),
    later: fc.option(fc.integer({ min: 1, max: 400 }), { nil: undefined }),
    endTime: fc.option(aTime, { nil: undefined }),
    isAllDay: fc.boolean(),
  })
  .map(({ day, time, later, endTime, isAllDay }) => {
    const lastDay = later === undefined ? undefined : Temporal.PlainDate.from(day).add({ days: later }).toString()
    const isTimed = time !== undefined
    return {
      ...{ day, time, lastDay, endTime: isTimed ? endTime : undefined },
      isAllDay: !isTimed && (isAllDay || lastDay !== undefined),
    }
  })

test('the text shown is read as the same again, and is the one that is sent', () => {
  fc.assert(
    fc.property(aWhen, fc.constantFrom(...languages), (when, language) => {
      const again = readWhen(shownTyped(when, language), language, today)
      assert.deepEqual(again, when, shownTyped(when, language))
      const { start_date, end_date, all_day } = momentsIn({ form: whenFields(when, {}, today) })
      assert.equal(all_day, when.isAllDay)
      assert.equal(start_date, [when.day, when.time].filter(Boolean).join(' '))
      if (when.lastDay !== undefined) assert.ok(end_date.startsWith(when.lastDay))
      if (when.endTime !== undefined) assert.ok(end_date.endsWith(when.endTime))
    }),
    { numRuns: 300 },
  )
})

test('reads any day and time in the forms of numbers', () => {
  fc.assert(
    fc.property(aDay, aTime, (day, time) => {
      const [year = '', month = '', date = ''] = day.split('-')
      const [hour = '', minute = ''] = time.split(':')
      const half = Number(hour) < 12 ? 'am' : 'pm'
      const expected = `${day} ${time}`
      assert.equal(read(`${day} ${time}`, 'en'), expected)
      assert.equal(
        read(`${Number(month)}/${Number(date)}/${year} ${Number(hour) % 12 || 12}:${minute}${half}`, 'en'),
        expected,
      )
      assert.equal(read(`${date}/${month}/${year} ${Number(hour)}h${minute}`, 'fr'), expected)
      assert.equal(read(`${date}.${month}.${year} à ${hour} h ${minute}`, 'fr'), expected)
    }),
  )
})

test('never fails on any input', () => {
  const words = fc.constantFrom(
    'next',
    'may',
    '5',
    '8pm',
    '-',
    'to',
    '12/5',
    'vendredi',
    '20h',
    'mai',
    'in',
    '999 days',
    '\u00a0',
  )
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(words, { maxLength: 12 }).map((each) => each.join(' ')),
  )
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), (text, language) => {
      const typed = readWhen(text, language, today)
      for (const day of [typed?.day, typed?.lastDay]) if (day !== undefined) Temporal.PlainDate.from(day)
    }),
    { numRuns: 500 },
  )
})

test('knows a time zone by its city', () => {
  const zones = {
    paris: 'Europe/Paris',
    'New York': 'America/New_York',
    'europe/berlin': 'Europe/Berlin',
    'UTC+2': 'UTC+2',
    'são paulo': 'America/Sao_Paulo',
  }
  for (const [text, zone] of Object.entries(zones)) assert.equal(typedZone(text), zone)
  for (const text of ['Atlantis', '']) assert.equal(typedZone(text), text)
})
