import { sql } from 'kysely'
import type { Event } from '../../../records/event.ts'
import type { Flag } from '../../../records/field.ts'
import type { EventStore } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import type { OccurrenceRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { reviseDates, reviseLostDates, type Revising } from '../revisions/write.ts'
import { planRowChanges } from './series-rows.ts'
import { readEvents } from './read.ts'
import { occurrencesOn, startsOfSeries } from './starts.ts'
import { flagsOf, timeColumns } from './write.ts'

type SeriesStore = Pick<
  EventStore,
  | ('setOccurrences' | 'moveOccurrences' | 'rejoin' | 'endSeries' | 'countOccurrences' | 'starts')
  | ('occurrencesOn' | 'exceptions' | 'reset')
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
  const remove = (db: Db, ids: readonly number[]) =>
    db.deleteFrom('occurrences').where('id', 'in', dialect.numbers(ids)).execute()

  return {
    setOccurrences: (series, plan, carriedUntil, moved) =>
      write(async (db) => {
        await db.updateTable('events').set({ carried_until: carriedUntil }).where('id', '=', series.id).execute()
        const present = await rowsOf(db, series.id)
        const { rows, changed, missing } = planRowChanges(series, plan, present, {
          ...(await own(db, series.id)),
          moved,
        })
        const ids = await newIds(db, missing.length)
        // All at once: in between, two would have the same original start.
        if (changed.length > 0) await remove(db, changed)
        await insert(db, [...rows, ...missing.map((row, index) => ({ ...row, id: ids[index] ?? 0 }))])
        if (changed.length + missing.length > 0)
          await reviseDates(
            db,
            dialect,
            series.id,
            present.every(({ status }) => status === 'gone'),
          )
        return changed.length + missing.length
      }),
    moveOccurrences: (from, original, to, atUtc) =>
      write(async (db) => {
        const dates = await sql<{ id: number }>`select id from occurrences
          where series = ${from} and original >= ${original}`.execute(db)
        await reviseLostDates({ db, dialect, atUtc }, idsIn(dates))
        await sql`update events set series = ${to} where series = ${from} and id in
          (select o.id from occurrences as o where o.series = ${from} and o.original >= ${original})`.execute(db)
        const first = db.selectFrom('occurrences').select('position').where('series', '=', from)
        const { position } = await first.where('original', '=', original).executeTakeFirstOrThrow()
        // One statement: each rewrites every index of every row.
        await sql`update occurrences set series = ${to}, position = position - cast(${position} as integer) + 1,
            event_id = case when event_id = ${from} then ${to} else event_id end
          where series = ${from} and original >= ${original}`.execute(db)
        await sql`update events set carried_until = (select e.carried_until from events as e where e.id = ${from})
          where id = ${to}`.execute(db)
        await db.updateTable('events').set({ carried_until: null }).where('id', '=', from).execute()
      }),
    rejoin: (from, to, atUtc) => write((db) => rejoin({ db, dialect, atUtc }, from, to)),
    endSeries: (event, atUtc) => write((db) => endSeries({ db, dialect, atUtc }, event)),
    async countOccurrences(series) {
      const { rows } = await sql<{ count: number }>`select count(*) as count from occurrences
        where series = ${series} and status <> 'gone'`.execute(read)
      return Number(rows[0]?.count ?? 0)
    },
    starts: (series) => startsOfSeries(read, series),
    occurrencesOn: (series, day) => occurrencesOn(read, series, day),
    async exceptions(series) {
      const rows = await read.selectFrom('events').select('id').where('series', '=', series).orderBy('id').execute()
      const ids = rows.map(({ id }) => id)
      return ids.length === 0 ? [] : readEvents(read, ids, dialect, { gone: true })
    },
    reset: (series, ids) =>
      write(async (db) => {
        const rows = await db
          .selectFrom('events')
          .select('id')
          .where('id', 'in', dialect.numbers(ids))
          .where('series', '=', series)
          .where(sql<boolean>`not exists (select 1 from tickets as t where t.event_id = events.id)`)
          .execute()
        const some = dialect.numbers(rows.map(({ id }) => id))
        await db.updateTable('occurrences').set({ event_id: series }).where('id', 'in', some).execute()
        await db.deleteFrom('events').where('id', 'in', some).execute()
      }),
  }

  /** What exceptions say of themselves, by their ids, and whether the series has published tickets. */
  async function own(db: Db, series: number) {
    const statuses = await db
      .selectFrom('events')
      .select(['id', 'status', 'trashed_from'])
      .where('series', '=', series)
      .execute()
    const { rows } = await sql`select 1 from tickets where event_id = ${series} and status = 'publish' limit 1`.execute(
      db,
    )
    return { exceptions: new Map(statuses.map((row) => [row.id, row])), ticketed: rows.length > 0 }
  }
}

