import { CompiledQuery } from 'kysely'
import type { Db } from './access.ts'

/** A statement as databases take it. */
export type Statement = Pick<CompiledQuery, 'sql' | 'parameters'>

/** Runs statements past the layers of Kysely: these take as long as what SQLite does for a small one. */
export interface DirectReader {
  rows<Row>(statement: Statement): Promise<Row[]>
  /** Each row as its values, in the order of the columns: objects of that many members take longer to make. */
  values<Values>(statement: Statement): Promise<Values[]>
}

const direct = new WeakMap<Db, DirectReader>()

/** Lets all statements on a connection that are compiled already be run by `reader`. */
export function readDirectly(db: Db, reader: DirectReader): void {
  direct.set(db, reader)
}

/** The rows of a statement that is compiled already. */
export function rowsOf<Row>(db: Db, statement: Statement): Promise<Row[]> {
  return direct.get(db)?.rows<Row>(statement) ?? executed<Row>(db, statement)
}

async function executed<Row>(db: Db, { sql, parameters }: Statement): Promise<Row[]> {
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(sql, [...parameters]))
  return rows
}

/** The values of these columns of a row, in their order. */
export type ValuesOf<Row, Columns extends readonly (keyof Row)[]> = {
  readonly [Place in keyof Columns]: Row[Columns[Place]]
}

/** The same rows as values, in the order of `columns`: those that the statement selects. */
export function valuesOf<Values>(db: Db, statement: Statement, columns: readonly string[]): Promise<Values[]> {
  return direct.get(db)?.values<Values>(statement) ?? executedValues(db, statement, columns)
}

async function executedValues<Values>(db: Db, statement: Statement, columns: readonly string[]): Promise<Values[]> {
  const rows = await executed<Readonly<Record<string, unknown>>>(db, statement)
  return rows.map((row) => columns.map((column) => row[column]) as Values)
}
