import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readRule } from '../../../src/domain/recurrence/rules/read-rule.ts'
import { ruleText } from '../../../src/domain/recurrence/rules/rule.ts'
import { faultsOf as frenchFaults } from '../../texts/french-rules.ts'

function written(given: unknown): string {
  const read = readRule(given)
  return 'rule' in read
    ? ruleText(read.rule)
    : read.faults.map(({ part, message }) => `${part}: ${message.en}`).join(' ')
}

function wrongParts(given: unknown): readonly string[] {
  const read = readRule(given)
  return 'rule' in read ? [] : read.faults.map(({ part }) => part)
}

test('a rule is text or members, and both are the same rule', () => {
  const text = 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;UNTIL=20271231;WKST=SU'
  for (const given of [
    text,
    `RRULE:${text}`,
    'wkst=su;until=2027-12-31;byday=we,mo,we;interval=+2;freq=weekly;',
    { freq: 'WEEKLY', interval: 2, byday: ['WE', 'MO'], until: '2027-12-31', wkst: 'SU', count: null },
    { freq: 'weekly', interval: '2', byday: 'MO,WE', until: '20271231', wkst: 'SU' },
  ])
    assert.equal(written(given), text)
})

test('a rule is written in one form', () => {
  for (const [given, text] of [
    ['FREQ=DAILY;INTERVAL=1;WKST=MO', 'FREQ=DAILY'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1,15,+1,01', 'FREQ=MONTHLY;BYMONTHDAY=1,15,-1'],
    ['FREQ=MONTHLY;BYDAY=-1FR,+1MO,TU', 'FREQ=MONTHLY;BYDAY=TU,1MO,-1FR'],
    ['COUNT=3;FREQ=HOURLY', 'FREQ=HOURLY;COUNT=3'],
    ['FREQ=DAILY;UNTIL=20271231T200000', 'FREQ=DAILY;UNTIL=20271231T200000'],
    ['FREQ=DAILY;UNTIL=2027-12-31 19:00:00Z', 'FREQ=DAILY;UNTIL=20271231T190000Z'],
  ] as const)
    assert.equal(written(given), text)
})

const refused: readonly (readonly [given: unknown, ...parts: string[]])[] = [
  ['', ''],
  [7, ''],
  [null, ''],
  [['FREQ=DAILY'], ''],
  [`FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(2000)}1`, ''],
  ['BYDAY=MO', 'FREQ'],
  [{ byday: 'MO' }, 'freq'],
  ['FREQ=SECONDLY', 'FREQ'],
  ['FREQ=MINUTELY;INTERVAL=15', 'FREQ'],
  ['FREQ=FORTNIGHTLY', 'FREQ'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'FREQ'],
  ['FREQ=DAILY;COUNT=3;count=4', 'count'],
  ['FREQ=DAILY;BYEASTER=1', 'BYEASTER'],
  ['FREQ=DAILY;BYSECOND=0', 'BYSECOND'],
  [{ freq: 'DAILY', byDay: 'MO', bydays: 'TU' }, 'bydays'],
  [{ freq: 'DAILY', interval: { a: 1 } }, 'interval'],
  ['FREQ=DAILY;INTERVAL=0', 'INTERVAL'],
  ['FREQ=DAILY;INTERVAL=2147483648', 'INTERVAL'],
  ['FREQ=DAILY;INTERVAL=-1', 'INTERVAL'],
  ['FREQ=DAILY;INTERVAL=1.5', 'INTERVAL'],
  ['FREQ=DAILY;COUNT=0', 'COUNT'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20271231', 'UNTIL'],
  ['FREQ=DAILY;UNTIL=20270230', 'UNTIL'],
  ['FREQ=DAILY;UNTIL=20270201T250000', 'UNTIL'],
  ['FREQ=WEEKLY;BYDAY=2TU', 'BYDAY'],
  ['FREQ=WEEKLY;BYDAY=XX', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=0TU', 'BYDAY'],
  ['FREQ=MONTHLY;BYDAY=6TU', 'BYDAY'],
  ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY'],
  ['FREQ=MONTHLY;BYYEARDAY=1', 'BYYEARDAY'],
  ['FREQ=MONTHLY;BYWEEKNO=1', 'BYWEEKNO'],
  ['FREQ=YEARLY;BYWEEKNO=1;BYDAY=1MO', 'BYDAY'],
  ['FREQ=YEARLY;BYYEARDAY=1;BYDAY=MO', 'BYYEARDAY'],
  ['FREQ=MONTHLY;BYSETPOS=1', 'BYSETPOS'],
  ['FREQ=MONTHLY;BYMONTHDAY=1;BYSETPOS=0', 'BYSETPOS'],
  ['FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=3', 'BYSETPOS'],
  ['FREQ=WEEKLY;BYDAY=MO,TU;BYHOUR=9,10;BYSETPOS=1', 'BYSETPOS'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'BYMONTHDAY'],
  ['FREQ=DAILY;BYMONTH=4,6;BYMONTHDAY=31,-31', 'BYMONTHDAY'],
  ['FREQ=DAILY;BYHOUR=0,1,2;BYMINUTE=' + Array.from({ length: 60 }, (_, n) => n).join(), 'BYMINUTE'],
  ['FREQ=DAILY;INTERVAL=0;COUNT=x;BYDAY=MO', 'INTERVAL', 'COUNT'],
]

for (const [given, ...parts] of refused)
  test(`refuses ${JSON.stringify(given).slice(0, 60)} and names the part`, () => {
    const read = readRule(given)
    assert.deepEqual(wrongParts(given), parts)
    for (const { message } of 'faults' in read ? read.faults : []) {
      assert.match(message.en, /^\p{Lu}.*\.$|^[a-z]+ .*\.$|^[A-Za-z]+: .*\.$/su)
      assert.notEqual(message.fr, message.en)
      assert.deepEqual(frenchFaults(message.fr), [])
    }
  })

test('a message says what is accepted, and what was sent', () => {
  assert.equal(written('FREQ=DAILY;INTERVAL=0'), 'INTERVAL: INTERVAL must be a whole number from 1 to 1000, not “0”.')
  assert.equal(
    written('FREQ=DAILY;COUNT=2;UNTIL=20271231'),
    'UNTIL: UNTIL and COUNT cannot both be given: each says when it ends.',
  )
  assert.match(written('FREQ=SECONDLY'), /^FREQ: SECONDLY is not supported: an event repeats every hour at most/)
})
