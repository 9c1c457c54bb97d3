import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { faultsOf } from '../../../src/domain/recurrence/check.ts'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { readRule } from '../../../src/domain/recurrence/rules/read-rule.ts'
import { recurrenceText } from '../../../src/domain/recurrence/wording/text.ts'
import { aRule, anEventAt } from '../../support/recurrence-rules.ts'
import { runs } from '../../support/runs.ts'

const limits = { today: '2027-01-01 00:00:00', horizon: '2029-07-01 00:00:00', most: 2000 }
const event = anEventAt('2027-07-14 20:00:00')

function wrong(rule: string): readonly string[] {
  return faultsOf(event, { rules: [aRule(rule)], dates: [], exclude: [] }, limits).map(
    ({ part, message }) => `${part}: ${message.en}`,
  )
}

for (const rule of [
  'FREQ=DAILY;INTERVAL=7;BYDAY=FR',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTH=3',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31;BYMONTH=2,3',
  'FREQ=HOURLY;INTERVAL=24;BYHOUR=3',
  'FREQ=HOURLY;INTERVAL=168;BYDAY=FR',
  'FREQ=YEARLY;INTERVAL=1000',
  'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=29',
])
  test(`${rule} yields nothing, and is refused`, () => {
    assert.match(wrong(rule).join(), /^rules\[0\]: The rule yields nothing besides the start/)
  })

test('a rule whose own parts are wrong is refused before any start is looked for', (t) => {
  const lookups = t.mock.method(Temporal.PlainDateTime.prototype, 'toZonedDateTime')
  for (const rule of [
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;COUNT=2',
    'FREQ=DAILY;INTERVAL=2147483648',
    'FREQ=DAILY;INTERVAL=99999999999999999999',
    'FREQ=DAILY;BYMONTHDAY=30;BYMONTH=2',
    'FREQ=YEARLY;BYMONTH=2,4;BYMONTHDAY=31,-31',
    'FREQ=MONTHLY;BYDAY=6MO',
    'FREQ=YEARLY;BYWEEKNO=54',
    'FREQ=DAILY;BYDAY=MO;BYSETPOS=2',
    `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 500 }, () => 366).join()}`,
    `FREQ=DAILY;BYMINUTE=${Array.from({ length: 60 }, (_, minute) => minute).join()};BYHOUR=1,2,3`,
    'FREQ=DAILY;COUNT=2147483648',
    'FREQ=DAILY;COUNT=2;UNTIL=20300101',
  ])
    assert.ok('faults' in readRule(rule), rule)
  assert.equal(lookups.mock.callCount(), 0)
  assert.deepEqual(wrong('FREQ=DAILY;COUNT=2'), [])
  assert.ok(lookups.mock.callCount() > 0, 'a rule that is accepted is looked through')
})

test('a rule by days or hours yields what the same rule by months or years does', () => {
  const starts = (rule: string) =>
    startsOf(event, { rules: [aRule(rule)], dates: [], exclude: [] }, { to: '2040-01-01 00:00:00', most: 500 }).starts
  for (const [rule, same] of [
    ['FREQ=DAILY;BYMONTHDAY=20', 'FREQ=MONTHLY;BYMONTHDAY=20'],
    ['FREQ=DAILY;BYMONTH=2;BYDAY=MO', 'FREQ=MONTHLY;BYMONTH=2;BYDAY=MO'],
    ['FREQ=WEEKLY;BYMONTH=8', 'FREQ=MONTHLY;BYMONTH=8;BYDAY=WE'],
    [
      'FREQ=HOURLY;INTERVAL=6;BYHOUR=1,2,3;BYMONTH=5',
      'FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31;BYHOUR=2',
    ],
    ['FREQ=HOURLY;INTERVAL=48', 'FREQ=DAILY;INTERVAL=2'],
    ['FREQ=HOURLY;BYYEARDAY=-1;BYHOUR=3', 'FREQ=YEARLY;BYYEARDAY=-1;BYHOUR=3'],
  ] as const)
    assert.deepEqual(starts(rule), starts(same), rule)
})

