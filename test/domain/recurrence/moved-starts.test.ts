import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { startsOf } from '../../../src/domain/recurrence/expand.ts'
import { movedStarts } from '../../../src/domain/recurrence/moving/moved-starts.ts'
import type { Recurrence } from '../../../src/domain/recurrence/recurrence.ts'
import { shiftBetween } from '../../../src/domain/recurrence/moving/shift.ts'
import { shiftRecurrence } from '../../../src/domain/recurrence/moving/shifted.ts'
import { wallOf, wallText } from '../../../src/domain/time/time.ts'
import { aRule, anEventAt, changingZones } from '../../support/recurrence-rules.ts'
import { runs } from '../../support/runs.ts'

const far = '2029-12-31 23:59:59'

interface Moved {
  readonly places: readonly (readonly [string, string | undefined])[]
  /** All starts after the move, those that are excluded aside. */
  readonly starts: readonly string[]
}

/** What a repetition from a start becomes that is moved to another one: each start of the first years with the one in its place. */
function move(
  start: string,
  to: string,
  given: Partial<Recurrence> & { rules: Recurrence['rules'] },
  zone = 'UTC',
): Moved | undefined {
  const recurrence = { dates: [], exclude: [], ...given }
  const [event, after] = [anEventAt(start, zone), anEventAt(to, zone)]
  const moved = shiftRecurrence(event, recurrence, shiftBetween(event.startDate, after.startDate))
  if ('faults' in moved) return undefined
  const { places } = movedStarts(
    { event, recurrence, to: '2027-12-31 23:59:59' },
    { event: after, recurrence: moved.recurrence, to: far },
  )
  const all = startsOf(event, { ...recurrence, exclude: [] }, { to: '2027-12-31 23:59:59', most: 5000 }).starts
  return {
    places: all.map((each) => [each, places.get(each)]),
    starts: startsOf(after, moved.recurrence, { to: far, most: 9000 }).starts,
  }
}

const day = (text: string | undefined) => text?.slice(2, 10)

for (const [rule, from, to, expected] of [
  ['FREQ=MONTHLY;BYDAY=2SU', '2027-01-10', '2027-01-11', ['27-01-11', '27-02-08', '27-03-08', '27-04-12']],
  ['FREQ=MONTHLY;BYDAY=1MO', '2027-01-04', '2027-01-05', ['27-01-05', '27-02-02', '27-03-02', '27-04-06']],
  ['FREQ=MONTHLY;BYDAY=1MO', '2027-01-04', '2027-02-01', ['27-02-01', '27-03-01', '27-04-05', '27-05-03']],
  ['FREQ=MONTHLY;BYDAY=-1FR', '2027-01-29', '2027-01-30', ['27-01-30', '27-02-27', '27-03-27', '27-04-24']],
  ['FREQ=MONTHLY;BYMONTHDAY=31', '2027-01-31', '2027-01-30', ['27-01-30', '27-03-30', '27-05-30', '27-07-30']],
  ['FREQ=MONTHLY;BYMONTHDAY=1', '2027-01-01', '2027-01-31', ['27-01-31', undefined, '27-03-31', undefined]],
  ['FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4', '2027-01-31', '2027-01-30', ['27-01-30', '27-03-30', '27-04-30', '27-05-30']],
  [
    'FREQ=MONTHLY;BYDAY=1TU;UNTIL=20270601',
    '2027-01-05',
    '2027-01-04',
    ['27-01-04', '27-02-01', '27-03-01', '27-04-05', '27-05-03', '27-06-07'],
  ],
  ['FREQ=YEARLY;BYMONTH=5;BYDAY=-1SU', '2025-05-25', '2025-06-01', ['25-06-01', '26-06-07', '27-06-06']],
] as const)
  test(`${rule} from ${from} keeps its places when it is moved to ${to}`, () => {
    const moved = move(`${from} 20:00:00`, `${to} 20:00:00`, { rules: [aRule(rule)] })
    assert.deepEqual(
      moved?.places.slice(0, expected.length).map(([, start]) => day(start)),
      expected,
    )
  })

