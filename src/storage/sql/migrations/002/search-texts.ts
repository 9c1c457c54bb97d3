import { sql, type Kysely } from 'kysely'
import type { Dialect } from '../../dialect/dialect.ts'

/**
 * What searches look through for words of one or two letters, which the index of trigrams does not know, beside each other on SQLite:
 * the texts themselves lie behind the descriptions, of which they are made. Among 100,000 events such a search takes 0.19 s of the
 * processor, and 0.45 s without; the file grows by an eighth.
 */
export async function addSearchTexts(db: Kysely<unknown>, { name }: Dialect): Promise<void> {
  if (name !== 'sqlite') return
  await sql`create index event_texts_by_searched on event_texts (id, language, searched)`.execute(db)
}
