import assert from 'node:assert/strict'
import { test } from 'node:test'
import { momentInWords, whenInWords } from '../../src/ui/kit/dates/dates.ts'

type When = Parameters<typeof whenInWords>[0]

const days = {
  all_day: true,
  start_date: '2027-05-01 00:00:00',
  end_date: '2027-05-11 23:59:59',
  utc_start_date: '2027-05-01 00:00:00',
  utc_end_date: '2027-05-11 23:59:59',
  timezone: 'UTC',
}

function timed(utc_start_date: string, utc_end_date: string, timezone = 'Europe/Paris'): When {
  return { ...days, all_day: false, utc_start_date, utc_end_date, timezone }
}

/** What somebody reads, with plain blanks. */
function read(event: When, language: 'en' | 'fr'): string {
  const text = whenInWords(event, language).markup.replace(/<[^>]*>/g, '')
  return text.replace(/&nbsp;|\u00a0/g, ' ').replace(/ heure normale.*| Central European.*/, '')
}

void test('universal time is called by the letters that people know', () => {
  const event = timed('2026-11-21 06:30:00', '2026-11-21 09:00:00', 'Etc/UTC')
  assert.match(read(event, 'fr'), / 9 h UTC$/)
  assert.match(read(event, 'en'), / 9 am UTC$/)
})

const said: readonly (readonly [when: When, en: string, fr: string])[] = [
  [
    timed('2026-11-21 06:30:00', '2026-11-21 09:00:00'),
    'Saturday, November 21, 2026, 7:30 – 10 am',
    'samedi 21 novembre 2026, 7 h 30 – 10 h',
  ],
  [
    timed('2026-11-21 09:00:00', '2026-11-21 15:05:00'),
    'Saturday, November 21, 2026, 10 am – 4:05 pm',
    'samedi 21 novembre 2026, 10 h – 16 h 05',
  ],
  [
    timed('2027-01-15 17:00:00', '2027-01-17 22:00:00'),
    'Friday, January 15, 6 pm – Sunday, January 17, 2027, 11 pm',
    'du vendredi 15, 18 h, au dimanche 17 janvier 2027, 23 h',
  ],
  [
    timed('2027-01-30 17:00:00', '2027-02-01 22:00:00'),
    'Saturday, January 30, 6 pm – Monday, February 1, 2027, 11 pm',
    'du samedi 30 janvier, 18 h, au lundi 1er février 2027, 23 h',
  ],
  [
    timed('2026-12-31 19:00:00', '2026-12-31 23:00:00'),
    'Thursday, December 31, 2026, 8 pm – Friday, January 1, 2027, 12 am',
    'du jeudi 31 décembre 2026, 20 h, au vendredi 1er janvier 2027, 0 h',
  ],
  [
    timed('2026-12-31 19:00:00', '2026-12-31 19:00:00'),
    'Thursday, December 31, 2026, 8 pm',
    'jeudi 31 décembre 2026, 20 h',
  ],
  [days, 'Saturday, May 1 – Tuesday, May 11, 2027 (all day)', 'du samedi 1er au mardi 11 mai 2027 (toute la journée)'],
  [
    { ...days, end_date: '2027-05-01 23:59:59' },
    'Saturday, May 1, 2027 (all day)',
    'samedi 1er mai 2027 (toute la journée)',
  ],
]

for (const [when, en, fr] of said) {
  void test(`${en} is « ${fr} »`, () => {
    assert.equal(read(when, 'en'), en)
    assert.equal(read(when, 'fr'), fr)
  })
}

void test('an event during which clocks change names the zone of its start and of its end', () => {
  const change = timed('2027-03-28 00:00:00', '2027-03-28 02:00:00')
  const shown = whenInWords(change, 'fr').markup.replace(/<[^>]*>/g, '')
  assert.match(shown, /1\sh \(heure normale d’Europe centrale\)&nbsp;– 4\sh \(heure d’été d’Europe centrale\)/)
  assert.match(whenInWords(change, 'en').markup, /Central European Standard Time.*Central European Summer Time/)
  const before = whenInWords(timed('2027-03-27 10:00:00', '2027-03-27 11:00:00'), 'en').markup
  assert.equal(before.match(/Central European/g)?.length, 1)
})

void test('numbers and their units are not torn apart', () => {
  const { markup } = whenInWords(timed('2026-11-21 06:30:00', '2026-11-21 09:00:00'), 'fr')
  assert.match(markup, /7\u00a0h\u00a030<\/time>&nbsp;– .*10\u00a0h/)
  assert.match(momentInWords('2026-12-01 08:00:00', 'Europe/Paris', 'fr').markup, />1er décembre 2026, 9\u00a0h</)
})

void test('the first of a month is an ordinal in French, and only there', () => {
  assert.equal(read(days, 'fr'), 'du samedi 1er au mardi 11 mai 2027 (toute la journée)')
  assert.equal(read(days, 'en'), 'Saturday, May 1 – Tuesday, May 11, 2027 (all day)')
})

test('the year and the zone go without saying where they are those of the reader and of the site', () => {
  const one = timed('2026-11-21 06:30:00', '2026-11-21 09:00:00')
  const text = (year: number, timeZone: string) =>
    whenInWords(one, 'en', { year, timeZone })
      .markup.replace(/<[^>]*>/g, '')
      .replace(/&nbsp;|\u00a0/g, ' ')
  assert.equal(text(2026, 'Europe/Paris'), 'Saturday, November 21, 7:30 – 10 am')
  assert.equal(text(2027, 'Europe/Paris'), 'Saturday, November 21, 2026, 7:30 – 10 am')
  assert.equal(text(2026, 'UTC'), 'Saturday, November 21, 7:30 – 10 am Central European Standard Time')
  const long = whenInWords(timed('2026-12-30 17:00:00', '2027-01-02 22:00:00'), 'en', { year: 2026, timeZone: 'UTC' })
  assert.match(long.markup, /December 30, 2026.*January 2, 2027/s)
})
