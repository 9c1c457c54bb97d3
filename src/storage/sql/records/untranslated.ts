import { sql } from 'kysely'
import type { TranslatedKind } from '../../../domain/entities.ts'
import { languages, type Language } from '../../../i18n/language.ts'
import type { Page, Slice } from '../../stores/lists.ts'
import type { Access } from '../access.ts'
import { page, part } from './paging.ts'

interface Kind {
  readonly table: string
  readonly texts: string
  readonly headline: string
  /** What of the table counts. */
  readonly published: ReturnType<typeof sql<boolean>>
}

/** What of each kind is to have a text in every language. */
export const untranslatedKinds: Readonly<Record<TranslatedKind, Kind>> = {
  event: {
    table: 'events',
    texts: 'event_texts',
    headline: 'title',
    published: sql`r.status = 'publish' and r.series is null`,
  },
  venue: { table: 'venues', texts: 'venue_texts', headline: 'name', published: sql`r.status = 'publish'` },
  organizer: { table: 'organizers', texts: 'organizer_texts', headline: 'name', published: sql`r.status = 'publish'` },
  category: { table: 'terms', texts: 'term_texts', headline: 'name', published: sql`r.taxonomy = 'category'` },
  tag: { table: 'terms', texts: 'term_texts', headline: 'name', published: sql`r.taxonomy = 'tag'` },
}

/** As `Storage.untranslated`. */
export function untranslated(
  { read }: Access,
  kind: TranslatedKind,
  missing: Language | undefined,
  slice: Slice,
): Promise<Page<number>> {
  const { table, texts, headline, published } = untranslatedKinds[kind]
  const wanted = missing ? [missing] : languages
  const titled = (language: Language) =>
    sql`select t.id from ${sql.table(texts)} as t where t.language = ${language} and ${sql.ref(`t.${headline}`)} <> ''`
  // Sets of ids, read from indexes in order: looking for the texts of each record takes four times as long.
  const complete = sql.join(wanted.map(titled), sql` intersect `)
  const incomplete = sql`from (select r.id from ${sql.table(table)} as r where ${published}
    except select id from (${complete}) as complete) as r`
  return page(slice, {
    found: async ({ offset, limit, after }) => {
      const further = after ? sql`where r.id > ${after.id}` : sql``
      const query = sql<{
        id: number
      }>`select r.id as id ${incomplete} ${further} order by r.id ${part(offset, limit)}`
      return (await query.execute(read)).rows
    },
    count: async () =>
      (await sql<{ count: number }>`select count(*) as count ${incomplete}`.execute(read)).rows[0]?.count ?? 0,
    load: async (ids) => [...ids],
  })
}
