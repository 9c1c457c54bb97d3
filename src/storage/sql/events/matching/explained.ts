import { sql } from 'kysely'
import type { Explained } from '../../../stores/lists.ts'
import type { EventFilter } from '../../../stores/records.ts'
import type { Dialect } from '../../dialect/dialect.ts'
import type { Db } from '../../tables.ts'
import { type NamedCondition, listConditions } from './conditions.ts'
import { shownOfSeries } from './matching.ts'

/** Of a series no more dates are looked at. */
const maxExplained = 1000

/** Explains which conditions of a filter an event meets. Of a series, it takes the date that meets most of them. */
export async function explainEvent(
  db: Db,
  event: number,
  filter: EventFilter,
  dialect: Dialect,
): Promise<Explained | undefined> {
  const others = { ...filter, oneOfSeries: undefined }
  const one: NamedCondition = [
    'series',
    filter.oneOfSeries && shownOfSeries(await withinSeries(db, event, filter), dialect),
  ]
  const named = [...listConditions({ ...others, byDistance: false }, dialect), one].filter(([, condition]) => condition)
  const met = named.map(
    ([, condition], index) => sql`case when ${condition} then 1 else 0 end as ${sql.ref(`c${index}`)}`,
  )
  const { rows } = await sql<Record<string, number>>`select ${sql.join([sql`o.id`, ...met])} from occurrences as o
    where o.id = ${event} or o.series = ${event} order by o.start_local, o.id limit ${sql.lit(maxExplained)}`.execute(
    db,
  )
  const countOf = (row: Record<string, number>) => named.filter((_, index) => row[`c${index}`] === 1).length
  const [best] = rows.toSorted((a, b) => countOf(b) - countOf(a))
  if (!best) return undefined
  return {
    id: Number(best['id']),
    met: named.map(([name], index) => ({ name, isMet: best[`c${index}`] === 1 })),
  }
}

/** The dates among which one is looked for: those of other series do not matter. */
async function withinSeries(db: Db, event: number, filter: EventFilter): Promise<EventFilter> {
  const date = await db.selectFrom('occurrences').select('series').where('id', '=', event).executeTakeFirst()
  return { ...filter, series: date?.series ?? event }
}
