import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { fold } from '../../../domain/fold.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Dialect } from '../dialect.ts'
import type { SearchedText } from '../text-index.ts'

/**
 * Folds what is kept folded anew, as ligatures, apostrophes, wide letters and what takes no room were told apart before; and
 * orders venues and organizers of one moment by the highest id first.
 */
export function oneFolding(dialect: Dialect): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const [table, columns] of Object.entries(folded)) await foldAll(db, table, columns, dialect)
      for (const table of ['venues', 'organizers']) await orderByHighest(db, table)
    },
  }
}

/** How a column is folded: as one text, line by line, or as a JSON array of texts. */
type Form = 'text' | 'lines' | 'array'

const folded: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  event_texts: { searched: 'lines' },
  venue_texts: { name_folded: 'text', searched: 'array' },
  organizer_texts: { name_folded: 'text', searched: 'array' },
  term_texts: { name_folded: 'text', description_folded: 'text' },
}

const again: Readonly<Record<Form, (text: string) => string>> = {
  text: fold,
  lines: (text) => text.split('\n').map(fold).join('\n'),
  array: (text) => JSON.stringify((JSON.parse(text) as readonly string[]).map(fold)),
}

/** So many rows are in memory at a time. */
const batch = 500

type Row = { readonly id: number; readonly language: Language } & Readonly<Record<string, string | number>>

async function foldAll(
  db: Kysely<unknown>,
  table: string,
  columns: Readonly<Record<string, Form>>,
  dialect: Dialect,
): Promise<void> {
  const isOfEvents = table === 'event_texts'
  const names = ['id', 'language', ...Object.keys(columns), ...(isOfEvents ? ['shown_to'] : [])]
  let last: Pick<Row, 'id' | 'language'> = { id: 0, language: 'en' }
  for (;;) {
    const { rows } = await sql<Row>`select ${sql.join(names.map((name) => sql.ref(name)))} from ${sql.table(table)}
      where (id, language) > (${last.id}, ${last.language}) order by id, language limit ${sql.lit(batch)}`.execute(db)
    for (const row of rows) {
      const changed = Object.entries(columns).flatMap(([name, form]) => {
        const [before, after] = [String(row[name]), again[form](String(row[name]))]
        return before === after ? [] : [[name, after] as const]
      })
      if (changed.length === 0) continue
      const set = sql.join(changed.map(([name, text]) => sql`${sql.ref(name)} = ${text}`))
      await sql`update ${sql.table(table)} set ${set} where id = ${row.id} and language = ${row.language}`.execute(db)
      if (isOfEvents) await index(db, row, String(changed[0]?.[1]), dialect)
    }
    const end = rows.at(-1)
    if (!end || rows.length < batch) return
    last = end
  }
}

/** Where the database does not keep the index of the texts by itself. */
async function index(db: Kysely<unknown>, row: Row, searched: string, dialect: Dialect): Promise<void> {
  const text = (of: string): SearchedText => ({ id: row.id, searched: of, shown_to: Number(row['shown_to']) })
  await dialect.texts.write?.(db, dialect, [text(searched)], [text(String(row['searched']))])
}

async function orderByHighest(db: Kysely<unknown>, table: string): Promise<void> {
  for (const columns of [
    ['status', 'date desc', 'id', 'last_start_utc'],
    ['date desc', 'id'],
  ]) {
    const name = `${table}_by_${columns.join('_').replaceAll(' ', '_')}`
    await db.schema.dropIndex(name).execute()
    const highestFirst = columns.map((column) => (column === 'id' ? 'id desc' : column))
    await db.schema.createIndex(name).on(table).columns(highestFirst).execute()
  }
}
