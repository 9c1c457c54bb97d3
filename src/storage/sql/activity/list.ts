import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { ActivityFilter } from '../../stores/activity.ts'
import type { Slice } from '../../stores/lists.ts'
import { part, type Found } from '../records/paging.ts'
import type { Db } from '../tables.ts'

/** The ids of a part of the log, newest first. */
export async function listed(
  db: Db,
  filter: ActivityFilter,
  { offset, limit, after }: Slice,
): Promise<readonly Found[]> {
  const further = after ? sql`and a.id < ${after.id}` : sql``
  const found = sql<{ id: number }>`select a.id from activity as a where ${matching(filter)} ${further}
    order by a.id desc ${part(offset, limit)}`
  return (await found.execute(db)).rows
}

export async function counted(db: Db, filter: ActivityFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from activity as a
    where ${matching(filter)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** The entries that a filter finds. */
export function matching(filter: ActivityFilter): RawBuilder<SqlBool> {
  const { kind, record, series, user, action, group, fromUtc, untilUtc, concerning, withoutUsers } = filter
  const conditions = [
    kind !== undefined && sql`kind = ${kind}`,
    record !== undefined && sql`record_id = ${record}`,
    series !== undefined &&
      sql`kind = 'event' and record_id in (select ${series} union all select id from occurrences where series = ${series})`,
    user !== undefined && sql`user_id = ${user}`,
    action !== undefined && sql`action = ${action}`,
    group !== undefined && sql`(id = ${group} or group_id = ${group})`,
    fromUtc !== undefined && sql`at_utc >= ${fromUtc}`,
    untilUtc !== undefined && sql`at_utc <= ${untilUtc}`,
    concerning !== undefined && concernedBy(concerning),
    withoutUsers === true && sql`kind <> 'user'`,
  ].filter((condition) => condition !== false)
  return conditions.length === 0 ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${sql.join(conditions, sql` and `)}`
}

/** Records, occurrences and pictures of a user, the tickets of its events, and terms that it has written itself. */
function concernedBy(user: number): RawBuilder<unknown> {
  const own = (table: string) => sql`select id from ${sql.table(table)} where author = ${user}`
  return sql`(
    (kind = 'event' and record_id in (${own('events')} union all ${own('occurrences')}))
    or (kind = 'venue' and record_id in (${own('venues')}))
    or (kind = 'organizer' and record_id in (${own('organizers')}))
    or (kind = 'image' and record_id in (${own('images')}))
    or (kind = 'ticket' and record_id in
      (select id from tickets where event_id in (${own('events')} union all ${own('occurrences')})))
    or (kind in ('category', 'tag') and user_id = ${user}))`
}
