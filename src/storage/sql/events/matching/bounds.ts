import { sql } from 'kysely'
import type { Bounds, EventBounds } from '../../../../domain/schedule.ts'
import { sameTimeNextDay } from '../../../../domain/time/time.ts'
import { allOf, type Condition } from '../../conditions.ts'

/** When the events of `occurrences as o` start and end. */
export function withinBounds({ days, instants, ...walls }: EventBounds): Condition {
  return allOf([byWalls(walls), days && dayBounds(days), instants && byInstants(instants)])
}

function byWalls(bounds: Bounds): Condition {
  return allOf([
    ...startsWithin(bounds, 'o'),
    compared('o.end_local', '<=', bounds.endsUntil),
    compared('o.end_local', '<', bounds.endsBefore),
    compared('o.end_local', '>', bounds.endsAfter),
    bounds.onFrom !== undefined && sql`(o.end_local > ${bounds.onFrom} or o.start_local >= ${bounds.onFrom})`,
  ])
}

/** What the bounds say of the starts in a table: none where they do not say when events start. */
export function startsWithin(
  { startsFrom, startsAfter, startsBefore, endsUntil, endsBefore }: Bounds,
  table: string,
): readonly Condition[] {
  const start = `${table}.start_local`
  const latestEnd = [endsUntil, endsBefore].filter((end) => end !== undefined).sort()[0]
  return [
    compared(start, '>=', startsFrom),
    compared(start, '>', startsAfter),
    compared(start, '<', startsBefore),
    // What ends before a moment starts before it, or, where clocks are put back, hours later: it ends the range of the index.
    compared(start, '<', latestEnd && sameTimeNextDay(latestEnd)),
  ].filter((condition) => condition !== undefined)
}

/**
 * Splits events that must end after a moment, or be on from then on, in two parts, each with an index. Most begin on the
 * day of the moment or later (`begins`). The others began before that day and end after the moment (`goesOn`).
 */
export function splitAtFirstDay({ endsAfter, onFrom }: Bounds) {
  const moment = endsAfter ?? onFrom
  return moment === undefined ? undefined : splitAtDayOf(moment)
}

/** The same for what ends after a wall time. */
export function splitAtDayOf(moment: string) {
  const day = moment.slice(0, 'YYYY-MM-DD'.length)
  const column = (table: string, name: string) => sql.ref(`${table}.${name}_local`)
  return {
    begins: (table: string) => sql<boolean>`${column(table, 'start')} >= ${day}`,
    // The index of events that last several days has the same first condition.
    goesOn: (table: string) =>
      sql<boolean>`(substr(${column(table, 'start')}, 1, 10) <> substr(${column(table, 'end')}, 1, 10)
        and ${column(table, 'start')} < ${day} and ${column(table, 'end')} > ${moment})`,
  }
}

/** Whether an event lasts all day is only looked up where it matters: in the hours before days begin. */
function dayBounds({ allDay, timed }: NonNullable<EventBounds['days']>): Condition {
  const lasts = sql`exists (select 1 from events as e where e.id = o.event_id and e.all_day = 1)`
  const [whole, hours] = [byWalls(allDay), byWalls(timed)]
  return sql`((${whole} and ${hours}) or (${whole} and ${lasts}) or (${hours} and not ${lasts}))`
}

/** An event that is open until the end of the calendar may end in the year 10000 of UTC, whose text is longer. */
function byInstants(bounds: Bounds): Condition {
  const { startsFrom, startsAfter, startsBefore, endsUntil, endsBefore, endsAfter, onFrom } = bounds
  const early = (condition: Condition | undefined) =>
    condition && sql<boolean>`(${condition} and length(o.end_utc) = 19)`
  const late = (condition: Condition | undefined) => condition && sql<boolean>`(${condition} or length(o.end_utc) > 19)`
  return allOf([
    compared('o.start_utc', '>=', startsFrom),
    compared('o.start_utc', '>', startsAfter),
    compared('o.start_utc', '<', startsBefore),
    early(compared('o.end_utc', '<=', endsUntil)),
    early(compared('o.end_utc', '<', endsBefore)),
    late(compared('o.end_utc', '>', endsAfter)),
    onFrom !== undefined && sql`(${late(compared('o.end_utc', '>', onFrom))} or o.start_utc >= ${onFrom})`,
  ])
}

function compared(column: string, operator: string, moment: string | undefined): Condition | undefined {
  return moment === undefined ? undefined : sql`${sql.ref(column)} ${sql.raw(operator)} ${moment}`
}
