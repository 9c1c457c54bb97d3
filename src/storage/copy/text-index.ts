import { sql } from 'kysely'
import { sqliteTextIndex } from '../sql/sqlite-text-index.ts'
import type { SearchedText } from '../sql/text-index.ts'
import type { Row } from './rows.ts'
import type { Side } from './side.ts'

/** Puts texts of events that were written by plain statements into the index of words, which only SQLite has. */
export async function indexTexts(side: Side, texts: readonly Row[]): Promise<void> {
  if (side.dialect !== 'sqlite') return
  const statements = sqliteTextIndex.indexing?.(texts as readonly unknown[] as readonly SearchedText[]) ?? []
  for (const statement of statements) await side.run(sql`${statement}`)
}
