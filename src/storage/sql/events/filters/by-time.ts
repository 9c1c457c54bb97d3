import { sql } from 'kysely'
import { type byTime, weekdays } from '../../../../records/filters/by-time.ts'
import type { Condition } from '../../conditions.ts'
import type { Dialect } from '../../dialect/dialect.ts'
import type { ConditionsOf } from './filter-context.ts'

export const timeConditions: ConditionsOf<keyof typeof byTime> = {
  weekday: (days, { dialect }) =>
    sql`${dialect.weekday(sql`o.start_local`)} in (${sql.join(days.map((day) => sql.lit(weekdays.indexOf(day))))})`,
  starts_between: ({ from, until }) => {
    const time = sql`substr(o.start_local, 12, 5)`
    const isWithin =
      from <= until ? sql`${time} between ${from} and ${until}` : sql`(${time} >= ${from} or ${time} <= ${until})`
    return sql`(${isWithin} and not ${allDay})`
  },
  min_duration: (minutes, { dialect }) => sql`${lengthInMinutes(dialect)} >= ${minutes}`,
  max_duration: (minutes, { dialect }) => sql`${lengthInMinutes(dialect)} <= ${minutes}`,
}

/** Only what begins where a day does is looked up. */
const allDay: Condition = sql`(substr(o.start_local, 12) = '00:00:00'
  and exists (select 1 from events as e where e.id = o.event_id and e.all_day = 1))`

/** In minutes. What ends with the last second of a day lasts until its end, what ends beyond the calendar for ever. */
function lengthInMinutes(dialect: Dialect) {
  const last = sql`case when substr(o.end_local, 12) = '23:59:59' then 1 else 0 end`
  const seconds = sql`coalesce(${dialect.secondsBetween(sql`o.start_utc`, sql`o.end_utc`)}, ${sql.lit(beyond)})`
  return sql`(${seconds} + ${last}) / 60.0`
}

/** In seconds. */
const beyond = 1e12
