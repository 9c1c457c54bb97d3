import { sql } from 'kysely'
import type { EventStore, PlannedOccurrence } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import type { OccurrenceRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { readEvents } from './read.ts'
import { flagsOf, timesOf } from './write.ts'

type SeriesStore = Pick<
  EventStore,
  'setOccurrences' | 'moveOriginals' | 'moveOccurrences' | 'exceptions' | 'reset' | 'endless'
>

/** How many rows are written by one statement. */
const batch = 1000

/**
 * The occurrences of series (docs/decisions/0013). An occurrence has its row, and with it its id, as long as its series; an
 * exception is a row of `events` with the id of the occurrence, to which that of the occurrence leads.
 */
export function seriesStore({ dialect, read, write }: Access): SeriesStore {
  const rowsOf = (db: Db, series: number) =>
    db.selectFrom('occurrences').selectAll().where('series', '=', series).orderBy('original').execute()

  return {
    setOccurrences: (series, planned, carriedUntil) =>
      write(async (db) => {
        await db.updateTable('events').set({ carried_until: carriedUntil }).where('id', '=', series.id).execute()
        const rows = await rowsOf(db, series.id)
        const ticketed = rows[0]?.ticketed ?? 0
        const byOriginal = new Map(rows.map((row) => [row.original, row]))
        const originals = new Set(planned.map(({ original }) => original))
        const missing = planned.filter(({ original }) => !byOriginal.has(original))
        const ids = await newIds(db, missing.length)
        const rowOf = (plan: PlannedOccurrence, id: number): OccurrenceRow => ({
          ...{ id, event_id: series.id, series: series.id, original: plan.original, position: plan.position },
          ...timesOf(plan),
          ...flagsOf(series),
          ticketed,
        })
        const exceptions = rows.filter(({ event_id }) => event_id !== series.id)
        const kept = planned.flatMap((plan) => {
          const row = byOriginal.get(plan.original)
          return row?.event_id === series.id ? [rowOf(plan, row.id)] : []
        })
        const gone = rows.filter(({ original, event_id }) => event_id === series.id && !originals.has(original ?? ''))
        const changed = [
          ...kept.filter((row) => !isSame(row, byOriginal.get(row.original))),
          ...gone.filter(({ status }) => status !== 'gone').map((row) => ({ ...row, status: 'gone' as const })),
        ]
        const changedIds = changed.map(({ id }) => id)
        if (changedIds.length > 0)
          await db.deleteFrom('occurrences').where('id', 'in', dialect.numbers(changedIds)).execute()
        await insert(db, [...changed, ...missing.map((plan, index) => rowOf(plan, ids[index] ?? 0))])
        const touched = await settle(db, exceptions, planned)
        return changed.length + missing.length + touched
      }),
    moveOriginals: (series, moved) =>
      write(async (db) => {
        const rows = await rowsOf(db, series)
        // All at once: in between, two would have the same original start.
        await db.deleteFrom('occurrences').where('series', '=', series).execute()
        await insert(
          db,
          rows.map((row) => ({ ...row, original: row.original === null ? null : moved(row.original) })),
        )
      }),
    moveOccurrences: (from, original, to) =>
      write(async (db) => {
        const later = (column: 'series' | 'event_id') =>
          db.updateTable('occurrences').where(column, '=', from).where('original', '>=', original)
        await sql`update events set series = ${to} where series = ${from} and id in
          (select o.id from occurrences as o where o.series = ${from} and o.original >= ${original})`.execute(db)
        await later('event_id').set({ event_id: to }).execute()
        await later('series').set({ series: to }).execute()
      }),
    async exceptions(series) {
      const rows = await read.selectFrom('events').select('id').where('series', '=', series).orderBy('id').execute()
      return readEvents(
        read,
        rows.map(({ id }) => id),
        dialect,
        { gone: true },
      )
    },
    reset: (series, ids) =>
      write(async (db) => {
        const some = dialect.numbers(ids)
        await db.updateTable('occurrences').set({ event_id: series }).where('id', 'in', some).execute()
        await db.deleteFrom('events').where('id', 'in', some).where('series', '=', series).execute()
      }),
    async endless(until) {
      const rows = await sql<{ id: number }>`select e.id from events as e where e.carried_until < ${until}
        order by e.carried_until, e.id limit 100`.execute(read)
      return rows.rows.map(({ id }) => id)
    },
  }

  /** Exceptions whose original start comes or goes. */
  async function settle(db: Db, exceptions: readonly OccurrenceRow[], planned: readonly PlannedOccurrence[]) {
    const positions = new Map(planned.map(({ original, position }) => [original, position]))
    const events = new Map(
      (
        await readEvents(
          read,
          exceptions.map(({ id }) => id),
          dialect,
          { gone: true },
        )
      ).map((one) => [one.id, one]),
    )
    let touched = 0
    for (const row of exceptions) {
      const position = positions.get(row.original ?? '')
      const event = events.get(row.id)
      if (!event) continue
      const status = position === undefined ? 'gone' : event.status
      if (status === row.status && (position ?? row.position) === row.position) continue
      touched += 1
      await db
        .updateTable('occurrences')
        .set({ status, ...(position !== undefined && { position }) })
        .where('id', '=', row.id)
        .execute()
    }
    return touched
  }
}

async function newIds(db: Db, count: number): Promise<readonly number[]> {
  const ids: number[] = []
  while (ids.length < count) {
    const values = Array.from({ length: Math.min(batch, count - ids.length) }, () => ({ kind: 'event' as const }))
    const rows = await db.insertInto('identities').values(values).returning('id').execute()
    ids.push(...rows.map(({ id }) => id))
  }
  return ids.sort((a, b) => a - b)
}

async function insert(db: Db, rows: readonly OccurrenceRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += batch)
    await db
      .insertInto('occurrences')
      .values(rows.slice(from, from + batch))
      .execute()
}

function isSame(row: OccurrenceRow, other: OccurrenceRow | undefined): boolean {
  return other !== undefined && (Object.keys(row) as (keyof OccurrenceRow)[]).every((name) => row[name] === other[name])
}
