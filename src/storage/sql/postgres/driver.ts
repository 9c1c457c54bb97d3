import {
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
} from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { runObserved } from '../access.ts'
import type { Db, Tables } from '../tables.ts'
import { explainPostgresError, isConnectionLost, isLocked, isLost, isStopped, tooExpensive } from './errors.ts'
import { postgresValues } from './values.ts'

/** For how many milliseconds a statement that reads waits for a lock, such as that of a change of tables. */
const lockPatience = 5000

/** Statements that read, each on any free connection: what was lost is asked again once, what met a lock until that goes. */
export function readingOn(pool: Pool): Db {
  return databaseOver(async (query, note) => {
    const begun = performance.now()
    let hasBroken = false
    for (;;) {
      try {
        return await sendOnAny(pool, query, note)
      } catch (error) {
        const isBreaking: boolean = isConnectionLost(error) && !hasBroken
        hasBroken ||= isBreaking
        if (!isBreaking && !(isLocked(error) && performance.now() - begun < lockPatience))
          throw explainPostgresError(tooExpensive(error))
      }
    }
  })
}

async function sendOnAny(pool: Pool, query: CompiledQuery, note: (worked: number) => void) {
  const client = await pool.connect()
  const begun = performance.now()
  let lost = false
  try {
    const answer = await sendQuery(client, query)
    note(performance.now() - begun)
    return answer
  } catch (error) {
    lost = isLost(error)
    if (isStopped(error)) note(performance.now() - begun)
    throw error
  } finally {
    client.release(lost)
  }
}

/**
 * Statements on one connection, one after another, in a transaction that is begun and ended elsewhere; `refused` is told
 * what went wrong. After `end`, which waits for what was sent, nothing more is sent: the connection is another's soon.
 */
export function transactionOn(client: PoolClient, refused: (error: unknown) => void) {
  let last: Promise<unknown> = Promise.resolve()
  let hasEnded = false
  const db = databaseOver((query) => {
    const answer = last.then(() => {
      if (hasEnded) throw new Error('The transaction has ended.')
      return sendQuery(client, query, statementName(query.sql))
    })
    last = answer.catch(refused)
    return answer.catch((error: unknown) => {
      throw explainPostgresError(error)
    })
  })
  const end = () => {
    hasEnded = true
    return last
  }
  return { db, end }
}

type Execute = (
  query: CompiledQuery,
  note: (worked: number) => void,
) => Promise<{ rows: unknown[]; numAffectedRows: bigint }>

async function sendQuery(client: PoolClient, { sql, parameters }: CompiledQuery, name?: string) {
  const query = { text: sql, values: postgresValues(sql, parameters), name }
  const { rows, rowCount } = await client.query<Record<string, unknown>>(query)
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}

function databaseOver(execute: Execute): Db {
  const connection = {
    executeQuery: ((query) => runObserved(query, (note) => execute(query, note))) as DatabaseConnection['executeQuery'],
    streamQuery: unsupported,
  }
  return new Kysely<Tables>({
    dialect: {
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
    },
  })
}

function unsupported(): never {
  throw new Error('transactions begin and end outside of Kysely, and nothing is streamed')
}

/** How many statements a connection keeps prepared at most: those of several rows are others for each number of rows. */
const maxPrepared = 300

const names = new Map<string, string>()

/**
 * The name under which a connection prepares a statement of a write, which the server then parses and plans once: a create
 * takes two thirds of its processor time. Statements that read have none: how a list is best found depends on its values.
 */
function statementName(statement: string): string | undefined {
  const known = names.get(statement)
  if (known !== undefined || names.size >= maxPrepared) return known
  const name = `almanac_${names.size + 1}`
  names.set(statement, name)
  return name
}
