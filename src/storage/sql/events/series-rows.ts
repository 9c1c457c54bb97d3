import type { Event } from '../../../records/event.ts'
import type { PlannedOccurrence } from '../../../domain/recurrence/occurrence.ts'
import type { EventRow, OccurrenceRow } from '../record-rows.ts'
import { toFlag } from '../records/rows.ts'
import { flagsOf, timeColumns } from './write.ts'

interface Stored {
  /** What exceptions say of themselves, by their ids. */
  readonly exceptions: ReadonlyMap<number, Pick<EventRow, 'status' | 'trashed_from'>>
  /** Whether the series has published tickets. */
  readonly ticketed: boolean
  /** Where original starts are from now on that have moved, by what they were. */
  readonly moved?: ReadonlyMap<string, string> | undefined
}

interface Changes {
  /** Rows that take the place of `changed`. */
  readonly rows: readonly OccurrenceRow[]
  readonly changed: readonly number[]
  /** Rows that are new, still without ids. */
  readonly missing: readonly OccurrenceRow[]
}

/** Plans which rows of a series must be written so that its stored occurrences match the plan. */
export function planRowChanges(
  series: Event,
  plan: readonly PlannedOccurrence[],
  stored: readonly OccurrenceRow[],
  { exceptions, ticketed, moved }: Stored,
): Changes {
  const plans = new Map(plan.map((each) => [each.original, each]))
  const rows = stored.map((row) => ({ ...row, original: moved?.get(row.original ?? '') ?? row.original }))
  const there = new Set(rows.map(({ original }) => original))
  const rowOf = (each: PlannedOccurrence, id: number): OccurrenceRow => ({
    ...{ id, event_id: series.id, series: series.id, original: each.original, position: each.position },
    ...timeColumns(each),
    ...flagsOf(series),
    ticketed: toFlag(ticketed),
  })
  const after = rows.map((row): OccurrenceRow => {
    const each = plans.get(row.original ?? '')
    if (!each) return { ...row, event_id: eventRowId(row), status: 'gone' }
    const own = exceptions.get(row.id)
    return own ? { ...row, position: each.position, ...statusColumns(own) } : rowOf(each, row.id)
  })
  const changed = after.filter((row, index) => !isSameRow(row, stored[index]))
  return {
    rows: changed,
    changed: changed.map(({ id }) => id),
    missing: plan.filter(({ original }) => !there.has(original)).map((each) => rowOf(each, 0)),
  }

  /** The row of `events` that has what an answer shows of an occurrence. */
  function eventRowId({ id }: OccurrenceRow): number {
    return exceptions.has(id) ? id : series.id
  }

  /** Of a series in the trash nothing is to be seen. */
  function statusColumns(own: Pick<EventRow, 'status' | 'trashed_from'>) {
    return series.status === 'trash' ? { status: series.status, trashed_from: series.trashedFrom } : own
  }
}

function isSameRow(row: OccurrenceRow, other: OccurrenceRow | undefined): boolean {
  return other !== undefined && (Object.keys(row) as (keyof OccurrenceRow)[]).every((name) => row[name] === other[name])
}
