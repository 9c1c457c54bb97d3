import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { readSpan, type SpanInWords } from '../../src/domain/dates/span-in-words.ts'
import { spanParameters } from '../../src/resources/question/days.ts'
import { readSchedule } from '../../src/mcp/words/schedule.ts'
import { visibleText } from '../../src/mcp/shown/clean.ts'
import type { Context } from '../../src/operations/context.ts'
import type { Language } from '../../src/i18n/language.ts'
import { runs } from '../support/runs.ts'

/* Words for times, as tools read them. It is noon of Thursday, 25 March 2027. */

const now = Temporal.Instant.from('2027-03-25T11:00:00Z')
const settings = { timeZone: 'Europe/Paris', dayCutoff: '00:00', weekStart: 'monday' } as Context['settings']
const surroundings = (language: Language) =>
  ({ language, settings, now: () => now, today: () => Temporal.PlainDate.from('2027-03-25') }) as unknown as Context

function told(span: SpanInWords | undefined): string | undefined {
  if (!span || span.moment) return span?.moment
  const { first, last, times } = span
  return times ? `${times.from.slice(0, 16)} – ${times.to.slice(0, 16)}` : first === last ? first : `${first} – ${last}`
}

const spans: readonly (readonly [Language, string, string])[] = [
  ['en', 'today', '2027-03-25'],
  ['en', 'this_weekend', '2027-03-26 17:00 – 2027-03-29 00:00'],
  ['en', 'Next Weekend', '2027-04-02 17:00 – 2027-04-05 00:00'],
  ['en', 'tonight', '2027-03-25 17:00 – 2027-03-26 05:00'],
  ['en', 'next week', '2027-03-29 – 2027-04-04'],
  ['en', 'friday', '2027-03-26'],
  ['en', 'friday night', '2027-03-26 20:00 – 2027-03-27 05:00'],
  ['en', 'in the morning', '2027-03-25 05:00 – 2027-03-25 12:00'],
  ['en', 'saturday 8pm', '2027-03-27 20:00 – 2027-03-27 20:00'],
  ['en', 'saturday 8pm – 1am', '2027-03-27 20:00 – 2027-03-28 01:00'],
  ['en', 'March', '2027-03-01 – 2027-03-31'],
  ['en', 'in February', '2028-02-01 – 2028-02-29'],
  ['en', '2027-06', '2027-06-01 – 2027-06-30'],
  ['en', '2028', '2028-01-01 – 2028-12-31'],
  ['en', 'next 30 days', '2027-03-25 – 2027-04-23'],
  ['en', 'in 2 weeks', '2027-03-25 – 2027-04-07'],
  ['en', 'until June', '2027-03-25 – 2027-06-30'],
  ['en', '2027-05-01/2027-05-04', '2027-05-01 – 2027-05-04'],
  ['en', '2027-05-01..2027-05-04', '2027-05-01 – 2027-05-04'],
  ['en', '2027-05-01T20:00', '2027-05-01 20:00 – 2027-05-01 20:00'],
  ['en', '2027-05-01T18:00:00Z/2027-05-01T20:00:00Z', '2027-05-01 20:00 – 2027-05-01 22:00'],
  ['en', '2027-05-01T18:00+02:00/2027-05-02T02:00+02:00', '2027-05-01 18:00 – 2027-05-02 02:00'],
  ['en', '2027-03-27T23:30:00-05:00', '2027-03-28 06:30 – 2027-03-28 06:30'],
  ['en', 'upcoming', 'upcoming'],
  ['fr', 'ce week-end', '2027-03-26 17:00 – 2027-03-29 00:00'],
  ['fr', 'Demain matin', '2027-03-26 05:00 – 2027-03-26 12:00'],
  ['fr', 'samedi après-midi', '2027-03-27 12:00 – 2027-03-27 18:00'],
  ['fr', 'cet après-midi', '2027-03-25 12:00 – 2027-03-25 18:00'],
  ['fr', 'en août', '2027-08-01 – 2027-08-31'],
  ['fr', 'au mois d’avril', '2027-04-01 – 2027-04-30'],
  ['fr', 'du 3 au 5 avril', '2027-04-03 – 2027-04-05'],
  ['fr', 'jusqu’au 30 juin', '2027-03-25 – 2027-06-30'],
  ['fr', 'les 3 prochaines semaines', '2027-03-25 – 2027-04-14'],
  ['fr', '5/4/2027', '2027-04-05'],
  ['en', '4/5/2027', '2027-04-05'],
  ['en', 'ce soir', '2027-03-25 17:00 – 2027-03-26 05:00'],
  ['fr', 'next weekend', '2027-04-02 17:00 – 2027-04-05 00:00'],
]

for (const [language, text, meant] of spans)
  void test(`“${text}” (${language}) is ${meant}`, () =>
    assert.equal(told(readSpan(text, surroundings(language))), meant))

void test('what names no time is not taken for one', () => {
  for (const text of [
    'soon',
    'sometime',
    '2027-13',
    '0000',
    'next 0 days',
    'until yesterday',
    'évêque',
    '32 March',
    '',
    ' ',
  ])
    assert.equal(readSpan(text, surroundings('en')), undefined, text)
})

void test('emoji of several characters and lines stay whole, and joiners that spell something go', () => {
  for (const kept of ['🏳️‍🌈', '❤️‍🔥', '🏳️‍⚧️', '👩‍❤️‍💋‍👨', '🏃‍♂️', 'می\u200cخواهم', 'क्\u200dष']) assert.equal(visibleText(kept), kept)
  for (const [written, shown] of [
    ['a\rb\r\nc', 'a\nb\nc'],
    ['a\u200d\u200cb', 'ab'],
    ['a\ufe0f\u200d🌈', 'a🌈'],
    ['é\u200c\u200d\u200c\u200cx', 'é\u200cx'],
    ['❤\ufe0f\u200d\u200c\u200d\ufe0fx', '❤\ufe0fx'],
    ['❤\ufe0f\ufe0f\ufe0f\u200d🔥', '❤\ufe0f🔥'],
  ] as const)
    assert.equal(visibleText(written), shown)
})

const word = fc.constantFrom(
  ...[
    'next',
    'last',
    'every',
    'friday',
    'vendredi',
    'soir',
    'evening',
    'until',
    'jusqu’au',
    'june',
    'juin',
    '8pm',
    '20 h',
    '–',
    '-',
    '/',
  ],
  ...[
    '2027-05-01',
    '9999-12-31',
    '0001-01-01',
    '31',
    '99',
    'days',
    'jours',
    'except',
    'sauf',
    'holidays',
    ',',
    'all day',
    'weekend',
  ],
)

void test('no text makes the readers of words fail, or takes long', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.array(word, { maxLength: 12 }).map((all) => all.join(' ')),
  )
  fc.assert(
    fc.property(text, fc.constantFrom<Language>('en', 'fr'), (said, language) => {
      const context = surroundings(language)
      const span = readSpan(said, context)
      if (span) spanParameters(span)
      readSchedule('when', said, { holidays: [] }, context)
      visibleText(said)
    }),
    runs(100, 20_000),
  )
})
