import type { Bounds, EventBounds } from '../../domain/event-bounds.ts'
import { sql } from './fragment.ts'
import { allOf, compared, type Condition } from './matching.ts'
import { windowOf } from './window.ts'

/** Whether the wall times of events, which every list knows, do not tell all that is asked of when they are. */
export function isPrecise({ days, instants }: EventBounds): boolean {
  return days !== undefined || instants !== undefined
}

/** What beyond wall times is asked of when the occurrences in a table are. */
export function precisely({ days, instants }: EventBounds, table: 'o' | 'f'): Condition {
  return allOf([days && byDays(days, table), instants && byInstants(instants, table)])
}

/** Whether an event lasts all day is only looked up where it matters: in the hours before days begin. */
function byDays({ allDay, timed }: NonNullable<EventBounds['days']>, table: 'o' | 'f'): Condition {
  const within = (bounds: Bounds) => {
    const { startFrom, startUntil, endFrom, endUntil } = windowOf(bounds)
    return allOf([
      compared(`${table}.start_local`, '>=', startFrom),
      compared(`${table}.start_local`, '<', startUntil),
      compared(`${table}.end_local`, '>=', endFrom),
      compared(`${table}.end_local`, '<', endUntil),
    ])
  }
  const lasts = sql`exists (select 1 from events as e where e.id = ${sql.raw(`${table}.event_id`)} and e.all_day = 1)`
  const [whole, hours] = [within(allDay), within(timed)]
  return sql`((${whole} and ${hours}) or (${whole} and ${lasts}) or (${hours} and not ${lasts}))`
}

/** An event that is open until the end of the calendar may end in the year 10000 of UTC, whose text is longer. */
function byInstants(bounds: Bounds, table: 'o' | 'f'): Condition {
  const { startFrom, startUntil, endFrom, endUntil } = windowOf(bounds)
  const end = sql.raw(`${table}.end_utc`)
  return allOf([
    compared(`${table}.start_utc`, '>=', startFrom),
    compared(`${table}.start_utc`, '<', startUntil),
    endFrom === undefined ? undefined : sql`(${end} >= ${endFrom} or length(${end}) > 19)`,
    endUntil === undefined ? undefined : sql`(${end} < ${endUntil} and length(${end}) = 19)`,
  ])
}