test('a rule that yields something, however rarely, is not refused', () => {
  for (const rule of [
    'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29',
    'FREQ=YEARLY;INTERVAL=50',
    'FREQ=DAILY;COUNT=1',
  ])
    assert.deepEqual(wrong(rule), [])
})

test('more starts than are allowed are refused, with an end by all, without by those up to the horizon', () => {
  const most = /^rules(\[0\]\.COUNT)?: The event takes place more than 2000 times/
  for (const rule of [
    'FREQ=HOURLY',
    'FREQ=DAILY;COUNT=2001',
    'FREQ=DAILY;UNTIL=20400101',
    'FREQ=YEARLY;COUNT=2147483647',
  ])
    assert.match(wrong(rule).join(), most)
  for (const rule of ['FREQ=DAILY;COUNT=2000', 'FREQ=DAILY', 'FREQ=WEEKLY;UNTIL=20400101'])
    assert.deepEqual(wrong(rule), [])
})

test('an end before the start is refused, one on its day is not', () => {
  assert.match(wrong('FREQ=DAILY;UNTIL=20270713').join(), /^rules\[0\]\.UNTIL: 2027-07-13 is before the start/)
  assert.match(wrong('FREQ=DAILY;UNTIL=20270714T175959Z').join(), /before the start/)
  for (const until of ['20270714', '20270714T200000', '20270714T180000Z'])
    assert.deepEqual(wrong(`FREQ=DAILY;UNTIL=${until}`), [])
})

test('dates before the start, and exclusions of everything, are refused', () => {
  const faults = (dates: readonly string[], exclude: readonly string[]) =>
    faultsOf(event, { rules: [aRule('FREQ=DAILY;COUNT=2')], dates, exclude }, limits).map(({ part }) => part)
  assert.deepEqual(faults(['2027-07-14', '2027-07-13'], []), ['dates[1]'])
  assert.deepEqual(faults([], ['2027-07-14', '2027-07-15 20:00:00']), ['exclude'])
  assert.deepEqual(faults([], ['2027-07-14']), [])
})

const half = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 })
const list = (most: number) => fc.array(fc.integer({ min: 1, max: most }), { minLength: 1, maxLength: most })
const hostile = fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY').chain((freq) =>
  fc.record({
    freq: fc.constant(freq),
    interval: fc.constantFrom(1, 2, 7, 24, 365, 1000),
    bymonth: half(fc.array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 2 })),
    byyearday: freq === 'YEARLY' ? half(list(366)) : fc.constant(undefined),
    bymonthday: freq === 'WEEKLY' ? fc.constant(undefined) : half(list(31)),
    byday: half(fc.subarray(['MO', 'SU', ...(freq === 'MONTHLY' ? ['5MO', '-5SU'] : [])], { minLength: 1 })),
    byhour: half(fc.array(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 24 })),
    byminute: half(fc.array(fc.integer({ min: 0, max: 59 }), { minLength: 1, maxLength: 4 })),
    bysetpos: half(list(366)),
    count: fc.constantFrom(undefined, 2, 2000, 2 ** 31 - 1),
  }),
)

test('every rule, however hostile, is read, expanded and said in bounded time', { timeout: 600_000 }, () => {
  let answered = 0
  fc.assert(
    fc.property(hostile, (members) => {
      const read = readRule(members)
      if ('faults' in read) return void assert.ok(read.faults.length > 0)
      const recurrence = { rules: [read.rule], dates: [], exclude: [] }
      const faults = faultsOf(event, recurrence, limits)
      const { starts } = startsOf(event, recurrence, { to: limits.horizon, most: limits.most })
      assert.ok(starts.length <= limits.most)
      assert.ok(recurrenceText(event, recurrence, 'fr').length > 0)
      answered += faults.length === 0 ? 1 : 0
    }),
    runs(100, 2000),
  )
  assert.ok(answered > 0)
})