const idsIn = ({ rows }: { readonly rows: readonly { readonly id: number }[] }) => rows.map(({ id }) => id)

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

/**
 * Gives all occurrences of a series to the one that it was split off; false, and nothing done, where both have one of an original start.
 * Those that are gone, and have nothing of their own, make way.
 */
async function rejoin(revising: Revising, from: number, to: number): Promise<boolean> {
  const { db } = revising
  const both = sql`o.series = ${from} and t.series = ${to} and t.original = o.original`
  const stays = (name: string) =>
    sql.raw<boolean>(`not (${name}.status = 'gone' and ${name}.event_id = ${name}.series)`)
  const { rows } = await sql<Record<'part' | 'whole' | 'stays' | 'remains', number>>`select o.id as part, t.id as whole,
      case when ${stays('o')} then 1 else 0 end as stays, case when ${stays('t')} then 1 else 0 end as remains
    from occurrences as o, occurrences as t where ${both}`.execute(db)
  if (rows.some((row) => row.stays + row.remains === 2)) return false
  const gone = rows.map((row) => (row.stays === 1 ? row.whole : row.part))
  if (gone.length > 0) await db.deleteFrom('identities').where('id', 'in', revising.dialect.numbers(gone)).execute()
  await reviseLostDates(
    revising,
    idsIn(await sql<{ id: number }>`select id from occurrences where series = ${from}`.execute(db)),
  )
  await db.updateTable('events').set({ series: to }).where('series', '=', from).execute()
  await sql`update occurrences set series = ${to}, event_id = case when event_id = ${from} then ${to} else event_id end,
      position = position + (select coalesce(max(t.position), 0) from occurrences as t where t.series = ${to})
    where series = ${from}`.execute(db)
  await sql`update events set carried_until = (select e.carried_until from events as e where e.id = ${from})
    where id = ${to}`.execute(db)
  return true
}

/** Makes a single event of a series; what its occurrences have sold is what it has sold. */
async function endSeries(revising: Revising, event: Event): Promise<void> {
  const { db, dialect } = revising
  await sql`update tickets set sold = (select coalesce(sum(s.sold), 0) from ticket_sales as s where s.ticket_id = tickets.id)
    where event_id = ${event.id}`.execute(db)
  const rows = await db.selectFrom('occurrences').select('id').where('series', '=', event.id).execute()
  const ids = dialect.numbers(rows.map(({ id }) => id))
  await reviseLostDates(
    revising,
    rows.map(({ id }) => id),
  )
  await db.deleteFrom('identities').where('id', 'in', ids).execute()
  await db.updateTable('events').set({ recurrence: null, carried_until: null }).where('id', '=', event.id).execute()
  const row = { id: event.id, event_id: event.id, ...timeColumns(event), ...flagsOf(event) }
  const alone = { series: null, original: null, position: null }
  const ticketed = sql<Flag>`case when exists
    (select 1 from tickets as t where t.event_id = ${event.id} and t.status = 'publish') then 1 else 0 end`
  await db
    .insertInto('occurrences')
    .values({ ...row, ...alone, ticketed })
    .execute()
}
