import {
  CompiledQuery,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type DialectAdapter,
  type Driver,
} from 'kysely'
import { type Handle, retryWhileBusy } from './handle.ts'
import { explainSqliteError, isBusy } from './errors.ts'

/** Kysely on one handle of `node:sqlite`. */
export function nodeSqlite(handle: Handle): Dialect {
  return {
    createAdapter: () => adapter(),
    createDriver: () => driver(handle),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/** The same within a transaction that is begun and ended on the handle itself. */
export function nodeSqliteWithin(handle: Handle): Dialect {
  return { ...nodeSqlite(handle), createDriver: () => ({ ...driver(handle), releaseConnection: async () => {} }) }
}

function adapter(): DialectAdapter {
  const standard = new SqliteAdapter()
  return {
    supportsCreateIfNotExists: standard.supportsCreateIfNotExists,
    // One at a time, in the order of asking: Kysely leaves the connection to its holder to the end.
    supportsMultipleConnections: false,
    // Kysely then runs all migrations in one transaction, which begins `immediate`: that is the lock between processes.
    supportsTransactionalDdl: true,
    supportsReturning: true,
    supportsOutput: false,
    acquireMigrationLock: async () => {},
    releaseMigrationLock: async () => {},
  }
}

function driver(handle: Handle): Driver {
  const connection = connectionOn(handle)
  const run = (statement: string) => connection.executeQuery(CompiledQuery.raw(statement))
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    async releaseConnection() {
      // An open transaction would include the statements that follow.
      if (handle.isInTransaction()) handle.run('rollback')
    },
    async beginTransaction() {
      await run('begin immediate')
    },
    async commitTransaction() {
      await run('commit')
    },
    async rollbackTransaction() {
      // SQLite itself ends a transaction on some errors (disk full).
      if (handle.isInTransaction()) await run('rollback')
    },
    async destroy() {
      handle.close()
    },
  }
}

function connectionOn(handle: Handle): DatabaseConnection {
  return {
    async executeQuery<R>(query: CompiledQuery) {
      const run = () => handle.execute<R>(query)
      try {
        return run()
      } catch (error) {
        if (!isBusy(error)) throw explainSqliteError(error)
      }
      return retryWhileBusy(run).catch((error: unknown) => {
        throw explainSqliteError(error)
      })
    },
    async *streamQuery<R>(query: CompiledQuery) {
      for (const row of handle.iterate<R>(query)) yield { rows: [row] }
    },
  }
}
