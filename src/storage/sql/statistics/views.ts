import { sql } from 'kysely'
import { otherEvents } from '../../../domain/views.ts'
import type { Language } from '../../../i18n/language.ts'
import type { StatisticsFilter, DayViews, NamedRow } from '../../stores/statistics.ts'
import type { Access } from '../access.ts'
import type { Db } from '../tables.ts'

/** So many events have a place of their own on a day: what robots that call themselves browsers read stays within bounds. */
const maxOfDay = 500

export async function addViews({ read, quietly }: Access, views: readonly DayViews[]): Promise<void> {
  const rows = await withinDayLimit(read, views)
  if (rows.length === 0) return
  // In one order, so that two processes that add to the same rows do not wait for each other.
  const sorted = rows.toSorted((one, other) =>
    one.day === other.day ? one.event - other.event : one.day < other.day ? -1 : 1,
  )
  await quietly((db) =>
    db
      .insertInto('view_counts')
      .values(sorted.map(({ day, event, views: more }) => ({ day, event_id: event, views: more })))
      .onConflict((there) =>
        there.columns(['day', 'event_id']).doUpdateSet({ views: sql`view_counts.views + excluded.views` }),
      )
      .execute(),
  )
}

/** Two processes may give away the last places of a day at once: then it has a few more. */
async function withinDayLimit(read: Db, views: readonly DayViews[]): Promise<readonly DayViews[]> {
  const rows: DayViews[] = []
  for (const [day, some] of Map.groupBy(views, (each) => each.day)) {
    const there = await read.selectFrom('view_counts').select('event_id').where('day', '=', day).execute()
    const places = new Set(there.map(({ event_id: id }) => id))
    let others = 0
    for (const each of some) {
      const isPlaced = each.event !== otherEvents && (places.has(each.event) || places.size < maxOfDay)
      if (isPlaced) places.add(each.event)
      if (isPlaced) rows.push(each)
      else others += each.views
    }
    if (others > 0) rows.push({ day, event: otherEvents, views: others })
  }
  return rows
}

export async function viewsByDay(
  db: Db,
  { from, to, author }: StatisticsFilter,
): Promise<readonly Pick<DayViews, 'day' | 'views'>[]> {
  const own =
    author === undefined ? sql`` : sql`and v.event_id in (select e.id from events as e where e.author = ${author})`
  const { rows } = await sql<{ day: string; views: number }>`select v.day, sum(v.views) as views from view_counts as v
    where v.day >= ${from} and v.day <= ${to} ${own} group by v.day order by v.day`.execute(db)
  return rows.map(({ day, views }) => ({ day, views: Number(views) }))
}

export async function viewsByEvent(
  db: Db,
  { from, to, author }: StatisticsFilter,
  language: Language,
  limit: number,
): Promise<readonly (NamedRow & { readonly views: number })[]> {
  const own = author === undefined ? sql`` : sql`and e.author = ${author}`
  const titleIn = (wanted: ReturnType<typeof sql>) =>
    sql`(select x.title from event_texts as x where x.id = e.id and x.language = ${wanted} and x.title <> '')`
  const { rows } = await sql<NamedRow & { views: number }>`with seen as materialized (
      select v.event_id as id, sum(v.views) as views from view_counts as v
      where v.day >= ${from} and v.day <= ${to} and v.event_id <> ${otherEvents} group by v.event_id
    ) select s.id, s.views, coalesce(${titleIn(sql`${language}`)}, ${titleIn(sql`e.language`)}, '') as name
    from seen as s join events as e on e.id = s.id where e.status <> 'trash' ${own}
    order by s.views desc, s.id limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, views: Number(row.views) }))
}

export async function forgetViews({ read, quietly }: Access, before: string): Promise<number> {
  const over = await read.selectFrom('view_counts').select('day').where('day', '<', before).limit(1).executeTakeFirst()
  if (!over) return 0
  const { numDeletedRows } = await quietly((db) =>
    db.deleteFrom('view_counts').where('day', '<', before).executeTakeFirst(),
  )
  return Number(numDeletedRows)
}
