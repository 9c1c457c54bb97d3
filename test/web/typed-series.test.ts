import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { languages, type Language } from '../../src/i18n/language.ts'
import { startsOf } from '../../src/domain/recurrence/expand.ts'
import { readSeries, type HolidayLookup } from '../../src/domain/recurrence/reading/series.ts'
import type { Recurrence } from '../../src/domain/recurrence/recurrence.ts'
import { weekdays } from '../../src/domain/recurrence/rules/rule.ts'
import { recurrenceText } from '../../src/domain/recurrence/wording/text.ts'
import { plannedRecurrence } from '../../src/ui/desk/events/planned.ts'
import { recurrenceOfForm } from '../../src/ui/desk/events/form/rule.ts'
import { readTyped } from '../../src/domain/recurrence/reading/typed.ts'
import { repeatFields } from '../../src/ui/desk/events/typed/read.ts'
import { shownTyped } from '../../src/ui/desk/events/typed/shown.ts'
import { anEventAt } from '../support/recurrence-rules.ts'
import { runs } from '../support/runs.ts'

/* Repetitions in words, as the form of an event reads them. Today is Sunday 1 November 2026. */

const today = Temporal.PlainDate.from('2026-11-01')

/** `2026-11-03 19:00 – 21:00 | WEEKLY TU until 2027-06-30 except 2026-12-22`. */
function read(text: string, language: Language): string | undefined {
  const typed = readTyped(text, language, today)
  if ('unknown' in typed) return undefined
  const { day, time, endTime, isAllDay, lastDay } = typed.when
  const { series } = typed
  const parts = [
    ...[day, time, (lastDay ?? endTime) !== undefined && '–', lastDay, endTime, isAllDay && '*', '|', series?.freq],
    ...[
      series && series.interval > 1 && series.interval,
      series?.days.join(),
      series?.monthly !== 'date' && series?.monthly,
    ],
    ...[series?.count !== undefined && `x${series.count}`, series?.until !== undefined && `until ${series.until}`],
    ...[
      series?.exclude.length && `except ${series.exclude.join()}`,
      series?.dates.length && `also ${series.dates.join()}`,
    ],
  ]
  return parts.filter(Boolean).join(' ')
}

const english = {
  'every Tuesday 7 pm until June': '2026-11-03 19:00 | WEEKLY TU until 2027-06-30',
  'every Tuesday 19:00–21:00 until June 30 except December 22 and 29':
    '2026-11-03 19:00 – 21:00 | WEEKLY TU until 2027-06-30 except 2026-12-22,2026-12-29',
  'every Tuesday 7 pm until June except December 21 to January 3':
    '2026-11-03 19:00 | WEEKLY TU until 2027-06-30 except 2026-12-22,2026-12-29',
  'every Tuesday except from December 21 to January 3': '2026-11-03 | WEEKLY TU except 2026-12-22,2026-12-29',
  'first Friday of the month except December 1–31': '2026-11-06 | MONTHLY nth except 2026-12-04',
  'every Tuesday until June except December 23–25': '2026-11-03 | WEEKLY TU until 2027-06-30',
  'every 2 weeks on Monday and Thursday from May 3': '2027-05-03 | WEEKLY 2 MO,TH',
  'first Friday of the month 8 pm': '2026-11-06 20:00 | MONTHLY nth',
  'daily until Friday': '2026-11-01 | DAILY until 2026-11-06',
  'Tuesdays and thursdays 7pm until 9pm': '2026-11-03 19:00 – 21:00 | WEEKLY TU,TH',
  'every other friday at noon, 10 times': '2026-11-06 12:00 | WEEKLY 2 FR x10',
  'every other friday at noon, ten times': '2026-11-06 12:00 | WEEKLY 2 FR x10',
  'every other friday at noon, ten evenings': '2026-11-06 12:00 | WEEKLY 2 FR x10',
  'every weekday 9am until the end of june': '2026-11-02 09:00 | WEEKLY MO,TU,WE,TH,FR until 2027-06-30',
  'the 15th of each month at 8 pm': '2026-11-15 20:00 | MONTHLY',
  'every year on May 3 until 2030-05-03': '2027-05-03 | YEARLY until 2030-05-03',
  'every Tuesday from May 3 to June 30 8pm': '2027-05-04 20:00 | WEEKLY TU until 2027-06-30',
  'every tuesday except december 22 until june 7 pm': '2026-11-03 19:00 | WEEKLY TU until 2027-06-30 except 2026-12-22',
  'every month on the last Friday at 8pm': '2026-11-27 20:00 | MONTHLY last',
  'all day every saturday until July': '2026-11-07 * | WEEKLY SA until 2027-07-31',
  'Mondays at 6pm for 2 hours until march 2027': '2026-11-02 18:00 – 20:00 | WEEKLY MO until 2027-03-31',
  'every Friday 7 pm, and also on December 24': '2026-11-06 19:00 | WEEKLY FR also 2026-12-24',
}

