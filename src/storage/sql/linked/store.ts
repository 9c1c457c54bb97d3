import { sql } from 'kysely'
import type { CalendarRecord } from '../../../domain/entities.ts'
import { fold } from '../../../domain/text/search.ts'
import type { NamedText, Texts } from '../../../domain/text/texts.ts'
import type { VenueFilter, Visibility } from '../../stores/lists.ts'
import type { RecordStore } from '../../stores/records.ts'
import { type Access, findOrReserve } from '../access.ts'
import { allOf, type Condition, isVisibleRecord } from '../conditions.ts'
import { addLinks, linkedEvents } from '../records/links.ts'
import { recordStore, type RecordTables } from '../records/store.ts'
import { countLinked, listLinked, type LinkedTables } from './list.ts'

/** What the stores of venues and organizers share. */
export function linkedStore<
  R extends CalendarRecord & { readonly texts: Texts<NamedText> },
  Filter extends VenueFilter,
>(
  access: Access,
  links: LinkedTables,
  tables: Pick<RecordTables<R, Filter>, 'toRow' | 'toTextRow' | 'read'>,
): RecordStore<R, Filter> {
  const { dialect, read, write } = access
  const records = recordStore<R, Filter>(access, {
    ...tables,
    ...links,
    list: (db, filter, slice) => listLinked(db, filter, slice, links, dialect),
    count: (db, filter) => countLinked(db, filter, links, dialect),
  })
  const candidates = async (name: string, visible: Visibility | undefined, building?: number) => {
    const wanted = fold(name)
    const found = (further: boolean, condition: Condition) => sql`select t.id as id, t.description as description,
        ${further ? sql`r.other_names` : sql`cast(null as text)`} as further
      from ${sql.table(links.texts)} as t join ${sql.table(links.table)} as r on r.id = t.id
      where ${allOf([
        condition,
        sql`r.status <> 'trash'`,
        visible && isVisibleRecord(visible, 'r'),
        building !== undefined && sql`r.parent_venue = ${building}`,
      ])}`
    const has = dialect.contains(sql`t.searched`, JSON.stringify(wanted.toWellFormed()))
    const all = sql<{ id: number; description: string; further: string | null }>`
      ${found(false, sql`t.name_folded = ${wanted}`)} union all
      ${found(true, sql`r.other_names is not null and ${has}`)} order by id`
    const { rows } = await all.execute(read)
    const [named, others] = [rows.filter((row) => row.further === null), rows.filter((row) => row.further !== null)]
    return [...named, ...others.filter((row) => row.further?.split('\n').some((each) => fold(each) === wanted))]
  }
  const keyOf = (name: string) => `${links.kind} ${fold(name)}`
  return {
    ...records,
    async named(name, description, visible, building) {
      const found = await findOrReserve(access, keyOf(name), async () =>
        (await candidates(name, visible, building)).find(
          (row) => description === undefined || fold(row.description) === fold(description),
        ),
      )
      return found && records.byId(found.id)
    },
    namesake: (name, visible, choose) =>
      findOrReserve(access, keyOf(name), async () => {
        const ids = new Set((await candidates(name, visible)).map(({ id }) => id))
        return choose(await records.byIds([...ids]))
      }),
    unlink: (id) =>
      write(async (db) => {
        await dialect.locks?.links(db, links.table, id)
        await sql`delete from ${sql.table(links.links)} where ${sql.ref(links.column)} = ${id}`.execute(db)
      }),
    linked: (id) => linkedEvents(read, links, id),
    link: (id, events) =>
      write(async (db) => {
        await addLinks(db, links, { id, events, unlessAny: links.links === 'event_venues' }, dialect)
      }),
    relink: (from, to) =>
      write(async (db) => {
        const [table, column] = [sql.table(links.links), sql.ref(links.column)]
        await dialect.locks?.links(db, links.table, from)
        await sql`delete from ${table} where ${column} = ${from} and event_id in
          (select l.event_id from ${table} as l where ${sql.ref(`l.${links.column}`)} = ${to})`.execute(db)
        await sql`update ${table} set ${column} = ${to} where ${column} = ${from}`.execute(db)
      }),
  }
}
