import { sql, type Kysely, type SqlBool } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { EventText, Texts } from '../../../domain/texts.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Dialect } from '../dialect.ts'
import { freeSlugAmong } from '../slugs.ts'

/** A slug leads to one record, whatever the language, and venues and organizers may wait for their event. */
export function oneRecordASlug({ integer }: Dialect): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      const addFlag = (table: string, flag: string) =>
        db.schema
          .alterTable(table)
          .addColumn(flag, integer, (column) =>
            column
              .notNull()
              .defaultTo(0)
              .check(sql`${sql.ref(flag)} in (0, 1)`),
          )
          .execute()
      for (const table of ['venues', 'organizers']) await addFlag(table, 'awaits_event')
      for (const texts of ['event_texts', 'venue_texts', 'organizer_texts', 'term_texts'] as const) {
        await addFlag(texts, 'slug_repeats')
        await separate(db, texts)
        await markRepeats(db, texts)
        const scope = texts === 'term_texts' ? ['taxonomy'] : []
        await db.schema.dropIndex([texts, 'by', ...scope, 'slug_language'].join('_')).execute()
        await db.schema
          .createIndex([texts, 'by', ...scope, 'slug'].join('_'))
          .on(texts)
          .columns([...scope, 'slug'])
          .unique()
          .where(sql<SqlBool>`slug <> '' and slug_repeats = 0`)
          .execute()
      }
    },
  }
}

type SlugTable = 'event_texts' | 'venue_texts' | 'organizer_texts' | 'term_texts'

interface SlugRow {
  readonly id: number
  readonly language: Language
  readonly slug: string
}

/** So many rows are in memory at a time. */
const batch = 500

/** Of records that have the same slug in different languages the oldest keeps it, the others get numbers. */
async function separate(db: Kysely<unknown>, texts: SlugTable): Promise<void> {
  let last: Omit<SlugRow, 'slug'> = { id: 0, language: 'en' }
  for (;;) {
    const rows = await sharing(db, texts, last)
    for (const row of rows) await renumber(db, texts, row)
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = end
  }
}

async function sharing(
  db: Kysely<unknown>,
  texts: SlugTable,
  last: Omit<SlugRow, 'slug'>,
): Promise<readonly SlugRow[]> {
  const { rows } = await sql<SlugRow>`select t.id, t.language, t.slug from ${sql.table(texts)} as t
    where t.slug <> '' and (t.id, t.language) > (${last.id}, ${last.language})
    and exists (select 1 from ${sql.table(texts)} as o where o.slug = t.slug and o.slug <> '' and o.id < t.id
      ${texts === 'term_texts' ? sql`and o.taxonomy = t.taxonomy` : sql``})
    order by t.id, t.language limit ${sql.lit(batch)}`.execute(db)
  return rows
}

async function renumber(db: Kysely<unknown>, texts: SlugTable, { id, language, slug }: SlugRow): Promise<void> {
  const free = await freeSlugAmong(slug, async (condition) => {
    const { rows } = await sql<{ slug: string }>`select slug from ${sql.table(texts)}
      where id <> ${id} and slug <> '' and ${condition} ${
        texts === 'term_texts' ? sql`and taxonomy = (select taxonomy from terms where id = ${id})` : sql``
      }`.execute(db)
    return rows
  })
  await sql`update ${sql.table(texts)} set slug = ${free} where id = ${id} and language = ${language}`.execute(db)
  if (texts === 'event_texts') await renameInDocument(db, id, language, free)
}

/** The row of an event has its texts with it. */
async function renameInDocument(db: Kysely<unknown>, id: number, language: Language, slug: string): Promise<void> {
  const { rows } = await sql<{ document: string }>`select document from events where id = ${id}`.execute(db)
  for (const row of rows) {
    const document = JSON.parse(row.document) as { readonly texts: Texts<EventText> }
    const texts = { ...document.texts, [language]: { ...document.texts[language], slug } }
    const changed = JSON.stringify({ ...document, texts })
    await sql`update events set document = ${changed} where id = ${id}`.execute(db)
  }
}

/** A record may have one slug in several languages: the index holds it once. */
async function markRepeats(db: Kysely<unknown>, texts: SlugTable): Promise<void> {
  await sql`update ${sql.table(texts)} set slug_repeats = 1 where slug <> '' and exists (
    select 1 from ${sql.table(texts)} as earlier where earlier.id = ${sql.ref(`${texts}.id`)}
    and earlier.slug = ${sql.ref(`${texts}.slug`)} and earlier.language < ${sql.ref(`${texts}.language`)})`.execute(db)
}
