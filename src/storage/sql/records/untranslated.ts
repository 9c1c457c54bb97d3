import { sql } from 'kysely'
import type { TranslatedKind } from '../../../domain/entities.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Page, Slice } from '../../stores/lists.ts'
import type { Access } from '../access.ts'
import { allOf, type Condition } from '../conditions.ts'
import type { Db } from '../tables.ts'
import { page, limitAndOffset, type KeyedRow } from './paging.ts'

interface Kind {
  readonly table: string
  readonly texts: string
  /** The column of the text that is to be there in every language. */
  readonly text: string
  /** What of the table counts. */
  readonly published: ReturnType<typeof sql<boolean>>
  /** The ids of what does not count, of which there is little, where there is a faster way to them than a look at each record. */
  readonly unpublished?: ReturnType<typeof sql>
}

/**
 * Events are unpublished as their occurrences are, of which there is an index. Only series may differ: by exceptions, which have
 * a status of their own, or as long as they have no occurrence, which only those that are carried on may have.
 */
const unpublishedEvents = sql`select r.id from events as r where r.series is not null
  union all select r.id from events as r where r.series is null and r.status <> 'publish' and r.id in (
    select coalesce(o.series, o.event_id) from occurrences as o where o.status <> 'publish'
    union select e.series from events as e where e.series is not null
    union select e.id from events as e where e.carried_until is not null)`

/** What of each kind is to have a text in every language. */
export const untranslatedKinds: Readonly<Record<TranslatedKind, Kind>> = {
  event: {
    table: 'events',
    texts: 'event_texts',
    text: 'title',
    published: sql`r.status = 'publish' and r.series is null`,
    unpublished: unpublishedEvents,
  },
  venue: kindWithDescription('venues', 'venue_texts'),
  organizer: kindWithDescription('organizers', 'organizer_texts'),
  category: { table: 'terms', texts: 'term_texts', text: 'name', published: sql`r.taxonomy = 'category'` },
  tag: { table: 'terms', texts: 'term_texts', text: 'name', published: sql`r.taxonomy = 'tag'` },
}

/** Venues and organizers are called the same in every language: of those with a description, that is to be translated. */
function kindWithDescription(table: string, texts: string): Kind {
  const published = sql<boolean>`r.status = 'publish'
    and exists (select 1 from ${sql.table(texts)} as d where d.id = r.id and d.description <> '')`
  return { table, texts, text: 'description', published }
}

/** Selects the ids of the records of a kind that do not count. */
export function selectUnpublished(kind: TranslatedKind): ReturnType<typeof sql> {
  const { table, published, unpublished } = untranslatedKinds[kind]
  return unpublished ?? sql`select r.id from ${sql.table(table)} as r where not (${published})`
}

/** As `Storage.untranslated`. */
export function untranslated(
  { read }: Access,
  kind: TranslatedKind,
  missing: readonly Language[],
  slice: Slice,
): Promise<Page<number>> {
  const { table, texts, text, published } = untranslatedKinds[kind]
  const titled = (language: Language) =>
    sql`select t.id from ${sql.table(texts)} as t where t.language = ${language} and ${sql.ref(`t.${text}`)} <> ''`
  const all = sql`select r.id from ${sql.table(table)} as r`
  // Sets of ids, read from indexes in order: looking for the texts of each record takes four times as long.
  const complete = missing.length > 0 ? sql.join(missing.map(titled), sql` intersect `) : all
  const incomplete = sql`from (select r.id from ${sql.table(table)} as r where ${published}
    except select id from (${complete}) as complete) as r`
  return page(slice, {
    found: async (asked) => {
      const { offset, limit, after } = asked
      const begun = missing.length > 1 ? await listFirstIncomplete(read, kind, missing, asked) : []
      if (begun.length === limit) return begun
      const further = after ? sql`where r.id > ${after.id}` : sql``
      const query = sql<{
        id: number
      }>`select r.id as id ${incomplete} ${further} order by r.id ${limitAndOffset(offset, limit)}`
      return (await query.execute(read)).rows
    },
    count: () => (missing.length === 0 ? Promise.resolve(0) : countIncomplete(read, kind, missing, complete)),
    load: async (ids) => [...ids],
  })
}

/** So many records are looked at for a page before the texts of all are. */
const firstLooked = 1000

/** A page that lies among the first records; a part of it where it does not. All that are complete are sorted otherwise, where several languages are asked for. */
async function listFirstIncomplete(
  db: Db,
  kind: TranslatedKind,
  missing: readonly Language[],
  { offset, limit, after }: Slice,
): Promise<readonly KeyedRow[]> {
  const { table, published } = untranslatedKinds[kind]
  const { rows } = await sql<KeyedRow>`select o.id from (select r.id from ${sql.table(table)} as r
      where ${allOf([published, after && sql`r.id > ${after.id}`])} order by r.id limit ${sql.lit(firstLooked)}) as o
    where not ${hasEveryText(kind, missing)} order by o.id ${limitAndOffset(offset, limit)}`.execute(db)
  return rows
}

/** Whether the record of `o` has its text in all of these languages. */
function hasEveryText(kind: TranslatedKind, wanted: readonly Language[]): Condition {
  const { texts, text } = untranslatedKinds[kind]
  return allOf(
    wanted.map(
      (language) => sql<boolean>`exists (select 1 from ${sql.table(texts)} as t
        where t.id = o.id and t.language = ${language} and ${sql.ref(`t.${text}`)} <> '')`,
    ),
  )
}

/** Counted by what there is, which indexes have, less what does not count and what is complete: a third of the time of a look at each event. */
async function countIncomplete(
  db: Db,
  kind: TranslatedKind,
  missing: readonly Language[],
  complete: ReturnType<typeof sql>,
): Promise<number> {
  const { table } = untranslatedKinds[kind]
  const { rows } = await sql<{ count: number }>`with other as materialized (${selectUnpublished(kind)})
    select (select count(*) from ${sql.table(table)}) - (select count(*) from other)
      - (select count(*) from (${complete}) as complete) + (select count(*) from other as o where ${hasEveryText(kind, missing)}) as count`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}
