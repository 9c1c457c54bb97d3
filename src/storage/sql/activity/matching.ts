import { sql } from 'kysely'
import type { ActivityFilter } from '../../stores/activity.ts'
import { allOf, type Condition } from '../conditions.ts'

/** The entries that a filter finds. */
export function matching(filter: ActivityFilter): Condition {
  const { kind, record, series, user, action, group, fromUtc, untilUtc, concerning, withoutUsers } = filter
  return allOf([
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
  ])
}

/** Records, occurrences and pictures of a user, the tickets of its events, and terms that it has written itself. */
function concernedBy(user: number): Condition {
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
