import { PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, type CompiledQuery, type Dialect } from 'kysely'
import type { Pool } from 'pg'
import { explained, isLost, tooExpensive } from './errors.ts'

/** Kysely on any free connection of a pool, for statements that read: what was lost is asked again once. */
export function readingDialect(pool: Pool): Dialect {
  const connection = {
    async executeQuery<R>(query: CompiledQuery) {
      const ask = async () => ({ rows: (await pool.query(query.sql, [...query.parameters])).rows as R[] })
      try {
        return await ask().catch((error: unknown) => (isLost(error) ? ask() : Promise.reject(asError(error))))
      } catch (error) {
        throw explained(tooExpensive(error))
      }
    },
    streamQuery: unsupported,
  }
  return {
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createDriver: () => ({
      init: async () => {},
      acquireConnection: async () => connection,
      releaseConnection: async () => {},
      beginTransaction: unsupported,
      commitTransaction: unsupported,
      rollbackTransaction: unsupported,
      destroy: async () => {},
    }),
  }
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error('the driver failed', { cause: error })
}

function unsupported(): never {
  throw new Error('this connection is for single statements that read')
}
