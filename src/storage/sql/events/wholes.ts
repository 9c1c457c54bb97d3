import { sql } from 'kysely'
import type { RevisedEvent } from '../../stores/service/wholes.ts'
import type { EventStore } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import { isSelective, eventConditions } from './matching/matching.ts'
import { unbounded } from '../../../domain/schedule.ts'
import { allOf } from '../conditions.ts'
import { limitAndOffset } from '../records/paging.ts'

type Wholes = Pick<EventStore, 'listRevised' | 'matchingIds' | 'exceptionsAmong' | 'datesOf'>

/** How many events one statement reads, where it reads them in their order: 20 ms on SQLite. */
const manyAtOnce = 5000

/** Events as a whole: a series with its dates and exceptions, or a single event. */
export function wholesStore({ read, dialect }: Access): Wholes {
  return {
    async listRevised(filter, after = 0) {
      const isWhole = isSelective(filter)
      // Only a list of its own has the circle among its rows.
      const found = eventConditions({ ...filter, byDistance: false }, dialect, false)
      // Of a series one date is enough: where all have to be looked at anyway, no more are.
      const series = isWhole
        ? sql`select distinct o.series as id from occurrences as o where o.series > ${after} and ${found}`
        : sql`select s.id from (select distinct p.series as id from occurrences as p where p.series > ${after}) as s
            where exists (select 1 from occurrences as o where o.series = s.id and ${found})`
      const { rows } = await sql<RevisedEvent>`select f.id as id, v.revised_utc as "revisedUtc",
          case when d.id > v.id then d.id else v.id end as position
        from (select o.id as id from occurrences as o where o.series is null and o.id > ${after} and ${found}
          union all ${series}) as f
        join revisions as v on v.kind = 'event' and v.record_id = f.id
        left join revisions as d on d.kind = 'dates' and d.record_id = f.id
        order by f.id ${isWhole ? sql`` : sql`limit ${sql.lit(manyAtOnce)}`}`.execute(read)
      return { found: rows, next: isWhole || rows.length < manyAtOnce ? undefined : rows.at(-1)?.id }
    },
    async matchingIds(ids, filter) {
      if (ids.length === 0) return []
      const found = eventConditions(filter, dialect, false)
      const { rows } = await sql<{ id: number }>`select w.value as id from ${dialect.numbers(ids)} as w
        where exists (select 1 from occurrences as o
          where (o.series = w.value or (o.id = w.value and o.series is null)) and ${found})`.execute(read)
      return rows.map(({ id }) => id)
    },
    async exceptionsAmong(series, filter) {
      if (series.length === 0) return []
      const { rows } = await sql<{ id: number; series: number; original: string; found: number }>`
        select o.id, o.series, o.original, case when ${eventConditions(filter, dialect, false)} then 1 else 0 end as found
        from occurrences as o where o.series in ${dialect.numbers(series)} and o.event_id = o.id and o.status <> 'gone'
        order by o.start_local, o.id`.execute(read)
      return rows.map(({ found, ...exception }) => ({ ...exception, isFound: found === 1 }))
    },
    async datesOf(series) {
      if (series.length === 0) return []
      const { rows } = await sql<{ id: number; series: number }>`select o.id, o.series from occurrences as o
        where o.series in ${dialect.numbers(series)} order by o.series, o.original`.execute(read)
      return rows
    },
  }
}

/** How many series without an end are answered at once. */
const batch = 100

/** How far series without an end were carried. */
export function carriedStore({ dialect, read }: Access): Pick<EventStore, 'carriedUntil' | 'carriedShort' | 'endless'> {
  return {
    async carriedUntil(series) {
      const row = await read.selectFrom('events').select('carried_until').where('id', '=', series).executeTakeFirst()
      return row?.carried_until ?? null
    },
    async carriedShort(end, filter, most) {
      const found =
        filter &&
        sql<boolean>`exists (select 1 from occurrences as o where o.series = e.id
          and ${eventConditions({ ...unbounded(filter), oneOfSeries: undefined }, dialect, false)})`
      // The least far first: with the index, one is found without a look at the others.
      const { rows } = await sql<{ id: number; carried: string }>`select e.id as id, e.carried_until as carried
        from events as e where ${allOf([
          sql`e.carried_until is not null and e.status <> 'trash'`,
          end !== undefined && sql`e.carried_until < ${end}`,
          found,
        ])} order by e.carried_until, e.id ${most === undefined ? sql`` : limitAndOffset(0, most)}`.execute(read)
      return rows.map(({ id, carried }) => ({ id, carriedUntil: carried }))
    },
    async endless(until, { from, most }) {
      const { rows } = await sql<{ id: number }>`select e.id from events as e where e.carried_until < ${until}
        and e.status <> 'trash' and (select count(*) from occurrences as o where o.series = e.id and o.original >= ${from}) < ${most}
        order by e.carried_until, e.id limit ${batch}`.execute(read)
      return rows.map(({ id }) => id)
    },
  }
}
