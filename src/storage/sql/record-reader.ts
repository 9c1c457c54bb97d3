import type { CalendarRecord } from '../../domain/entities.ts'
import type { Texts } from '../../domain/texts.ts'
import { languages, type Language } from '../../i18n/language.ts'
import type { Db } from './access.ts'
import { rowsByIds } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import type { ValuesOf } from './rows-of.ts'
import type { RecordRow } from './tables.ts'

/** Where something with texts is, and which columns of it are read; the first ones are the keys. */
interface ReadTables<TextValues, T> {
  readonly table: string
  readonly columns: readonly ['id', ...string[]]
  readonly texts: string
  readonly textColumns: readonly ['id', 'language', ...string[]]
  readonly toText: (values: TextValues) => T
}

type OfRow = readonly [id: number, ...unknown[]]
type OfText = readonly [id: number, language: Language, ...unknown[]]

/** Reads by ids, in their order, each once: what a row has, and its texts. */
export function recordReader<Values extends OfRow, TextValues extends OfText, T>(
  dialect: Dialect,
  { table, columns, texts, textColumns, toText }: ReadTables<TextValues, T>,
): (db: Db, ids: readonly number[]) => Promise<(readonly [Values, Texts<T>])[]> {
  const rowsOf = rowsByIds<Values>(dialect, table, columns)
  const textsOf = rowsByIds<TextValues>(dialect, texts, textColumns)
  return async (db, ids) => {
    if (ids.length === 0) return []
    const rows = new Map((await rowsOf(db, ids)).map((values) => [values[0], values]))
    const textsById = Map.groupBy(await textsOf(db, ids), ([id]) => id)
    const found: (readonly [Values, Texts<T>])[] = []
    for (const id of new Set(ids)) {
      const values = rows.get(id)
      const own = textsById.get(id)
      // What has no texts was deleted, here or by another process, between the two queries.
      if (values && own) found.push([values, textsFrom(own, toText)])
    }
    return found
  }
}

/** In the order of the languages of the service. */
function textsFrom<TextValues extends OfText, T>(
  all: readonly TextValues[],
  toText: (values: TextValues) => T,
): Texts<T> {
  const texts: Texts<T> = {}
  for (const language of languages)
    for (const values of all) if (values[1] === language) texts[language] = toText(values)
  return texts
}

/** The columns that records share: those of every kind begin with them. */
export const sharedNames = [
  'id',
  'author',
  'status',
  'trashed_from',
  'date',
  'date_utc',
  'modified_utc',
  'language',
  'image',
] as const

/** What `sharedColumns` wrote. */
export function sharedMembers(
  values: readonly [...ValuesOf<RecordRow, typeof sharedNames>, ...unknown[]],
): CalendarRecord {
  const [id, author, status, trashedFrom, date, dateUtc, modifiedUtc, language, image] = values
  return { id, author, status, trashedFrom, date, dateUtc, modifiedUtc, language, image }
}
