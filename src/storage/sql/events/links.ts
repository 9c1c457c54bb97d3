import { sql } from 'kysely'
import type { Event } from '../../../records/event.ts'
import { brokenReference } from '../../../errors/service.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { Db } from '../tables.ts'

/** Writes the links of an event where they are not as `before`, in their order, one that is named twice once. */
export async function writeLinks(db: Db, event: Event, before: Event | undefined, dialect: Dialect): Promise<void> {
  const terms = (one: Event) => [...one.categories, ...one.tags]
  const venues = await begun(db, 'event_venues', event, event.venues, before?.venues)
  for (const [position, id] of venues.entries())
    await link(db, 'venue', { event: event.id, id, position, isNew: before?.venues.includes(id) !== true }, dialect)
  const organizers = await begun(db, 'event_organizers', event, event.organizers, before?.organizers)
  for (const [position, id] of organizers.entries())
    await link(
      db,
      'organizer',
      { event: event.id, id, position, isNew: before?.organizers.includes(id) !== true },
      dialect,
    )
  const termIds = await begun(db, 'event_terms', event, terms(event), before && terms(before))
  const rows = termIds.map((id, position) => ({ event_id: event.id, term_id: id, position }))
  if (rows.length > 0) await db.insertInto('event_terms').values(rows).execute()
}

/** Removes links that change; answers the ids to link to. */
async function begun(
  db: Db,
  table: 'event_venues' | 'event_organizers' | 'event_terms',
  { id: event }: Event,
  ids: readonly number[],
  before: readonly number[] | undefined,
): Promise<readonly number[]> {
  if (ids.join() === (before ?? []).join()) return []
  if (before) await db.deleteFrom(table).where('event_id', '=', event).execute()
  return [...new Set(ids)]
}

interface Link {
  readonly event: number
  readonly id: number
  readonly position: number
  readonly isNew: boolean
}

/** Links to a venue or organizer. Throws where a new one is in the trash, into which another transaction has put it meanwhile, or was deleted. */
async function link(
  db: Db,
  kind: 'venue' | 'organizer',
  { event, id, position, isNew }: Link,
  { locks }: Dialect,
): Promise<void> {
  const added = await sql`insert into ${sql.table(`event_${kind}s`)} (event_id, ${sql.ref(`${kind}_id`)}, position)
    select cast(${event} as bigint), r.id, cast(${position} as integer) from ${sql.table(`${kind}s`)} as r
    where r.id = ${id} ${isNew ? sql`and r.status <> 'trash'` : sql``} ${locks?.linked ?? sql``}`.execute(db)
  if (added.numAffectedRows === 0n) throw brokenReference(kind, id)
}
