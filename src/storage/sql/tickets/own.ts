import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../conditions.ts'

/** Whether an occurrence has tickets of its own. `name` is the alias of the table `occurrences` in the query. */
export function ownsTicketsAs(name: string): Condition {
  const [id, event] = [sql.ref(`${name}.id`), sql.ref(`${name}.event_id`)]
  // Only exceptions have a row in `events`. The first comparison spares the lookup for all others.
  return sql`(${event} = ${id} and exists (select 1 from events as mine where mine.id = ${id} and mine.own like '%"tickets"%'))`
}

/** The id of the event that owns an occurrence’s tickets: the occurrence’s own event, or its series. */
export function selectTicketOwnerId(name: string): RawBuilder<number> {
  const [event, series] = [sql.ref(`${name}.event_id`), sql.ref(`${name}.series`)]
  return sql`case when ${ownsTicketsAs(name)} then ${event} else coalesce(${series}, ${event}) end`
}
