import { sql } from 'kysely'
import { unbounded } from '../../../domain/schedule.ts'
import type { EventStore } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import { allOf } from '../conditions.ts'
import { part } from '../records/paging.ts'
import { matching } from './matching/matching.ts'

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
          and ${matching({ ...unbounded(filter), oneOfSeries: undefined }, dialect, false)})`
      // The least far first: with the index, one is found without a look at the others.
      const { rows } = await sql<{ id: number; carried: string }>`select e.id as id, e.carried_until as carried
        from events as e where ${allOf([
          sql`e.carried_until is not null and e.status <> 'trash'`,
          end !== undefined && sql`e.carried_until < ${end}`,
          found,
        ])} order by e.carried_until, e.id ${most === undefined ? sql`` : part(0, most)}`.execute(read)
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
