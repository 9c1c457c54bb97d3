import type { Status } from '../../domain/status.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { selected, sql, type Fragment } from './fragment.ts'
import { backwards, daysBefore, reaching, short } from './lengths.ts'
import { allOf, type Condition } from './matching.ts'
import type { Window } from './window.ts'

/*
 * How many events a window has, without counting them one by one. `occurrence_counts` knows how many start, and how many
 * end, in each year, month and day; what is left to look at are days that a bound divides, and events that reach over
 * both bounds.
 */

type Edge = 'start' | 'end'
type Count = Fragment<number>

/** The number of events in these statuses, hidden ones apart, that start and end in the window. */
export async function totalIn(db: Db, window: Window, statuses: readonly Status[], dialect: Dialect): Promise<number> {
  const counts = among(statuses)
  const { startFrom, startUntil, endFrom, endUntil } = window
  if (statuses.length === 0 || isEmpty(startFrom, startUntil) || isEmpty(endFrom, endUntil)) return 0
  // Of what begins and ends before the later bounds, without what begins or ends before the earlier ones.
  const parts = [
    counts.before(startUntil, endUntil),
    startFrom === undefined ? undefined : sql`- ${counts.before(startFrom, endUntil)}`,
    endFrom === undefined ? undefined : sql`- ${counts.before(startUntil, endFrom)}`,
    startFrom === undefined || endFrom === undefined ? undefined : sql`+ ${counts.before(startFrom, endFrom)}`,
  ].filter((part) => part !== undefined)
  const [row] = await selected(db, sql<{ total: number }>`select ${sql.join(parts, ' ')} as total`, dialect)
  return Number(row?.total ?? 0)
}

function isEmpty(from: string | undefined, until: string | undefined): boolean {
  return from !== undefined && until !== undefined && from >= until
}

/** Counts of events in some of the statuses. */
function among(statuses: readonly Status[]) {
  const those = sql`in (${sql.join(statuses)})`
  const shown = sql`o.hidden = 0 and o.status ${those}`

  /** That start before one place and end before another. */
  function before(start: string | undefined, end: string | undefined): Count {
    if (end === undefined) return start === undefined ? kept('start', sql`c.unit = 'year'`) : upTo('start', start)
    if (start === undefined) return upTo('end', end)
    if (start < end) return sql`(${upTo('start', start)} - ${over(start, end)})`
    const strange = sql`o.length_class = ${sql.lit(backwards)} and o.start_local >= ${start} and o.end_local < ${end}`
    return sql`(${upTo('end', end)} - ${counted(sql`o.length_class <> 0 and ${strange}`)})`
  }

  /** That start, or end, before a place. */
  function upTo(edge: Edge, place: string): Count {
    const { year, month, day, rest } = parted(place)
    const units = [
      kept(edge, sql`c.unit = 'year' and c.period < ${year}`),
      kept(edge, sql`c.unit = 'month' and c.period >= ${year} and c.period < ${month}`),
      kept(edge, sql`c.unit = 'day' and c.period >= ${month} and c.period < ${day}`),
    ]
    if (rest) units.push(edge === 'start' ? startIn(day, place) : endIn(day, place))
    return sql`(${sql.join(units, ' + ')})`
  }

  function kept(edge: Edge, periods: Fragment<unknown>): Count {
    return sql`(select coalesce(sum(c.${sql.raw(`${edge}s`)}), 0) from occurrence_counts as c
      where c.status ${those} and ${periods})`
  }

  function startIn(from: string, until: string): Count {
    return counted(sql`o.start_local >= ${from} and o.start_local < ${until}`)
  }

  function endIn(from: string, until: string): Count {
    const ends = sql`o.end_local >= ${from} and o.end_local < ${until}`
    const long = counted(sql`o.length_class <> 0 and ${ends}`)
    const starts = sql`o.start_local >= ${daysBefore(from, 1)} and o.start_local < ${until}`
    return sql`(${counted(sql`o.length_class = ${sql.lit(short)} and ${starts} and ${ends}`)} + ${long})`
  }

  /** That start before a place and end at or after a later one. */
  function over(start: string, end: string): Count {
    const ways = startedBefore(start, end).map(({ from, where }) => {
      return sql`(select count(*) from ${from} where ${allOf([where, sql`(${shown} and o.end_local >= ${end})`])})`
    })
    return ways.length === 0 ? sql`0` : sql`(${sql.join(ways, ' + ')})`
  }

  function counted(condition: Fragment<unknown>): Count {
    return sql`(select count(*) from occurrences as o where ${shown} and ${condition})`
  }

  return { before }
}

/**
 * Where the events are, as `occurrences as o`, that start before `start` and may reach until `end`, each in one of
 * these; none starts before `from`.
 */
export function startedBefore(
  start: string,
  end: string,
  from = '',
): readonly { readonly from: Fragment<unknown>; readonly where: Condition }[] {
  const shortFrom = daysBefore(end, 1)
  const later = (one: string) => (one > from ? one : from)
  const classes = reaching(start, end).map((one) => sql`(${sql.lit(one.power)}, ${later(one.from)})`)
  const longs = {
    from: sql`(values ${sql.join(classes)}) as k cross join occurrences as o`,
    where: allOf([
      sql`o.length_class <> 0`,
      sql`o.length_class = k.column1`,
      sql`o.start_local >= k.column2`,
      sql`o.start_local < ${start}`,
    ]),
  }
  if (later(shortFrom) >= start) return [longs]
  const shorts = allOf([
    sql`o.length_class = ${sql.lit(short)}`,
    sql`o.start_local >= ${later(shortFrom)}`,
    sql`o.start_local < ${start}`,
  ])
  return [{ from: sql`occurrences as o`, where: shorts }, longs]
}

/** A place by the periods that it lies in; whether anything of its day comes before it. */
function parted(place: string) {
  const endsDay = place.slice(10) > ' 23:59:59'
  const day = endsDay ? daysBefore(place, -1).slice(0, 10) : place.slice(0, 10)
  return { year: day.slice(0, 4), month: day.slice(0, 7), day, rest: !endsDay && place.slice(10) > ' 00:00:00' }
}
