import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recurrenceText } from '../../../src/domain/recurrence/wording/text.ts'
import type { Recurrence } from '../../../src/domain/recurrence/recurrence.ts'
import type { Rule } from '../../../src/domain/recurrence/rules/rule.ts'
import { aRule, anEventAt } from '../../support/recurrence-rules.ts'
import { faultsOf } from '../../texts/french-rules.ts'

/** A Wednesday at eight in the evening. */
const event = anEventAt('2027-07-14 20:00:00')

/** A repetition of the event in English and in French. */
function inWords(recurrence: Recurrence) {
  const [en, fr] = (['en', 'fr'] as const).map((language) => recurrenceText(event, recurrence, language))
  return { en, fr }
}

const sentences: readonly (readonly [rule: string, en: string, fr: string])[] = [
  [
    'FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20271231',
    'every Monday and Wednesday until December 31, 2027',
    'chaque lundi et mercredi jusqu’au 31 décembre 2027',
  ],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU', 'every second Tuesday', 'un mardi sur deux'],
  ['FREQ=WEEKLY', 'every Wednesday', 'chaque mercredi'],
  [
    'FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=20',
    'every day from Monday to Friday, 20 times',
    'du lundi au vendredi, 20 fois',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=3;BYDAY=TU,FR',
    'every 3 weeks on Tuesday and Friday',
    'toutes les 3 semaines, le mardi et le vendredi',
  ],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR',
    'every 2 weeks from Monday to Friday',
    'toutes les 2 semaines, du lundi au vendredi',
  ],
  ['FREQ=WEEKLY;BYDAY=SA;BYMONTH=7,8', 'every Saturday in July and August', 'chaque samedi en juillet et août'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=10', 'every 3 days, 10 times', 'tous les 3 jours, 10 fois'],
  ['FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR,SA,SU', 'every day', 'chaque jour'],
  ['FREQ=DAILY;BYMONTH=1', 'every day in January', 'chaque jour en janvier'],
  [
    'FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU;BYMONTH=1',
    'every 3 days in January, when it is a Monday or Tuesday',
    'tous les 3 jours en janvier, si c’est un lundi ou un mardi',
  ],
  [
    'FREQ=DAILY;BYMONTHDAY=1,-1',
    'on the 1st and the last day of each month',
    'le 1er et le dernier jour de chaque mois',
  ],
  [
    'FREQ=DAILY;BYHOUR=9,14;BYMINUTE=0,30',
    'every day at 9\u00a0am, 9:30\u00a0am, 2\u00a0pm and 2:30\u00a0pm',
    'chaque jour à 9\u00a0h, à 9\u00a0h\u00a030, à 14\u00a0h et à 14\u00a0h\u00a030',
  ],
  [
    'FREQ=DAILY;BYHOUR=9,10,11,12,13,14,15,16;BYMINUTE=0,20,40',
    'every day at 24 times of day',
    'chaque jour à 24 heures différentes de la journée',
  ],
  ['FREQ=MONTHLY;BYDAY=-1FR', 'on the last Friday of each month', 'le dernier vendredi de chaque mois'],
  ['FREQ=MONTHLY', 'on the 14th of each month', 'le 14 de chaque mois'],
  [
    'FREQ=MONTHLY;BYDAY=1MO,3MO',
    'on the first and third Monday of each month',
    'le premier et le troisième lundi de chaque mois',
  ],
  [
    'FREQ=MONTHLY;BYDAY=1MO,-1FR,-3SU',
    'on the first Monday, the 3rd Sunday from the end and the last Friday of each month',
    'le premier lundi, le 3e dimanche en partant de la fin et le dernier vendredi de chaque mois',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=2;BYDAY=1SU,-1SU',
    'every 2 months on the first and last Sunday',
    'tous les 2 mois, le premier et le dernier dimanche',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,15,-1,-3',
    'on the 1st, the 15th, the 3rd day from the end and the last day of each month',
    'le 1er, le 15, le 3e jour en partant de la fin et le dernier jour de chaque mois',
  ],
  [
    'FREQ=MONTHLY;INTERVAL=18;BYMONTHDAY=10,11',
    'every 18 months on the 10th and the 11th',
    'tous les 18 mois, le 10 et le 11',
  ],
  [
    'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13',
    'on the 13th of each month, when it is a Friday',
    'le 13 de chaque mois, si c’est un vendredi',
  ],
  ['FREQ=MONTHLY;INTERVAL=2;BYDAY=TU', 'every 2 months on every Tuesday', 'tous les 2 mois, chaque mardi'],
  ['FREQ=MONTHLY;BYDAY=TU;BYMONTH=4,8', 'every Tuesday in April and August', 'chaque mardi en avril et août'],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1',
    'on the last weekday of each month',
    'le dernier jour du lundi au vendredi de chaque mois',
  ],
  [
    'FREQ=MONTHLY;BYDAY=TU,WE,TH;BYSETPOS=3',
    'on the third Tuesday, Wednesday or Thursday of each month',
    'le troisième mardi, mercredi ou jeudi de chaque mois',
  ],
  [
    'FREQ=MONTHLY;BYDAY=SA;BYMONTHDAY=7,8,9,10,11,12,13',
    'on the 7th to the 13th of each month, when it is a Saturday',
    'du 7 au 13 de chaque mois, si c’est un samedi',
  ],
  [
    'FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=1',
    'on the 1st and the 15th of each month, of these only the first of each month',
    'le 1er et le 15 de chaque mois, mais seulement le premier de chaque mois',
  ],
  ['FREQ=YEARLY', 'every year on July 14', 'chaque année le 14 juillet'],
  ['FREQ=YEARLY;INTERVAL=2;BYMONTH=1', 'every 2 years on January 14', 'tous les 2 ans, le 14 janvier'],
  ['FREQ=YEARLY;BYMONTH=6,7', 'every year on the 14th of June and July', 'chaque année le 14 de juin et de juillet'],
  ['FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=1,15', 'every year on April 1 and 15', 'chaque année le 1er et le 15 avril'],
  [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1',
    'every year on the last day of February',
    'chaque année le dernier jour de février',
  ],
  [
    'FREQ=YEARLY;INTERVAL=3;BYYEARDAY=1,100,200,-1',
    'every 3 years on the first day, the 100th day, the 200th day and the last day of the year',
    'tous les 3 ans, le premier jour, le 100e jour, le 200e jour et le dernier jour de l’année',
  ],
  ['FREQ=YEARLY;BYDAY=20MO', 'every year on the 20th Monday of the year', 'chaque année le 20e lundi de l’année'],
  ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', 'every year in week 20 on Monday', 'chaque année la semaine 20, le lundi'],
  [
    'FREQ=YEARLY;BYWEEKNO=1,-1',
    'every year in week 1 and the last week on Wednesday',
    'chaque année la semaine 1 et la dernière semaine, le mercredi',
  ],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=TH', 'every Thursday in March', 'chaque jeudi en mars'],
  [
    'FREQ=YEARLY;BYDAY=TH;BYMONTH=6,7,8',
    'every Thursday in June, July and August',
    'chaque jeudi en juin, juillet et août',
  ],
  [
    'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
    'every year on the last Sunday of October',
    'chaque année le dernier dimanche d’octobre',
  ],
  [
    'FREQ=YEARLY;INTERVAL=4;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8',
    'every 4 years on November 2 to 8, when it is a Tuesday',
    'tous les 4 ans, du 2 au 8 novembre, si c’est un mardi',
  ],
  [
    'FREQ=YEARLY;BYMONTH=11;BYDAY=TH;BYSETPOS=4',
    'every year on the fourth Thursday of November',
    'chaque année le quatrième jeudi de novembre',
  ],
  [
    'FREQ=YEARLY;BYMONTHDAY=13;BYDAY=FR',
    'on the 13th of each month, when it is a Friday',
    'le 13 de chaque mois, si c’est un vendredi',
  ],
  [
    'FREQ=YEARLY;INTERVAL=2;BYMONTHDAY=13',
    'every 2 years on the 13th of each month',
    'tous les 2 ans, le 13 de chaque mois',
  ],
  ['FREQ=YEARLY;INTERVAL=2;BYDAY=MO', 'every 2 years, every Monday', 'tous les 2 ans, chaque lundi'],
  [
    'FREQ=HOURLY;INTERVAL=3;UNTIL=19970902T170000Z',
    'every 3 hours until September 2, 1997 at 7\u00a0pm',
    'toutes les 3 heures jusqu’au 2 septembre 1997 à 19\u00a0h',
  ],
  [
    'FREQ=HOURLY;BYDAY=SA,SU;BYHOUR=9,10,11',
    'every hour in the hours that begin at 9\u00a0am, 10\u00a0am and 11\u00a0am, when it is a Saturday or Sunday',
    'chaque heure dans les heures qui commencent à 9\u00a0h, 10\u00a0h et 11\u00a0h, si c’est un samedi ou un dimanche',
  ],
  [
    'FREQ=HOURLY;BYMINUTE=0,30;BYHOUR=9',
    'every hour at 0 and 30 minutes past in the hour that begins at 9\u00a0am',
    'chaque heure aux minutes 0 et 30 dans l’heure qui commence à 9\u00a0h',
  ],
  ['FREQ=DAILY;UNTIL=20271224T000000Z', 'every day until December 23, 2027', 'chaque jour jusqu’au 23 décembre 2027'],
  ['FREQ=DAILY;UNTIL=20271224T200000', 'every day until December 24, 2027', 'chaque jour jusqu’au 24 décembre 2027'],
  ['FREQ=DAILY;COUNT=1', 'only once, on July 14, 2027', 'une seule fois, le 14 juillet 2027'],
]

