import { CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { rowsOf } from './rows-of.ts'

/**
 * A statement whose parameters are all the same list of ids. Such statements are most of what is read: this one is made by
 * Kysely once, not for each list.
 */
export function statementByIds<Row>(
  dialect: Dialect,
  statement: (ids: RawBuilder<number>) => RawBuilder<Row>,
): (db: Db, ids: readonly number[]) => Promise<Row[]> {
  let made: CompiledQuery | undefined
  return async (db, ids) => {
    made ??= statement(dialect.numbers([])).compile(db)
    const [list] = dialect.numbers(ids).compile(db).parameters
    const query = CompiledQuery.raw(
      made.sql,
      made.parameters.map(() => list),
    )
    return rowsOf<Row>(db, query)
  }
}
