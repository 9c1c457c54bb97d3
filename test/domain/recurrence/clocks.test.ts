import assert from 'node:assert/strict'
import { test } from 'node:test'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { occurrenceAt } from '../../../src/domain/recurrence/occurrence.ts'
import { digits, instantAt, utc, wallAt } from '../../support/intl-time.ts'
import { aRule, anEventAt } from '../../support/recurrence-rules.ts'

/** Days around the changes of clocks of a year: a start of hours, and how many. */
const changes: readonly (readonly [zone: string, ...days: (readonly [number, number, number])[]])[] = [
  ['Europe/Paris', [2027, 3, 27], [2027, 10, 30]],
  ['America/New_York', [2027, 3, 13], [2027, 11, 6]],
  ['Australia/Lord_Howe', [2027, 4, 3], [2027, 10, 2]],
  ['Africa/Casablanca', [2025, 2, 22], [2025, 4, 5]],
]

/** Wall times every so many minutes as `Intl` shows the instants that they name: in order, each once. */
function computed(
  zone: string,
  first: number,
  minutes: number,
  count: number,
): readonly { wall: string; instant: number }[] {
  const found = new Map<string, number>()
  for (let index = 0; index < count; index += 1) {
    const instant = instantAt(first + index * minutes * 60_000, zone)
    found.set(digits(wallAt(instant, zone)), instant)
  }
  return [...found].map(([wall, instant]) => ({ wall, instant })).sort((a, b) => (a.wall < b.wall ? -1 : 1))
}

for (const [zone, ...days] of changes)
  for (const [year, month, day] of days)
    for (const [rule, minutes, hour, minute] of [
      ['FREQ=HOURLY', 60, 0, 0],
      ['FREQ=HOURLY', 60, 0, 30],
      ['FREQ=HOURLY;INTERVAL=3', 180, 2, 15],
      ['FREQ=HOURLY;BYMINUTE=0,15,30,45', 15, 0, 0],
      ['FREQ=DAILY', 1440, 2, 0],
      ['FREQ=DAILY', 1440, 2, 30],
      ['FREQ=DAILY;INTERVAL=1;BYHOUR=3', 1440, 3, 15],
    ] as const)
      test(`${rule} from ${String(hour)}:${String(minute)} in ${zone} over a change of clocks in month ${String(month)} is as Intl has it`, () => {
        const first = utc(year, month, day, hour, minute)
        const event = anEventAt(digits(first), zone)
        const count = Math.floor((72 * 60) / minutes)
        const to = digits(first + (count - 1) * minutes * 60_000)
        const { starts } = startsOf(event, { rules: [aRule(rule)], dates: [], exclude: [] }, { to, most: 1000 })
        const expected = computed(zone, first, minutes, count).filter(({ wall }) => wall <= to)
        assert.deepEqual(
          starts,
          expected.map(({ wall }) => wall),
        )
        const instants = starts.map((start) => occurrenceAt(event, start).startUtc)
        assert.deepEqual(
          instants,
          expected.map(({ instant }) => digits(instant)),
        )
      })

test('a day with a clock change has an hour less and never one more', () => {
  const hours = (start: string) => {
    const window = { from: start, to: start.replace('00:00:00', '23:59:59'), most: 100 }
    return startsOf(anEventAt(start), { rules: [aRule('FREQ=HOURLY')], dates: [], exclude: [] }, window).starts
  }
  const inSpring = hours('2027-03-28 00:00:00')
  assert.equal(inSpring.length, 23)
  assert.ok(!inSpring.includes('2027-03-28 02:00:00'))
  // The clocks show 02:00 twice, and the start is the first of the two.
  assert.equal(hours('2027-10-31 00:00:00').length, 24)
})
