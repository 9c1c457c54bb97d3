import type { CalendarRecord } from '../../domain/entities.ts'
import type { Texts } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { Db } from './access.ts'
import { rowsByIds, rowsInOrder } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import { textsFrom } from './record-kind.ts'
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
  const rowsOf = rowsInOrder<Values>(dialect, table, columns)
  const textsOf = rowsByIds<TextValues>(dialect, texts, textColumns)
  return async (db, ids) => {
    if (ids.length === 0) return []
    const rows = await rowsOf(db, ids)
    const textsById = Map.groupBy(await textsOf(db, ids), ([id]) => id)
    return rows.flatMap((values): (readonly [Values, Texts<T>])[] => {
      const own = textsById.get(values[0])
      // What has no texts was deleted, here or by another process, between the two queries.
      return own ? [[values, textsFrom(own, languageOf, toText)]] : []
    })
  }
}

const languageOf = ([, language]: OfText) => language

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
