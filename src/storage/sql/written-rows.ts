import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { rowsOf } from './rows-of.ts'
import type { Tables } from './tables.ts'

/*
 * The statements that most writes consist of, put together as texts: Kysely's trees for them, and what it does to make
 * texts of these, took more time than SQLite takes to carry them out. Names of tables and columns are ours, never a
 * caller's.
 */

/** Values by their columns: text, numbers, null. */
type Row = object

/** Databases take so many parameters at least. */
const valuesAtOnce = 15_000

/** Inserts rows that have the same columns, in the same order. */
export async function insertRows(
  db: Db,
  dialect: Dialect,
  table: keyof Tables,
  rows: readonly Row[],
  ending = '',
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first)
  const most = Math.floor(valuesAtOnce / columns.length)
  for (let start = 0; start < rows.length; start += most) {
    const some = rows.slice(start, start + most)
    const values = some.flatMap((row) => Object.values(row) as unknown[])
    const named = `${table} ${some.length} ${ending} ${columns.join()}`
    const text = kept(dialect, named, values.length, () => insertion(dialect, table, ending, columns, some.length))
    await run(db, text, values)
  }
}

/** Makes a stored row another, by writing the columns that differ: the indexes of all others stay as they are. */
export async function replaceRow<R extends Row>(
  db: Db,
  dialect: Dialect,
  table: keyof Tables,
  key: readonly (keyof R & string)[],
  before: R,
  after: R,
): Promise<void> {
  const changed = (Object.keys(after) as (keyof R & string)[]).filter((column) => after[column] !== before[column])
  if (changed.length === 0) return
  const values = [...changed.map((column) => after[column]), ...key.map((column) => before[column])]
  const named = `${table} ${key.join()} ${changed.join()}`
  const text = kept(dialect, named, values.length, () => change(dialect, table, changed, key))
  await run(db, text, values)
}

/** Deletes the rows in which one column has a value. */
export async function deleteRows(
  db: Db,
  dialect: Dialect,
  table: keyof Tables,
  column: string,
  value: number,
): Promise<void> {
  await run(db, `delete from "${table}" where ${quoted(column)} = ${mark(dialect, 0)}`, [value])
}

/** The texts that were made, by what they are made of: most writes are the same but for their values. */
const texts = new Map<string, string>()
/** So many are kept, none with more values than this. */
const [mostTexts, mostValues] = [1000, 200]

function kept(dialect: Dialect, named: string, values: number, make: () => string): string {
  if (values > mostValues) return make()
  const name = `${dialect.name} ${named}`
  const known = texts.get(name)
  if (known !== undefined) return known
  if (texts.size >= mostTexts) texts.clear()
  const text = make()
  texts.set(name, text)
  return text
}

function insertion(dialect: Dialect, table: string, ending: string, columns: readonly string[], count: number): string {
  const marks = Array.from(
    { length: count },
    (_row, at) => `(${listed(columns.map((_, place) => mark(dialect, at * columns.length + place)))})`,
  )
  return `insert into "${table}" (${listed(columns.map(quoted))}) values ${listed(marks)}${ending}`
}

function change(dialect: Dialect, table: string, changed: readonly string[], key: readonly string[]): string {
  const set = changed.map((column, at) => `${quoted(column)} = ${mark(dialect, at)}`)
  const where = key.map((column, at) => `${quoted(column)} = ${mark(dialect, changed.length + at)}`)
  return `update "${table}" set ${listed(set)} where ${where.join(' and ')}`
}

function mark(dialect: Dialect, place: number): string {
  return dialect.parameter(place + 1)
}

function listed(parts: readonly string[]): string {
  return parts.join(', ')
}

function quoted(column: string): string {
  return `"${column}"`
}

async function run(db: Db, sql: string, parameters: readonly unknown[]): Promise<void> {
  await rowsOf(db, { sql, parameters })
}
