import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { PoolClient } from 'pg'
import { explained, isLost } from './errors.ts'
import type { Connections } from './pool.ts'
import { statementName } from './statements.ts'
import { safeParameters } from './values.ts'

/** Kysely on connections to PostgreSQL. */
export function postgresDialect(connections: Connections): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver(connections),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}

/** One connection while it is out. */
interface Acquired extends DatabaseConnection {
  readonly client: PoolClient
  /** Set where it must not be used again. */
  broken: boolean
}

function driver(connections: Connections): Driver {
  const run = (connection: DatabaseConnection, statement: string) =>
    connection.executeQuery(CompiledQuery.raw(statement))
  const rollback = async (connection: DatabaseConnection) => {
    try {
      await run(connection, 'rollback')
    } catch {
      // The server ends the transaction with the connection.
      ;(connection as Acquired).broken = true
    }
  }
  return {
    init: async () => {},
    acquireConnection: async () => connectionOn(await connections.acquire()),
    releaseConnection: async (connection) => {
      const { client, broken } = connection as Acquired
      connections.release(client, broken)
    },
    beginTransaction: async (connection) => void (await run(connection, 'begin')),
    commitTransaction: async (connection) => void (await run(connection, 'commit')),
    rollbackTransaction: rollback,
    destroy: () => connections.close(),
  }
}

function connectionOn(client: PoolClient): Acquired {
  return {
    client,
    broken: false,
    async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
      const values = safeParameters(query)
      const name = values.length > 0 ? statementName(query.sql) : undefined
      try {
        const { rows, rowCount } = await client.query({ text: query.sql, values, ...(name && { name }) })
        return { rows: rows as R[], numAffectedRows: BigInt(rowCount ?? 0) }
      } catch (error) {
        if (isLost(error)) this.broken = true
        throw explained(error)
      }
    },
     
    async *streamQuery() {
      throw new Error('streaming is not supported')
    },
  }
}
