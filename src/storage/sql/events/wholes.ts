import { sql } from 'kysely'
import type { EventStore } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import { matching } from './matching/matching.ts'

type Wholes = Pick<EventStore, 'wholesAmong' | 'exceptionsAmong' | 'datesOf'>

/** Events as a whole: a series with its dates and exceptions, or a single event. */
export function wholesStore({ read, dialect }: Access): Wholes {
  return {
    async wholesAmong(ids, filter) {
      if (ids.length === 0) return []
      const found = matching(filter, dialect, false)
      const { rows } = await sql<{ id: number }>`select w.value as id from ${dialect.numbers(ids)} as w
        where exists (select 1 from occurrences as o
          where (o.series = w.value or (o.id = w.value and o.series is null)) and ${found})`.execute(read)
      return rows.map(({ id }) => id)
    },
    async exceptionsAmong(series, filter) {
      if (series.length === 0) return []
      const { rows } = await sql<{ id: number; series: number; original: string; found: number }>`
        select o.id, o.series, o.original, case when ${matching(filter, dialect, false)} then 1 else 0 end as found
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
