import { sql, type RawBuilder } from 'kysely'
import { wallOf, wallText } from '../../../domain/time/time.ts'
import type { Db } from '../tables.ts'
import { splitAtDayOf } from './matching/bounds.ts'

/** How far clocks are from UTC at most, in hours. */
const farthestClock = 15

/** Finds `EventStore.nextTurn`. Only the days around the moment are read, by the clocks of events, which the indexes are by. */
export async function findNextTurn(db: Db, nowUtc: string): Promise<string> {
  const now = wallOf(nowUtc)
  const tomorrow = now.add({ days: 1 })
  const last = wallText(tomorrow.add({ hours: farthestClock }))
  const parts = splitAtDayOf(wallText(now.subtract({ hours: farthestClock })))
  const next = (column: string, where: RawBuilder<unknown>) =>
    sql`select min(${sql.ref(column)}) as moment ${where} and ${sql.ref(column)} >= ${nowUtc}`
  const begins = sql`from occurrences as o where ${parts.begins('o')} and o.start_local < ${last}`
  const goesOn = sql`from occurrences as o where ${parts.goesOn('o')} and o.end_local < ${last}`
  const moments = [
    ...[next('o.start_utc', begins), next('o.end_utc', begins), next('o.end_utc', goesOn)],
    ...['available_from_utc', 'available_until_utc'].map((column) => next(column, sql`from tickets where true`)),
  ]
  const { rows } = await sql<{ moment: string | null }>`select min(moment) as moment
    from (${sql.join(moments, sql` union all `)}) as turns`.execute(db)
  const found = rows[0]?.moment ?? undefined
  // What ends in this second, or is sold until it, is so until the next.
  if (found === nowUtc) return wallText(now.add({ seconds: 1 }))
  return found !== undefined && found < wallText(tomorrow) ? found : wallText(tomorrow)
}