const french = {
  'tous les mardis à 19 h jusqu’en juin sauf les 22 et 29 décembre':
    '2026-11-03 19:00 | WEEKLY TU until 2027-06-30 except 2026-12-22,2026-12-29',
  'tous les mardis à 18 h 30 – 19 h 30 jusqu’à fin juin sauf du 21 décembre au 3 janvier':
    '2026-11-03 18:30 – 19:30 | WEEKLY TU until 2027-06-30 except 2026-12-22,2026-12-29',
  'chaque mardi sauf le 22 décembre et du 4 au 9 janvier': '2026-11-03 | WEEKLY TU except 2026-12-22,2027-01-05',
  'un lundi sur deux': '2026-11-02 | WEEKLY 2 MO',
  'le premier vendredi du mois': '2026-11-06 | MONTHLY nth',
  'tous les mardis de 19h à 21h jusqu’au 30 juin 2027': '2026-11-03 19:00 – 21:00 | WEEKLY TU until 2027-06-30',
  'chaque jour jusqu’à vendredi': '2026-11-01 | DAILY until 2026-11-06',
  'toutes les 2 semaines le lundi et le jeudi à partir du 3 mai à 20h': '2027-05-03 20:00 | WEEKLY 2 MO,TH',
  'les mardis et jeudis 18h30, 10 fois': '2026-11-03 18:30 | WEEKLY TU,TH x10',
  'du lundi au vendredi jusqu’au 31 décembre 2027': '2026-11-02 | WEEKLY MO,TU,WE,TH,FR until 2027-12-31',
  'du lundi au vendredi': '2026-11-02 – 2026-11-06 * |',
  'tous les mardis jusqu’à fin juin 20h': '2026-11-03 20:00 | WEEKLY TU until 2027-06-30',
  'une semaine sur deux le mercredi à 14h': '2026-11-04 14:00 | WEEKLY 2 WE',
  'chaque année, le 14 juillet': '2027-07-14 | YEARLY',
}

test('reads repetitions as people type them, in the language of the page', () => {
  for (const [text, expected] of Object.entries(english)) assert.equal(read(text, 'en'), expected, text)
  for (const [text, expected] of Object.entries(french)) assert.equal(read(text, 'fr'), expected, text)
})

test('does not guess: what is not understood is not read, and the part is named', () => {
  for (const text of [
    ...[
      'every foo',
      'every',
      'every Tuesday 25:00',
      'every Tuesday 7pm until soon',
      'every 0 weeks',
      'every 3 days on Monday',
    ],
    ...['every week on the 15th', 'the 31st of June every month or so', 'every Tuesday 7pm 8pm 9pm', 'tous les mardis'],
  ])
    assert.equal(read(text, 'en'), undefined, text)
  assert.deepEqual(readTyped('every Tuesday except carnival', 'en', today), { unknown: 'carnival' })
  assert.equal(read('every Tuesday', 'fr'), undefined)
})

test('counts from the day of the form, where the sentence names none', () => {
  const day = (text: string) => {
    const typed = readTyped(text, 'en', today, { day: '2027-05-01' })
    return 'when' in typed ? typed.when.day : undefined
  }
  assert.equal(day('every Tuesday 7 pm'), '2027-05-04')
  assert.equal(day('every Tuesday 7 pm from March 3'), '2027-03-09')
})

test('leaves out the holidays that somebody has named', () => {
  const named: HolidayLookup = (name) => (name === 'school holidays' ? '7' : undefined)
  const series = readSeries('every Tuesday until June except December 22 and school holidays', 'en', { today }, named)
  assert.ok(series && 'without' in series)
  assert.deepEqual([series.without, series.exclude], [['7'], ['2026-12-22']])
})

