import { sql, type RawBuilder } from 'kysely'
import type { Condition } from '../conditions.ts'

/** Whether an occurrence has tickets of its own, by the columns of `occurrences` under this name. */
export function ownsTicketsAs(name: string): Condition {
  const [id, event] = [sql.ref(`${name}.id`), sql.ref(`${name}.event_id`)]
  // Only an exception has a row of its own: for all others none is looked up.
  return sql`(${event} = ${id} and exists (select 1 from events as mine where mine.id = ${id} and mine.own like '%"tickets"%'))`
}

/** The id of the event that has the tickets of an occurrence: its own, or its series. */
export function ticketHolder(name: string): RawBuilder<number> {
  const [event, series] = [sql.ref(`${name}.event_id`), sql.ref(`${name}.series`)]
  return sql`case when ${ownsTicketsAs(name)} then ${event} else coalesce(${series}, ${event}) end`
}
