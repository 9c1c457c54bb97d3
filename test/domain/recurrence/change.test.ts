import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Recurrence } from '../../../src/domain/recurrence/recurrence.ts'
import { ruleText } from '../../../src/domain/recurrence/rules/rule.ts'
import { shiftBetween } from '../../../src/domain/recurrence/moving/shift.ts'
import { shiftRecurrence } from '../../../src/domain/recurrence/moving/shifted.ts'
import { splitAt } from '../../../src/domain/recurrence/moving/split.ts'
import { aRule, anEventAt } from '../../support/recurrence-rules.ts'

const monday = '2027-05-03 20:00:00'

function written({ rules, dates, exclude, anchor }: Recurrence) {
  return [
    ...rules.map(ruleText),
    ...dates,
    ...exclude.map((each) => `not ${each}`),
    ...(anchor ? [`from ${anchor}`] : []),
  ].join(' | ')
}

function split(rules: readonly string[], start: string, more: Partial<Recurrence> = {}) {
  const parts = splitAt(anEventAt(monday), { rules: rules.map(aRule), dates: [], exclude: [], ...more }, start)
  return [written(parts.before), written(parts.from)]
}

test('the first part ends with its last start, the second goes on', () => {
  assert.deepEqual(split(['FREQ=WEEKLY'], '2027-05-17 20:00:00'), ['FREQ=WEEKLY;UNTIL=20270510', 'FREQ=WEEKLY'])
  assert.deepEqual(split(['FREQ=WEEKLY;UNTIL=20271231'], '2027-05-17 20:00:00'), [
    'FREQ=WEEKLY;UNTIL=20270510',
    'FREQ=WEEKLY;UNTIL=20271231',
  ])
  // However long ago that is.
  assert.deepEqual(split(['FREQ=YEARLY;INTERVAL=4', 'FREQ=DAILY'], '2033-05-04 20:00:00'), [
    'FREQ=YEARLY;INTERVAL=4;UNTIL=20310503 | FREQ=DAILY;UNTIL=20330503',
    `FREQ=YEARLY;INTERVAL=4 | FREQ=DAILY | from ${monday}`,
  ])
})

test('a count is divided', () => {
  assert.deepEqual(split(['FREQ=WEEKLY;COUNT=10'], '2027-05-17 20:00:00'), [
    'FREQ=WEEKLY;COUNT=2',
    'FREQ=WEEKLY;COUNT=8',
  ])
})

test('the first part ends one second before another start on that day', () => {
  assert.deepEqual(split(['FREQ=DAILY;BYHOUR=10,20'], '2027-05-05 20:00:00'), [
    'FREQ=DAILY;BYHOUR=10,20;UNTIL=20270505T195959',
    'FREQ=DAILY;BYHOUR=10,20',
  ])
})

test('dates and exclusions go to the part in which they are', () => {
  const more = { dates: ['2027-05-05', '2027-06-02'], exclude: ['2027-05-10', '2027-05-24'] }
  assert.deepEqual(split(['FREQ=WEEKLY'], '2027-05-17 20:00:00', more), [
    'FREQ=WEEKLY;UNTIL=20270510 | 2027-05-05 | not 2027-05-10',
    'FREQ=WEEKLY | 2027-06-02 | not 2027-05-24',
  ])
})

test('a rule of which nothing remains is gone', () => {
  assert.deepEqual(
    split(['FREQ=WEEKLY;COUNT=2'], '2027-06-01 09:00:00', { dates: ['2027-06-01 09:00:00'] })[1],
    '2027-06-01 09:00:00',
  )
})

test('a rule that does not name the start of the second part is counted from where it was', () => {
  const dates = ['2027-05-12 20:00:00']
  assert.deepEqual(split(['FREQ=WEEKLY;INTERVAL=2'], '2027-05-12 20:00:00', { dates }), [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=20270503',
    `FREQ=WEEKLY;INTERVAL=2 | 2027-05-12 20:00:00 | from ${monday}`,
  ])
})

