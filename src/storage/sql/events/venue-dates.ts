import { sql } from 'kysely'
import { sameTimeNextDay } from '../../../domain/time/time.ts'
import type { DateSpan, VenueDate, VenueDateStore, VenueSpan } from '../../stores/venue-dates.ts'
import type { Access } from '../access.ts'
import { allOf, type Condition, selectConflictingVenues } from '../conditions.ts'
import { findNextTurn } from './next-turn.ts'
import { splitAtFirstDay } from './matching/bounds.ts'

/** How long a span is at most that is read by time, in milliseconds; of a longer one all that is linked to the venues is read. */
const byTime = 63 * 86_400_000

/**
 * What else takes place: at venues, and under a title. Limits are literals: with one that is bound, SQLite sorts the few rows of `taken` in a table, and
 * takes 0.15 ms in place of 0.016.
 */
export function takenStore({ read, dialect, isTransaction }: Access): VenueDateStore {
  return {
    async taken(taking) {
      const { venues, visible, exceptOf, most } = taking
      const linked = sql`from event_venues as l where l.venue_id in ${selectConflictingVenues(venues, dialect, visible)}`
      const of = (part: Condition) =>
        sql`select ${columns} from occurrences as o where ${allOf([part, overlapsSpan(taking), takesPlace, except(exceptOf)])}`
      const parts = spanByStarts(taking)
      const atVenue = sql<boolean>`exists (select 1 ${linked} and l.event_id = o.event_id)`
      const found = parts
        ? sql`${of(allOf([parts.goesOn, atVenue]))} union all ${of(allOf([parts.begins, atVenue]))}`
        : of(sql`o.event_id in (select l.event_id ${linked})`)
      const { rows } = await sql<VenueDate>`${found} order by "startUtc", id limit ${sql.lit(most)}`.execute(read)
      return rows
    },
    nextTurn: (nowUtc) => findNextTurn(read, nowUtc),
    async reserve(venues) {
      // SQLite lets one transaction write at a time.
      if (!isTransaction || !dialect.locks) return
      const { rows } = await sql<{ id: number }>`select distinct coalesce(v.parent_venue, v.id) as id from venues as v
        where v.id in ${dialect.numbers(venues)} order by id`.execute(read)
      for (const { id } of rows) await dialect.locks.name(read, `taking ${id}`)
    },
    async titled(titles, day, exceptOf, most) {
      const next = sameTimeNextDay(`${day} 00:00:00`)
      const { rows } = await sql<VenueDate>`select ${columns} from occurrences as o where ${allOf([
        sql`o.start_local >= ${`${day} 00:00:00`}`,
        next !== undefined && sql`o.start_local < ${next}`,
        isThere,
        except(exceptOf),
        sql`exists (select 1 from event_texts as t where t.id = o.event_id
          and ${dialect.firstLine(sql`t.searched`)} in (${sql.join(titles)}))`,
      ])} order by "startUtc", id limit ${sql.lit(most)}`.execute(read)
      return rows
    },
    async datesAhead(series, nowUtc, most) {
      const { rows } =
        await sql<DateSpan>`select o.start_utc as "startUtc", o.end_utc as "endUtc", o.start_local as "startDate"
        from occurrences as o where ${allOf([sql`o.series = ${series}`, isThere, endsAfter(nowUtc)])}
        order by o.start_utc, o.id limit ${sql.lit(most)}`.execute(read)
      return rows
    },
  }
}

const columns = sql`o.id as id, o.event_id as event, o.series as series, o.start_utc as "startUtc", o.end_utc as "endUtc",
  o.status as status, o.author as author, o.trashed_from as "trashedFrom", o.protected as protected`

const isThere = sql<boolean>`o.status not in ('trash', 'gone')`

/** What is cancelled, put off or online takes no venue. */
const takesPlace = sql<boolean>`(${isThere} and o.event_status not in ('cancelled', 'postponed', 'moved_online')
  and o.attendance <> 'online')`

function except(whole: number | undefined): Condition | undefined {
  return whole === undefined ? undefined : sql`o.id <> ${whole} and (o.series is null or o.series <> ${whole})`
}

function overlapsSpan({ fromUtc, toUtc }: VenueSpan): Condition {
  return allOf([toUtc.length === fromUtc.length && sql`o.start_utc < ${toUtc}`, endsAfter(fromUtc)])
}

/** The end of the calendar may be in the year 10000 of UTC, whose text is longer. */
function endsAfter(utc: string): Condition {
  return sql`(o.end_utc > ${utc} or length(o.end_utc) > 19)`
}

/**
 * A span by the index of starts, which are wall times: those of any zone are within a day of it. Before that begins what ends on another day
 * than it begins. Undefined where the span is too long for that.
 */
function spanByStarts({ fromUtc, toUtc }: VenueSpan) {
  const [from, to] = [fromUtc, toUtc].map((utc) => Date.parse(`${utc.replace(' ', 'T')}Z`)) as [number, number]
  // Also where a moment is beyond the year 9999, and no number.
  const latest = to - from <= byTime ? sameTimeNextDay(toUtc) : undefined
  if (latest === undefined) return undefined
  const earliest = new Date(from - 86_400_000).toISOString().slice(0, 19).replace('T', ' ')
  const parts = splitAtFirstDay({ endsAfter: earliest })
  const ends = sql<boolean>`o.start_local < ${latest}`
  return parts && { goesOn: allOf([parts.goesOn('o'), ends]), begins: allOf([parts.begins('o'), ends]) }
}