test('excluded starts stay excluded on the day in their place, and the last start stays the last', () => {
  const exclude = ['2027-02-14', '2027-03-14 20:00:00']
  const moved = move('2027-01-10 20:00:00', '2027-01-11 19:00:00', {
    rules: [aRule('FREQ=MONTHLY;BYDAY=2SU;UNTIL=20270613')],
    exclude,
  })
  assert.deepEqual(moved?.starts.map(day), ['27-01-11', '27-04-12', '27-05-10', '27-06-14'])
})

/** Rules that can be moved by some days, with a start that agrees with them. */
const movable = fc
  .record({
    start: fc.integer({ min: 0, max: 700 }),
    time: fc.constantFrom('00:30:00', '02:30:00', '20:00:00'),
    kind: fc.constantFrom('nth', 'last', 'day', 'year', 'month', 'week', 'daily'),
    interval: fc.constantFrom(1, 1, 2, 3),
    end: fc.constantFrom('none', 'none', 'count', 'until'),
  })
  .map(({ start, time, kind, interval, end }) => {
    const first = wallOf(`2026-01-01 ${time}`).add({ days: start })
    const weekday = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'][first.dayOfWeek - 1] ?? 'MO'
    const nth = Math.min(4, Math.ceil(first.day / 7))
    const rule = {
      nth: `FREQ=MONTHLY;BYDAY=${String(nth)}${weekday}`,
      last: `FREQ=MONTHLY;BYDAY=-1${weekday}`,
      day: `FREQ=MONTHLY;BYMONTHDAY=${String(first.day)}`,
      month: 'FREQ=MONTHLY',
      year: 'FREQ=YEARLY',
      week: `FREQ=WEEKLY;BYDAY=${weekday}`,
      daily: 'FREQ=DAILY',
    }[kind]
    const until = first.add({ days: 500 }).toPlainDate().toString().replaceAll('-', '')
    const ends = { none: '', count: ';COUNT=9', until: `;UNTIL=${until}` }[end]
    // A count of days that only some months have comes to other months.
    return { start: wallText(first), rule: `${rule};INTERVAL=${String(interval)}${ends}`, isCounted: end === 'count' }
  })

test('every start keeps its place after any move of its series, or is reported as having none', () => {
  const by = fc.record({ days: fc.integer({ min: -40, max: 40 }), hours: fc.constantFrom(0, 1, -3) })
  const excluded = fc.array(fc.nat(8), { maxLength: 2 })
  fc.assert(
    fc.property(
      movable,
      by,
      fc.constantFrom(...changingZones),
      excluded,
      ({ start, rule, isCounted }, shift, zone, places) => {
        const from = anEventAt(start, zone).startDate
        const to = anEventAt(
          wallText(wallOf(from).add({ days: shift.days }).add({ hours: shift.hours })),
          zone,
        ).startDate
        const recurrence = { rules: [aRule(rule)], dates: [], exclude: [] }
        const all = startsOf(anEventAt(from, zone), recurrence, { to: far, most: 50 }).starts
        const exclude = [...new Set(places.flatMap((place) => (place === 0 ? [] : (all[place] ?? []))))].sort()
        const moved = move(from, to, { ...recurrence, exclude }, zone)
        if (!moved) return
        const named = moved.places.flatMap(([, each]) => each ?? [])
        assert.equal(new Set(named).size, named.length, 'two starts come to the same')
        assert.deepEqual(named, named.toSorted(), 'starts have changed places')
        const shown = new Set(moved.starts)
        for (const [before, after] of moved.places)
          if (after !== undefined) assert.equal(shown.has(after), !exclude.includes(before), `${before} is ${after}`)
        if (isCounted || /WEEKLY|DAILY|BYDAY/.test(rule))
          assert.equal(named.length, moved.places.length, 'a start has lost its place')
      },
    ),
    runs(60, 5000),
  )
})
