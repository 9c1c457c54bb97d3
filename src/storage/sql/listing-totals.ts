import type { SqlBool } from 'kysely'
import type { Status } from '../../domain/status.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { selected, sql, type Fragment } from './fragment.ts'
import { daysBefore, reaching } from './lengths.ts'
import { allOf, compared, type Condition } from './matching.ts'
import { earliest, latest, startsUntil, type Window } from './window.ts'

/*
 * How many events of a window have a term, or one below it, without counting all of them one by one: `listing_counts`
 * knows how many start in each month. What is left to look at are the rests of months at both ends of the window, and the
 * few of the months between that end after it.
 */

/** If the months have fewer, all of the window are counted one by one sooner. */
const few = 400
/** Of fewer months, all are counted one by one sooner. */
const monthsAtLeast = 3
const monthLength = 'YYYY-MM'.length

/** The number of events in these statuses, hidden ones apart, that start and end in the window. */
export async function totalListed(
  db: Db,
  term: number,
  window: Window,
  statuses: readonly Status[],
  dialect: Dialect,
): Promise<number> {
  if (statuses.length === 0) return 0
  const { startFrom, endFrom, endUntil } = window
  const startUntil = startsUntil(window)
  const shown = sql<SqlBool>`o.list = ${term} and o.status in (${sql.join(statuses)})`
  const starting = (from: string | undefined, until: string | undefined) =>
    allOf([shown, compared('o.start_local', '>=', from), compared('o.start_local', '<', until)])
  const ending = allOf([compared('o.end_local', '>=', endFrom), compared('o.end_local', '<', endUntil)])
  const oneByOne = (from: string | undefined, until: string | undefined) =>
    sql<number>`(select count(*) from listings as o where ${starting(from, until)} and ${ending})`

  const months = monthsIn(window)
  if (!months) return only(db, oneByOne(startFrom, startUntil), dialect)
  const { from, until } = months
  const inMonths = sql<number>`(select coalesce(sum(c.count), 0) from listing_counts as c where ${allOf([
    sql`c.list = ${term}`,
    sql`c.status in (${sql.join(statuses)})`,
    compared('c.month', '>=', from),
    compared('c.month', '<', until),
  ])})`
  if ((await only(db, inMonths, dialect)) < few) return only(db, oneByOne(startFrom, startUntil), dialect)
  // All at once, the months, too: nothing is written in between.
  const parts = [
    from !== undefined && sql`${oneByOne(startFrom, from)} + `,
    inMonths,
    until !== undefined && sql` + ${oneByOne(until, startUntil)}`,
    until !== undefined && endUntil !== undefined && sql` - ${endingLate(shown, from, until, endUntil)}`,
  ].filter((part) => part !== false)
  return only(db, sql<number>`${sql.join(parts, '')}`, dialect)
}

/**
 * The months, from one on and before another, of which all that starts in them ends in the window, too, but for what takes
 * a day or more; undefined if there are few.
 */
function monthsIn({ startFrom, startUntil, endFrom, endUntil }: Window) {
  // By the clock, some end a little before they start.
  const from = latest(startFrom, endFrom === undefined ? undefined : daysBefore(endFrom, -2))
  const until = earliest(startUntil, endUntil === undefined ? undefined : daysBefore(endUntil, 1))
  const months = { from: from === undefined ? undefined : monthFrom(from), until: until?.slice(0, monthLength) }
  const isEndless = months.from === undefined || months.until === undefined
  return isEndless || numberOf(months.until) - numberOf(months.from) >= monthsAtLeast ? months : undefined
}

/** A month as a number, one more each month. */
function numberOf(month = ''): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5))
}

/** The first month that does not begin before a place; after a December a thirteenth, which compares as it should. */
function monthFrom(place: string): string {
  const month = place.slice(0, monthLength)
  if (place <= `${month}-01 00:00:00`) return month
  return `${month.slice(0, 5)}${String(Number(month.slice(5)) + 1).padStart(2, '0')}`
}

/** How many start in these months and end at a later place, or after it: they take a day at least. */
function endingLate(shown: Condition, from: string | undefined, until: string, end: string): Fragment<number> {
  const classes = reaching(`${until}-01 00:00:00`, end).map(
    (one) => sql`(${sql.lit(one.power)}, ${latest(from, one.from)})`,
  )
  // The literals are those of the partial index.
  return sql`(select count(*) from (values ${sql.join(classes)}) as k cross join listings as o
    where ${shown} and o.list < 0 and o.length_class > 0 and o.length_class = k.column1
      and o.start_local >= k.column2 and o.start_local < ${until} and o.end_local >= ${end})`
}

async function only(db: Db, number: Fragment<number>, dialect: Dialect): Promise<number> {
  const [row] = await selected(db, sql<{ total: number }>`select ${number} as total`, dialect)
  return Number(row?.total ?? 0)
}
