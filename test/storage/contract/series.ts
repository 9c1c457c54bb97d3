import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { shiftedWall } from '../../../src/domain/recurrence/moving/shift.ts'
import { wallOf, wallText } from '../../../src/domain/time/time.ts'
import type { Storage } from '../../../src/storage/storage.ts'
import type { PlannedOccurrence } from '../../../src/domain/recurrence/occurrence.ts'
import { anEvent } from '../../support/entities.ts'
import { runs } from '../../support/runs.ts'
import type { OpenForTest } from './storage-contract.ts'
import { atUtc } from '../../support/moment.ts'

/** A change of one of the series: it has the occurrences of these days, is moved, is split, or is deleted. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ days: fc.uniqueArray(fc.integer({ min: 0, max: 9 })) }) },
  { weight: 2, arbitrary: fc.record({ hours: fc.integer({ min: -30, max: 30 }) }) },
  { weight: 1, arbitrary: fc.record({ split: fc.integer({ min: 1, max: 9 }) }) },
  { weight: 1, arbitrary: fc.constant({ purged: true }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Series {
  readonly id: number
  /** The start of its first day. */
  start: string
  /** Its occurrences by their original starts; those of ids that are known. */
  rows: Map<string, { readonly id: number; readonly gone: boolean }>
}

const recurrence = { rules: [], dates: [], exclude: [] }
const all = { visible: { statuses: ['publish'] }, language: 'en' } as const

/** Occurrences keep their ids while their series are written, moved and split. */
export function seriesContract(open: OpenForTest): void {
  test('an occurrence keeps its id through every change of its series, and is found at its current time', async (t) => {
    const storage = await open(t)
    const run = async (steps: readonly (readonly [number, Step])[]) => {
      const series = [await aSeries(storage, '2027-01-01 12:00:00')]
      const used = new Set<number>()
      for (const [which, each] of steps) {
        const one = series[which % series.length]
        if (!one) break
        await take(storage, series, one, each, used)
        for (const other of series) await compare(storage, other)
      }
    }
    const steps = fc.array(fc.tuple(fc.nat(5), step), { maxLength: 12 })
    await fc.assert(fc.asyncProperty(steps, run), runs(10, 400))
  })
}

async function aSeries(storage: Storage, start: string): Promise<Series> {
  const id = await storage.newId('event')
  await storage.events.insert(anEvent({ id, recurrence }))
  return { id, start, rows: new Map() }
}

async function take(storage: Storage, series: Series[], one: Series, what: Step, used: Set<number>): Promise<void> {
  const { events } = storage
  const { id, rows } = one
  if ('days' in what) {
    const starts = what.days.map((days) => shiftedWall(one.start, { days, seconds: 0 })).sort()
    await events.setOccurrences(anEvent({ id, recurrence }), planned(starts), null)
    for (const [original, row] of rows) rows.set(original, { ...row, gone: !starts.includes(original) })
    const found = await events.find({ ...all, series: id }, { offset: 0, limit: 100 })
    for (const { id: occurrence, startDate } of found.records) {
      if (rows.has(startDate)) continue
      assert.ok(!used.has(occurrence), 'an id is used for another occurrence')
      rows.set(startDate, { id: occurrence, gone: false })
      used.add(occurrence)
    }
    return
  }
  if ('hours' in what) {
    const shift = { days: 0, seconds: what.hours * 3600 }
    const starts = present(one).map(([original]) => shiftedWall(original, shift))
    const moved = new Map([...rows.keys()].map((original) => [original, shiftedWall(original, shift)]))
    await events.setOccurrences(anEvent({ id, recurrence }), planned(starts), null, moved)
    one.start = shiftedWall(one.start, shift)
    one.rows = new Map([...rows].map(([original, row]) => [shiftedWall(original, shift), row]))
    return
  }
  if ('split' in what) {
    const [at] = present(one)[what.split] ?? []
    if (at === undefined) return
    const next = await aSeries(storage, one.start)
    await events.moveOccurrences(id, at, next.id, atUtc)
    for (const [original, row] of [...rows].filter(([each]) => each >= at)) {
      rows.delete(original)
      next.rows.set(original, row)
    }
    series.push(next)
    return
  }
  await events.purge([id], atUtc)
  series.splice(series.indexOf(one), 1)
  for (const row of rows.values()) assert.equal(await events.byId(row.id), undefined)
}

/** Those that take place, in order. */
function present({ rows }: Series) {
  return [...rows].filter(([, { gone }]) => !gone).sort(([a], [b]) => (a < b ? -1 : 1))
}

function planned(starts: readonly string[]): readonly PlannedOccurrence[] {
  return starts.map((original, index) => {
    const end = wallText(wallOf(original).add({ hours: 1 }))
    return { original, position: index + 1, startDate: original, endDate: end, startUtc: original, endUtc: end }
  })
}

async function compare({ events }: Storage, one: Series): Promise<void> {
  const expected = present(one).map(([original, { id }], index) => ({ id, original, position: index + 1 }))
  const { records, total } = await events.find({ ...all, series: one.id }, { offset: 0, limit: 100 })
  assert.deepEqual(
    records.map(({ id, occurrence }) => ({ id, original: occurrence?.original, position: occurrence?.position })),
    expected,
  )
  assert.equal(total, expected.length)
  assert.equal(await events.countOccurrences(one.id), expected.length)
  for (const [original, { id, gone }] of one.rows)
    assert.deepEqual(
      (await events.occurrencesOn(one.id, original.slice(0, 10)))
        .filter((each) => each.original === original)
        .map((each) => [each.id, each.isGone]),
      [[id, gone]],
    )
}
