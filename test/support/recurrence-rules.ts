import { constant, constantFrom, integer, oneof, record, subarray, tuple, type Arbitrary } from 'fast-check'
import { readRule } from '../../src/domain/recurrence/rules/read-rule.ts'
import { weekdays, type Frequency, type Rule } from '../../src/domain/recurrence/rules/rule.ts'
import { resolveWall, schedule, type Schedule } from '../../src/domain/schedule.ts'
import { wallOf, wallText } from '../../src/domain/time/time.ts'

/** Zones whose clocks change: at midnight, by half an hour, twice in a month, in the south, and never. */
export const changingZones = [
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Asia/Beirut',
  'Europe/London',
  'UTC',
]

/** The schedule of an event of two hours that starts at a wall time. */
export function anEventAt(start: string, timezone = 'Europe/Paris', hours = 2): Schedule {
  const wall = wallOf(start)
  const [first, last] = [resolveWall(wall, timezone), resolveWall(wall.add({ hours }), timezone)]
  return schedule({ start: first, end: last, timezone, allDay: false })
}

/** The rule that a text names. */
export function aRule(text: string): Rule {
  const read = readRule(text)
  if ('faults' in read) throw new Error(`${text}: ${read.faults.map(({ message }) => message.en).join(' ')}`)
  return read.rule
}

/** Wall times of a few years, many of them around changes of clocks. */
export const startTimes: Arbitrary<string> = tuple(
  integer({ min: 0, max: 1500 }),
  constantFrom(
    '00:00:00',
    '00:30:00',
    '01:30:00',
    '02:00:00',
    '02:15:00',
    '02:30:00',
    '09:00:00',
    '20:00:00',
    '23:45:00',
  ),
).map(([days, time]) => `${wallText(wallOf('2026-01-01 00:00:00').add({ days })).slice(0, 10)} ${time}`)

const some = <T>(items: readonly T[], maxLength: number) => subarray([...items], { minLength: 1, maxLength })
/** Undefined in so many of ten cases. */
const unless = <T>(most: number, arbitrary: Arbitrary<T>) =>
  oneof({ weight: most, arbitrary: constant(undefined) }, { weight: 10 - most, arbitrary })
const upTo = (most: number) => Array.from({ length: most }, (_, index) => index + 1)
const bothEnds = (most: number) => [...upTo(most), ...upTo(most).map((number) => -number)]

const frequencies = constantFrom<Frequency>('YEARLY', 'YEARLY', 'MONTHLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY')

/** Texts of rules without an end, among them many that are refused. */
const texts = frequencies.chain((freq) => {
  const numbered = freq === 'MONTHLY' || freq === 'YEARLY'
  const days = numbered
    ? weekdays.flatMap((day) => [day, `1${day}`, `2${day}`, `-1${day}`, `5${day}`, `-2${day}`])
    : weekdays
  return record({
    freq: constant(freq),
    interval: unless(5, constantFrom(1, 2, 3, 4, 5, 7, 12, 18, 30)),
    wkst: unless(7, constantFrom(...weekdays)),
    bymonth: unless(8, some(upTo(12), 4)),
    byweekno: freq === 'YEARLY' ? unless(8, some([1, 2, 20, 21, 35, 52, 53, -1, -2], 3)) : constant(undefined),
    byyearday: freq === 'YEARLY' ? unless(8, some(bothEnds(366), 5)) : constant(undefined),
    bymonthday: freq === 'WEEKLY' ? constant(undefined) : unless(8, some(bothEnds(31), 5)),
    byday: unless(5, some(days, 4)),
    byhour: unless(8, some([0, 1, 2, 3, 9, 14, 20, 23], 3)),
    byminute: unless(8, some([0, 15, 30, 45], 2)),
    bysetpos: unless(8, some([1, 2, 3, 5, -1, -2, -4], 2)),
  })
})

/** Rules that are accepted, without an end. */
export const endlessRules: Arbitrary<Rule> = texts
  .map((members) => readRule(members))
  .filter((read) => 'rule' in read)
  .map((read) => ('rule' in read ? read.rule : aRule('FREQ=DAILY')))

/** Ends: none, a count, or an `until` of each form so many days after the start. */
export const ends = constantFrom('none', 'count', 'date', 'local', 'utc').chain((kind) =>
  tuple(constant(kind), integer({ min: kind === 'count' ? 1 : 0, max: kind === 'count' ? 40 : 900 })),
)

/** A rule with an end. */
export function withEnd(rule: Rule, start: string, [kind, number]: readonly [string, number]): Rule {
  if (kind === 'none') return rule
  if (kind === 'count') return { ...rule, count: number }
  const moment = wallText(wallOf(start).add({ days: number }))
  return { ...rule, until: kind === 'date' ? moment.slice(0, 10) : kind === 'utc' ? `${moment}Z` : moment }
}
