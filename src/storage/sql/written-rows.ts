import { CompiledQuery } from 'kysely'
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
    const marks = some.map(
      (_row, at) => `(${listed(columns.map((_, place) => mark(dialect, at * columns.length + place)))})`,
    )
    const values = some.flatMap((row) => Object.values(row) as unknown[])
    await run(db, `insert into "${table}" (${listed(columns.map(quoted))}) values ${listed(marks)}${ending}`, values)
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
  const set = changed.map((column, at) => `${quoted(column)} = ${mark(dialect, at)}`)
  const where = key.map((column, at) => `${quoted(column)} = ${mark(dialect, changed.length + at)}`)
  const values = [...changed.map((column) => after[column]), ...key.map((column) => before[column])]
  await run(db, `update "${table}" set ${listed(set)} where ${where.join(' and ')}`, values)
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

function mark(dialect: Dialect, place: number): string {
  return dialect.parameter(place + 1)
}

function listed(parts: readonly string[]): string {
  return parts.join(', ')
}

function quoted(column: string): string {
  return `"${column}"`
}

async function run(db: Db, text: string, values: readonly unknown[]): Promise<void> {
  await rowsOf(db, CompiledQuery.raw(text, [...values]))
}
