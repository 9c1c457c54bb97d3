import { sql } from 'kysely'
import { part, type Found } from '../records/paging.ts'
import type { Slice } from '../../stores/lists.ts'
import type { EventFilter } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { allOf } from '../records/conditions.ts'
import type { Db } from '../tables.ts'
import { matching } from './filters.ts'
import { byDistance, isByDistance } from './places.ts'

/** The events of one page: by start, or by the distance of the nearest venue; then by id. */
export async function listEvents(
  db: Db,
  filter: EventFilter,
  { offset, limit, after }: Slice,
  dialect: Dialect,
): Promise<Found[]> {
  const key = isByDistance(filter) ? sql`place.distance` : sql`o.start_local`
  const from = isByDistance(filter) ? Number(after?.key) : after?.key
  const beyond = after && sql<boolean>`(${key}, o.event_id) > (${from}, ${after.id})`
  const page = sql<Found>`select o.event_id as id, ${key} as key from ${rows(filter, dialect)}
    where ${allOf([matching(filter, dialect), beyond])}
    order by ${key}, o.event_id ${part(offset, limit)}`
  const found = await page.execute(db)
  return found.rows
}

/** How many events there are on all pages. */
export async function countEvents(db: Db, filter: EventFilter, dialect: Dialect): Promise<number> {
  const total = sql<{ total: number }>`select count(*) as total from ${rows(filter, dialect)}
    where ${matching(filter, dialect)}`
  const found = await total.execute(db)
  return Number(found.rows[0]?.total ?? 0)
}

function rows(filter: EventFilter, dialect: Dialect) {
  if (!isByDistance(filter)) return sql`occurrences as o`
  return sql`${byDistance(filter, dialect)} as place join occurrences as o on o.event_id = place.event_id`
}
