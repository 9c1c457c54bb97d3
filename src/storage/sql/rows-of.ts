import type { CompiledQuery } from 'kysely'
import type { Db } from './access.ts'

/** The rows of a statement that is compiled already. */
export async function rowsOf<Row>(db: Db, query: CompiledQuery): Promise<Row[]> {
  return (await db.executeQuery<Row>(query)).rows
}
