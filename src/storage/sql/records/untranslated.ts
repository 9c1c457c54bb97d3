import { sql } from 'kysely'
import type { TranslatedKind } from '../../../domain/entities.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Page, Slice } from '../../stores/lists.ts'
import type { Access } from '../access.ts'
import { page, limitAndOffset } from './paging.ts'

interface Kind {
  readonly table: string
  readonly texts: string
  /** The column of the text that is to be there in every language. */
  readonly text: string
  /** What of the table counts. */
  readonly published: ReturnType<typeof sql<boolean>>
}

/** What of each kind is to have a text in every language. */
export const untranslatedKinds: Readonly<Record<TranslatedKind, Kind>> = {
  event: {
    table: 'events',
    texts: 'event_texts',
    text: 'title',
    published: sql`r.status = 'publish' and r.series is null`,
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
    found: async ({ offset, limit, after }) => {
      const further = after ? sql`where r.id > ${after.id}` : sql``
      const query = sql<{
        id: number
      }>`select r.id as id ${incomplete} ${further} order by r.id ${limitAndOffset(offset, limit)}`
      return (await query.execute(read)).rows
    },
    count: async () =>
      (await sql<{ count: number }>`select count(*) as count ${incomplete}`.execute(read)).rows[0]?.count ?? 0,
    load: async (ids) => [...ids],
  })
}
