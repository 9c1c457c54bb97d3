import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import type { QueryResult } from 'kysely'
import type { Statement } from '../rows-of.ts'
import { addFunctions } from './functions.ts'

/** One open connection to a SQLite file; every call is synchronous. */
export interface Handle {
  execute<R>(statement: Statement): QueryResult<R>
  /** The rows of a statement alone: none where it has no columns. */
  rows<R>(statement: Statement): R[]
  /** The rows of a statement that has some, each as its values in the order of its columns. */
  values<V>(statement: Statement): V[]
  /** A statement of its own, so that others may run while its rows are read. */
  iterate<R>(statement: Statement): Iterable<R>
  /** Statements without parameters or rows. */
  run(statements: string): void
  /** A number that changes when another connection, of any process, has written (sqlite.org/pragma.html#pragma_data_version). */
  version(): number
  isInTransaction(): boolean
  close(): void
}

interface Prepared {
  readonly statement: StatementSync
  readonly hasRows: boolean
}

/** How many prepared statements of each form a handle keeps; the one unused for longest goes first. */
const keptStatements = 300

/** Opens a file. SQLite itself never waits: its waiting would stop the event loop (see `retryWhileBusy`). */
export function openHandle(file: string, { readOnly }: { readOnly: boolean }): Handle {
  const database = new DatabaseSync(file, { readOnly, timeout: 0, enableForeignKeyConstraints: true })
  addFunctions(database)
  const kept = new Map<string, Prepared>()
  const keptArrays = new Map<string, Prepared>()
  const dataVersion = database.prepare('pragma data_version')
  // Asked for with nearly every request: an array is made faster than an object.
  dataVersion.setReturnArrays(true)

  function prepared(text: string, kept: Map<string, Prepared>): Prepared {
    let entry = kept.get(text)
    if (entry) kept.delete(text)
    else {
      const statement = database.prepare(planned(text))
      entry = { statement, hasRows: statement.columns().length > 0 }
      // The last row that was inserted may be one of those that an index numbers beyond what a number can hold.
      if (!entry.hasRows) statement.setReadBigInts(true)
      statement.setReturnArrays(kept === keptArrays)
      const [oldest] = kept.keys()
      if (kept.size >= keptStatements && oldest !== undefined) kept.delete(oldest)
    }
    kept.set(text, entry)
    return entry
  }

  return {
    execute<R>({ sql, parameters }: Statement): QueryResult<R> {
      const { statement, hasRows } = prepared(sql, kept)
      if (hasRows) return { rows: statement.all(...valuesIn(parameters)) as R[] }
      const { changes, lastInsertRowid } = statement.run(...valuesIn(parameters))
      return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) }
    },
    rows: <R>({ sql, parameters }: Statement) => prepared(sql, kept).statement.all(...valuesIn(parameters)) as R[],
    values: <V>({ sql, parameters }: Statement) =>
      prepared(sql, keptArrays).statement.all(...valuesIn(parameters)) as V[],
    iterate: <R>({ sql, parameters }: Statement) =>
      database.prepare(planned(sql)).iterate(...valuesIn(parameters)) as Iterable<R>,
    run: (statements) => database.exec(statements),
    version: () => Number(dataVersion.get()?.[0]),
    isInTransaction: () => database.isTransaction,
    close: () => {
      kept.clear()
      keptArrays.clear()
      if (database.isOpen) database.close()
    },
  }
}

/**
 * The text of a statement that is planned once. SQLite looks at a parameter that is all of a `limit` to plan by it, and so
 * plans the statement anew each time that it is bound: half the time of a page. What is an expression it does not look at.
 */
function planned(text: string): string {
  return text.replaceAll(/\b(limit|offset) \?/g, '$1 +?')
}

/** SQLite itself says what it cannot take. */
function valuesIn(parameters: Statement['parameters']): readonly SQLInputValue[] {
  return parameters as readonly SQLInputValue[]
}
