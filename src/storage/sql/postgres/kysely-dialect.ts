import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
} from 'kysely'
import type { Db } from '../access.ts'
import { readDirectly, type Statement } from '../rows-of.ts'
import type { Connection } from './connection.ts'
import { isLost, isOutdatedPlan, tooExpensive } from './errors.ts'
import type { Connections } from './pool.ts'

/** Where connections are had for single statements. */
type Lent = Pick<Connections, 'acquire' | 'release'>

/** For reading: each statement on any connection, and again on another where that one turns out to be dead. */
export function readingFrom(connections: Lent, tries = readTries): Db {
  const db: Db = new Kysely({ dialect: anyConnectionDialect(connections, tries) })
  readDirectly(db, {
    rows: async <Row>(query: Statement) => {
      const { rows } = await onAny(connections, (connection) => connection.execute<Row>(query), tries)
      return rows
    },
    values: (query) => onAny(connections, (connection) => connection.values(query), tries),
  })
  return db
}

/** Kysely for single statements that write, each a transaction of its own: none is done twice. */
export function singleDialect(connections: Connections): Dialect {
  return anyConnectionDialect(connections, 1)
}

function anyConnectionDialect(connections: Lent, tries: number): Dialect {
  const any = databaseConnection((query) => onAny(connections, (connection) => connection.execute(query), tries))
  return dialect(new PostgresAdapter(), async () => any)
}

/** Kysely on one connection, one statement after the other. */
export function oneConnectionDialect(connection: Connection): Dialect {
  const only = databaseConnection((query) => connection.execute(query))
  return dialect(new OneConnectionAdapter(), async () => only)
}

class OneConnectionAdapter extends PostgresAdapter {
  override get supportsMultipleConnections(): boolean {
    return false
  }
}

/** How often a read is tried: the server may have ended several connections of which the pool has not heard yet. */
const readTries = 3

async function onAny<R>(connections: Lent, read: (connection: Connection) => Promise<R>, tries: number): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = await connections.acquire('read')
    try {
      return await read(connection)
    } catch (error) {
      if (!(isLost(error) || isOutdatedPlan(error)) || attempt >= tries) throw tooExpensive(error)
    } finally {
      connections.release(connection)
    }
  }
}

function databaseConnection(executeQuery: DatabaseConnection['executeQuery']): DatabaseConnection {
  return {
    executeQuery,
    streamQuery: () => {
      throw new Error('nothing is streamed')
    },
  }
}

function dialect(adapter: PostgresAdapter, acquireConnection: Driver['acquireConnection']): Dialect {
  const run = async (connection: DatabaseConnection, statement: string) => {
    await connection.executeQuery(CompiledQuery.raw(statement))
  }
  return {
    createAdapter: () => adapter,
    createDriver: () => ({
      init: async () => {},
      acquireConnection,
      releaseConnection: async () => {},
      // Of migrations; those of the service are in `transaction.ts`.
      beginTransaction: (connection) => run(connection, 'begin'),
      commitTransaction: (connection) => run(connection, 'commit'),
      rollbackTransaction: (connection) => run(connection, 'rollback'),
      destroy: async () => {},
    }),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