for (const [rule, en, fr] of sentences)
  test(`${rule} is “${en}”`, () => {
    const text = inWords({ rules: [aRule(rule)], dates: [], exclude: [] })
    assert.deepEqual(text, { en, fr })
    assert.deepEqual(faultsOf(text.fr), [])
  })

test('a rule that counts one start is the start alone, among further dates as among rules', () => {
  const once = aRule('FREQ=WEEKLY;COUNT=1')
  const text = (rules: readonly Rule[], dates: readonly string[]) => inWords({ rules, dates, exclude: [] }).en
  assert.equal(text([once], ['2027-08-01 20:00:00']), 'on July 14, 2027 and August 1, 2027')
  assert.equal(text([once, aRule('FREQ=DAILY')], []), 'every day')
})

test('several rules, further dates and exclusions are one sentence', () => {
  const rules = [aRule('FREQ=WEEKLY;COUNT=10'), aRule('FREQ=MONTHLY;BYDAY=-1FR')]
  const dates = ['2027-08-01 20:00:00', '2027-08-02 10:00:00']
  const text = inWords({ rules, dates, exclude: ['2027-12-22', '2027-12-29 20:00:00'] })
  assert.equal(
    text.en,
    'every Wednesday, 10 times; on the last Friday of each month, and also on August 1, 2027 and August 2, 2027 at 10\u00a0am, except on December 22 and 29, 2027',
  )
  assert.equal(
    text.fr,
    'chaque mercredi, 10 fois\u00a0; le dernier vendredi de chaque mois, et aussi le 1er août 2027 et le 2 août 2027 à 10\u00a0h, sauf les 22 et 29 décembre 2027',
  )
})

test('dates beyond a few are counted', () => {
  const exclude = Array.from({ length: 12 }, (_, index) => `2027-08-${String(index + 10)}`)
  const text = inWords({ rules: [aRule('FREQ=DAILY')], dates: [], exclude })
  assert.deepEqual(text, { en: 'every day, except on 12 dates', fr: 'chaque jour, sauf à 12 dates' })
})

test('dates without a rule are named with the start', () => {
  const text = inWords({ rules: [], dates: ['2027-08-01'], exclude: [] })
  assert.deepEqual(text, { en: 'on July 14, 2027 and August 1, 2027', fr: 'le 14 juillet 2027 et le 1er août 2027' })
})

test('an event that does not repeat has no sentence', () => {
  assert.deepEqual(inWords({ rules: [], dates: [], exclude: [] }), { en: '', fr: '' })
})
