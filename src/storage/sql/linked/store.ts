import { sql } from 'kysely'
import type { CalendarRecord } from '../../../domain/entities.ts'
import { fold } from '../../../domain/fold.ts'
import type { NamedText, Texts } from '../../../domain/texts.ts'
import type { RecordStore, VenueFilter } from '../../stores/records.ts'
import type { Access } from '../access.ts'
import { allOf, shownBy } from '../records/conditions.ts'
import { findOrReserve } from '../records/locks.ts'
import { recordStore, type RecordTables } from '../records/store.ts'
import { countLinked, listLinked, type LinkedTables } from './list.ts'

/** What the stores of venues and organizers share. */
export function linkedStore<
  R extends CalendarRecord & { readonly texts: Texts<NamedText> },
  Filter extends VenueFilter,
>(
  access: Access,
  links: LinkedTables,
  tables: Pick<RecordTables<R, Filter>, 'kind' | 'toRow' | 'toTextRow' | 'read'>,
): RecordStore<R, Filter> {
  const { dialect, read, write } = access
  const records = recordStore<R, Filter>(access, {
    ...tables,
    ...links,
    list: (db, filter, slice) => listLinked(db, filter, slice, links, dialect),
    count: (db, filter) => countLinked(db, filter, links, dialect),
  })
  return {
    ...records,
    async named(name, description, visible) {
      const candidates = sql<{ id: number; description: string }>`select t.id, t.description
        from ${sql.table(links.texts)} as t join ${sql.table(links.table)} as r on r.id = t.id
        where ${allOf([sql`t.name_folded = ${fold(name)}`, sql`r.status <> 'trash'`, visible && shownBy(visible, 'r')])}
        order by t.id`
      const found = await findOrReserve(access, `${tables.kind} ${fold(name)}`, async () => {
        const { rows } = await candidates.execute(read)
        return rows.find((row) => description === undefined || fold(row.description) === fold(description))
      })
      return found && records.byId(found.id)
    },
    unlink: (id) =>
      write(async (db) => {
        await dialect.locks?.links(db, links.table, id)
        // An event without its venue is elsewhere.
        if (links.links === 'event_venues')
          await sql`update events set sequence = sequence + 1 where id in
            (select l.event_id from event_venues as l where l.venue_id = ${id})`.execute(db)
        await sql`delete from ${sql.table(links.links)} where ${sql.ref(links.column)} = ${id}`.execute(db)
      }),
  }
}
