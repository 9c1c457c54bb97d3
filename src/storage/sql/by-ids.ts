import { sql, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import { sql as fragment, type Fragment } from './fragment.ts'
import { valuesOf } from './rows-of.ts'

/**
 * A statement whose parameters are all the same list of ids. Such statements are most of what is read: this one is made by
 * Kysely once, not for each list. It gives its rows as values, in the order of `columns`: those that it selects.
 */
export function statementByIds<Values>(
  dialect: Dialect,
  columns: readonly string[],
  statement: (amongIds: Fragment) => RawBuilder<unknown>,
): (db: Db, ids: readonly number[]) => Promise<Values[]> {
  let made: CompiledQuery | undefined
  return (db, ids) => {
    made ??= statement(dialect.amongNumbers([])).compile(db)
    // The one value in it.
    const [list] = dialect.amongNumbers(ids).values
    const query = { sql: made.sql, parameters: made.parameters.map(() => list) }
    return valuesOf<Values>(db, query, columns)
  }
}

/** These columns of the rows of a table by ids. */
export function rowsByIds<Values>(dialect: Dialect, table: string, columns: readonly string[]) {
  const selected = sql.join(columns.map((column) => sql.ref(column)))
  return statementByIds<Values>(
    dialect,
    columns,
    (amongIds) => sql`select ${selected} from ${sql.table(table)} where id ${amongIds}`,
  )
}

/** Of so few ids each is a value of its own: looking a row or two up takes less than a table of their ids. */
const few = 3

/** What follows a column of statements that are not made once, as `amongNumbers`. */
export function among(dialect: Dialect, ids: readonly number[]): Fragment {
  return ids.length > 0 && ids.length <= few ? fragment`in (${fragment.join(ids)})` : dialect.amongNumbers(ids)
}
