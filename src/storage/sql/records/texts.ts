import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { TextRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'

/**
 * Writes the texts of a record, one row a language, where they are not as `before`. Where a slug changes, all rows are
 * written anew: in a moment between two updates one slug might be there twice.
 */
export async function writeTexts(
  db: Db,
  table: 'event_texts' | 'venue_texts' | 'organizer_texts' | 'term_texts',
  texts: readonly TextRow[],
  before: readonly TextRow[],
): Promise<void> {
  const rows = db as unknown as Kysely<{ text: TextRow }>
  const [first] = texts
  if (!first || isDeepStrictEqual(texts, before)) return
  const slugs = (some: readonly TextRow[]) => some.map(({ language, slug }) => `${language} ${slug}`).join()
  if (slugs(texts) === slugs(before)) {
    for (const { language, ...text } of texts)
      await rows
        .updateTable(table as 'text')
        .set(text)
        .where('id', '=', text.id)
        .where('language', '=', language)
        .execute()
    return
  }
  if (before.length > 0)
    await rows
      .deleteFrom(table as 'text')
      .where('id', '=', first.id)
      .execute()
  await rows
    .insertInto(table as 'text')
    .values(texts)
    .execute()
}
