import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Figures } from '../../scripts/bench/measure.ts'
import { readOptions } from '../../scripts/bench/options.ts'
import { ownRequirements, requirements, seriesRequirements, type Measured } from '../../scripts/bench/requirements.ts'
import { report } from '../../scripts/bench/table.ts'

type Loads = Readonly<Record<string, readonly (Partial<Figures> | undefined)[]>>

function measured(loads: Loads, given: Partial<Measured> = {}): Measured {
  const figures = { p50: 1.234, p99: 12.3, perSecond: 3000, cpu: 200, megabytes: 120 }
  const all = Object.entries(loads).map(
    ([name, sides]) => [name, sides.map((side) => side && { ...figures, ...side })] as const,
  )
  return { database: 'SQLite', events: 10_000, starts: [0.5], loads: new Map(all), ...given }
}

const met = (one: Measured) => requirements(one).map(({ what, found, isMet }) => [what, found, isMet])

void test('the table has a row for each load with both sides, the ratio, and what is required', () => {
  const text = report(measured({ lists: [{ cpu: 700 }, undefined], event: [{ cpu: 150 }, {}] }), [
    { what: 'one event', wanted: 'at most 1.1 ×', found: '0.75 ×', isMet: true },
    { what: 'start', wanted: 'at most 0.7 s', found: '0.90 s', isMet: false },
  ])
  assert.ok(text.includes('### 10,000 events, SQLite\n'))
  assert.ok(text.includes('| lists that never repeat | 1.2 | 12 | 3,000 | 700 | 120 | — | — | — | — | — | — |'))
  assert.ok(text.includes('| one event | 1.2 | 12 | 3,000 | 150 | 120 | 1.2 | 12 | 3,000 | 200 | 120 | 0.75 |'))
  assert.ok(text.includes('| one event | at most 1.1 × | 0.75 × | yes |'))
  assert.ok(text.includes('| start | at most 0.7 s | 0.90 s | **no** |'))
})

void test('ratios are only required beside another side', () => {
  const lists = { lists: [{ cpu: 640 }, { cpu: 200 }], search: [{ cpu: 218 }, { cpu: 200 }] }
  assert.deepEqual(met(measured(lists)).slice(0, 2), [
    ['lists that never repeat: CPU, of the other side’s', '3.2 ×', false],
    ['searches: CPU, of the other side’s', '1.1 ×', true],
  ])
  assert.deepEqual(met(measured({ lists: [{ cpu: 300 }] })), [
    ['memory, the most after any load', '120 MB', true],
    ['from the start to the first list', '0.50 s', true],
  ])
})

void test('a million events are held to times, too', () => {
  const loads = { lists: [{ p99: 251 }], search: [{ p99: 999 }] }
  assert.deepEqual(met(measured(loads, { events: 1_000_000 })).slice(0, 2), [
    ['lists that never repeat: p99', '251 ms', false],
    ['searches: p99', '999 ms', true],
  ])
})

void test('new events are held to the other side on both databases', () => {
  const loads = { create: [{ cpu: 270 }, { cpu: 200 }] }
  for (const database of ['SQLite', 'PostgreSQL'] as const)
    assert.deepEqual(met(measured(loads, { database }))[0], ['new events: CPU, of the other side’s', '1.4 ×', false])
})

void test('series are held to single events where they are listed, and to a time where they are written', () => {
  const loads = { lists: [{ cpu: 121 }, { cpu: 100 }], series: [{ p50: 99 }, { p50: 101 }], following: [{ p50: 101 }] }
  assert.deepEqual(
    seriesRequirements(measured(loads)).map(({ found, isMet }) => [found, isMet]),
    [
      ['1.2 ×', false],
      ['99 ms', true],
      ['101 ms', false],
    ],
  )
})

void test('without another side, a load is held to others of the same run; one that failed does not pass', () => {
  const loads = { same: [{ cpu: 20 }], lists: [{ cpu: 600 }], event: [{ cpu: 500 }], create: [undefined] }
  const passed = ownRequirements(measured({ ...loads, category: [{ cpu: 700 }] })).map(({ isMet }) => isMet)
  assert.deepEqual(passed, [true, false, true, false])
})

void test('durations stand in for unknown processor time', () => {
  const loads = { same: [{ cpu: undefined, perSecond: 9000 }], lists: [{ cpu: undefined, perSecond: 1000 }] }
  assert.deepEqual(ownRequirements(measured(loads)).map(({ found, isMet }) => [found, isMet])[0], ['9.0 ×', true])
})

void test('words that are not understood are refused', () => {
  const { sizes, rounds, seconds, only, quick } = readOptions(['--events', '10,20', '--only', 'lists,event'])
  assert.deepEqual([sizes, rounds, seconds, only, quick], [[10, 20], 3, 20, ['lists', 'event'], false])
  assert.deepEqual(readOptions(['--quick']).sizes, [10_000])
  assert.deepEqual([readOptions(['--series']).sizes, readOptions(['--series', '--quick']).sizes], [[100_000], [10_000]])
  assert.throws(() => readOptions(['--quik']), /--quik/)
  assert.throws(() => readOptions(['--rounds', '0']), /--rounds/)
  assert.throws(() => readOptions(['--seconds', 'long']), /--seconds/)
  assert.throws(() => readOptions(['--events', 'many']), /many/)
})
