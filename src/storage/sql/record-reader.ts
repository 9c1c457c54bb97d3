import { sql } from 'kysely'
import type { CalendarRecord } from '../../domain/entities.ts'
import type { Texts } from '../../domain/texts.ts'
import type { Language } from '../../i18n/language.ts'
import type { Db } from './access.ts'
import { statementByIds } from './by-ids.ts'
import type { Dialect } from './dialect.ts'
import { inOrder } from './paging.ts'
import { textsFrom } from './record-kind.ts'
import type { ValuesOf } from './rows-of.ts'
import type { RecordRow } from './tables.ts'

/** Where something with texts is, and which columns of it are read: of the rows the `id` first. */
interface ReadTables<TextValues, T> {
  readonly table: string
  readonly columns: readonly ['id', ...string[]]
  readonly texts: string
  readonly textColumns: readonly ['language', ...string[]]
  readonly toText: (values: TextValues) => T
}

type OfRow = readonly [id: number, ...unknown[]]
type OfText = readonly [language: Language, ...unknown[]]

/** Reads by ids, in their order, each once: what a row has, and its texts. What has none is not there. */
export function recordReader<Values extends OfRow, TextValues extends OfText, T>(
  dialect: Dialect,
  { table, columns, texts, textColumns, toText }: ReadTables<TextValues, T>,
): (db: Db, ids: readonly number[]) => Promise<(readonly [Values, Texts<T>])[]> {
  const of = (alias: string, names: readonly string[]) => names.map((name) => sql.ref(`${alias}.${name}`))
  // One statement: a row comes once for each of its texts, which takes less than another statement.
  const read = statementByIds<readonly unknown[]>(
    dialect,
    [...columns, ...textColumns.map((column) => `text.${column}`)],
    (amongIds) => sql`select ${sql.join(of('r', columns))},
      ${sql.join(textColumns.map((name) => sql`${sql.ref(`t.${name}`)} as ${sql.id(`text.${name}`)}`))}
      from ${sql.table(table)} as r join ${sql.table(texts)} as t on t.id = r.id where r.id ${amongIds}`,
  )
  return async (db, ids) => {
    if (ids.length === 0) return []
    const found = new Map<number, { readonly values: Values; readonly texts: TextValues[] }>()
    for (const both of await read(db, ids)) {
      const values = both as unknown as Values
      const text = both.slice(columns.length) as unknown as TextValues
      const known = found.get(values[0])
      if (known) known.texts.push(text)
      else found.set(values[0], { values, texts: [text] })
    }
    return inOrder(ids, [...found.values()], ({ values: [id] }) => id).map(
      ({ values, texts }) => [values, textsFrom(texts, languageOf, toText)] as const,
    )
  }
}

const languageOf = ([language]: OfText) => language

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