const moves: readonly (readonly [rule: string, start: string, to: string, moved: string | undefined])[] = [
  ['FREQ=WEEKLY', monday, '2027-05-03 21:00:00', 'FREQ=WEEKLY'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20271231', monday, '2027-05-04 20:00:00', 'FREQ=WEEKLY;BYDAY=TU;UNTIL=20280101'],
  ['FREQ=WEEKLY;BYDAY=MO,WE,SU', monday, '2027-05-04 20:00:00', 'FREQ=WEEKLY;BYDAY=MO,TU,TH'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU', monday, '2027-05-04 20:00:00', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU;WKST=TU'],
  ['FREQ=WEEKLY;UNTIL=20271231T200000', monday, '2027-05-03 21:30:00', 'FREQ=WEEKLY;UNTIL=20271231T213000'],
  ['FREQ=DAILY;BYDAY=MO,TU', monday, '2027-05-10 20:00:00', 'FREQ=DAILY;BYDAY=MO,TU'],
  ['FREQ=DAILY;BYHOUR=10,20', monday, '2027-05-03 21:00:00', 'FREQ=DAILY;BYHOUR=11,21'],
  ['FREQ=DAILY;BYHOUR=10,20', monday, '2027-05-03 22:30:00', 'FREQ=DAILY;BYHOUR=12,22'],
  ['FREQ=DAILY;BYHOUR=20,22', monday, '2027-05-03 22:00:00', undefined],
  ['FREQ=MONTHLY', monday, '2027-05-05 20:00:00', 'FREQ=MONTHLY'],
  ['FREQ=MONTHLY;BYMONTHDAY=3', monday, '2027-05-05 20:00:00', 'FREQ=MONTHLY;BYMONTHDAY=5'],
  ['FREQ=MONTHLY;BYMONTHDAY=3,17', monday, '2027-05-05 20:00:00', 'FREQ=MONTHLY;BYMONTHDAY=5,19'],
  ['FREQ=MONTHLY;BYMONTHDAY=3,28', monday, '2027-05-05 20:00:00', undefined],
  ['FREQ=MONTHLY;BYDAY=1MO', monday, '2027-05-11 20:00:00', 'FREQ=MONTHLY;BYDAY=2TU'],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2027-05-28 20:00:00', '2027-05-27 20:00:00', 'FREQ=MONTHLY;BYDAY=-1TH'],
  ['FREQ=MONTHLY;BYDAY=1MO,3MO', monday, '2027-05-04 20:00:00', undefined],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1', monday, '2027-05-04 20:00:00', undefined],
  [
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
    monday,
    '2027-05-03 21:00:00',
    'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1',
  ],
  ['FREQ=YEARLY', monday, '2027-06-01 20:00:00', 'FREQ=YEARLY'],
  ['FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=3', monday, '2027-06-01 20:00:00', 'FREQ=YEARLY;BYMONTH=6;BYMONTHDAY=1'],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=1MO', monday, '2027-06-01 20:00:00', 'FREQ=YEARLY;BYMONTH=6;BYDAY=1TU'],
]

for (const [rule, start, to, expected] of moves)
  test(`${rule} moved to ${to} is ${expected ?? 'refused'}`, () => {
    const recurrence = { rules: [aRule(rule)], dates: [], exclude: [] }
    const moved = shiftRecurrence(anEventAt(start), recurrence, shiftBetween(start, to))
    assert.equal('faults' in moved ? undefined : written(moved.recurrence), expected)
    if ('faults' in moved)
      assert.deepEqual(
        moved.faults.map(({ part }) => part),
        ['rules[0]'],
      )
  })

test('dates and exclusions move along, days by days and times by hours', () => {
  const recurrence = {
    rules: [aRule('FREQ=WEEKLY')],
    dates: ['2027-05-05', '2027-05-06 20:00:00'],
    exclude: ['2027-05-10', '2027-05-17 20:00:00'],
  }
  const moved = shiftRecurrence(
    anEventAt(monday),
    recurrence,
    shiftBetween('2027-05-24 20:00:00', '2027-05-25 19:30:00'),
  )
  assert.equal(
    'faults' in moved ? '' : written(moved.recurrence),
    'FREQ=WEEKLY | 2027-05-06 | 2027-05-07 19:30:00 | not 2027-05-11 | not 2027-05-18 19:30:00',
  )
})
