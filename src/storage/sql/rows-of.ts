import type { CompiledQuery } from 'kysely'
import type { Db } from './access.ts'

/** Runs statements that read, past the layers of Kysely: these take as long as what SQLite does for a small one. */
export interface DirectReader {
  rows<Row>(query: CompiledQuery): Promise<Row[]>
  /** Each row as its values, in the order of the columns: objects of that many members take longer to make. */
  values<Values>(query: CompiledQuery): Promise<Values[]>
}

const direct = new WeakMap<Db, DirectReader>()

/** Lets all statements on a connection that are compiled already be run by `reader`. */
export function readDirectly(db: Db, reader: DirectReader): void {
  direct.set(db, reader)
}

/** The rows of a statement that is compiled already. */
export async function rowsOf<Row>(db: Db, query: CompiledQuery): Promise<Row[]> {
  const reader = direct.get(db)
  return reader ? reader.rows<Row>(query) : (await db.executeQuery<Row>(query)).rows
}

/** The values of these columns of a row, in their order. */
export type ValuesOf<Row, Columns extends readonly (keyof Row)[]> = {
  readonly [Place in keyof Columns]: Row[Columns[Place]]
}

/** The same rows as values, in the order of `columns`: those that the statement selects. */
export async function valuesOf<Values>(db: Db, query: CompiledQuery, columns: readonly string[]): Promise<Values[]> {
  const reader = direct.get(db)
  if (reader) return reader.values(query)
  const { rows } = await db.executeQuery<Readonly<Record<string, unknown>>>(query)
  return rows.map((row) => columns.map((column) => row[column]) as Values)
}