const anEnd = fc.oneof(
  fc.constant({}),
  fc.integer({ min: 2, max: 60 }).map((count) => ({ end: 'count', count: String(count) })),
  fc.integer({ min: 1, max: 900 }).map((days) => ({ end: 'until', until: today.add({ days: days + 400 }).toString() })),
)
/** Repetitions as the form can say them. */
const aRepetition = fc
  .record({
    freq: fc.constantFrom('DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const, 'YEARLY' as const),
    interval: fc.integer({ min: 1, max: 12 }).map(String),
    days: fc.subarray([...weekdays]),
    monthly: fc.constantFrom('date', 'nth', 'last'),
    end: anEnd,
    day: fc.integer({ min: 0, max: 400 }).map((days) => today.add({ days })),
    time: fc.constantFrom('09:00', '20:00', '19:30'),
    struck: fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 4 }),
  })
  .map(({ end, day, days, monthly, ...others }) => {
    const first =
      others.freq === 'WEEKLY' && days.length > 0
        ? [0, 1, 2, 3, 4, 5, 6]
            .map((ahead) => day.add({ days: ahead }))
            .find((each) => days.includes(weekdays[each.dayOfWeek - 1] ?? 'MO'))
        : monthly === 'last' && others.freq === 'MONTHLY'
          ? day.with({ day: day.daysInMonth })
          : day
    return {
      ...others,
      days,
      monthly,
      first: first ?? day,
      said: { end: 'never', until: '', count: '', dates: '', exclude: '', ...end },
    }
  })

function startsIn(day: string, time: string, recurrence: Recurrence) {
  return startsOf(anEventAt(`${day} ${time}:00`), recurrence, { to: '2999-01-01 00:00:00', most: 40 }).starts
}

test('what is shown of a repetition is read as the same again', () => {
  fc.assert(
    fc.property(aRepetition, fc.constantFrom(...languages), ({ first, time, said, struck, ...others }, language) => {
      const day = first.toString()
      const planned = (exclude: readonly string[]) =>
        plannedRecurrence(
          recurrenceOfForm({ ...others, ...said, exclude: exclude.join(', ') }, day, language) ?? {
            rules: [],
            dates: [],
            exclude: [],
          },
        )
      const all = startsIn(day, time, planned([]) ?? assert.fail())
      const recurrence = planned(struck.flatMap((index) => all[index]?.slice(0, 10) ?? [])) ?? assert.fail()
      const when = { day, time, lastDay: undefined, endTime: undefined, isAllDay: false }
      const words = `${shownTyped(when, language)}, ${recurrenceText(anEventAt(`${day} ${time}:00`), recurrence, language)}`
      const typed = readTyped(words, language, today)
      assert.ok('series' in typed && typed.series, words)
      assert.deepEqual(typed.when, when, words)
      const again = recurrenceOfForm(repeatFields(typed.series), day, language)
      assert.deepEqual(
        startsIn(day, time, plannedRecurrence(again ?? assert.fail()) ?? assert.fail()),
        startsIn(day, time, recurrence),
        words,
      )
    }),
    runs(100, 10_000),
  )
})

test('never fails on any sentence', () => {
  const words = fc.constantFrom(
    ...[
      'every',
      '2',
      'weeks',
      'on',
      'Monday',
      'first',
      'Friday',
      'of the month',
      'until',
      'June',
      '30',
      '7 pm',
      'except',
      'and',
    ],
    ...[
      'tous les',
      'mardis',
      'un',
      'sur deux',
      'jusqu’au',
      'sauf les',
      '22 et 29',
      'décembre',
      'le 31',
      'du mois',
      '9999',
      '10 times',
    ],
  )
  const texts = fc.array(words, { maxLength: 14 }).map((each) => each.join(' '))
  fc.assert(
    fc.property(texts, fc.constantFrom(...languages), (text, language) => {
      const typed = readTyped(text, language, today)
      if ('when' in typed && typed.when.day !== undefined) Temporal.PlainDate.from(typed.when.day)
    }),
    runs(100, 10_000),
  )
})
