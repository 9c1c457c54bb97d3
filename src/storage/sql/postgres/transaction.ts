import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type { Connection } from './connection.ts'
import { explained, isLost, isOutdatedPlan, isSerializationFailure, isViolation } from './errors.ts'
import { oneConnectionDialect } from './kysely-dialect.ts'
import { settle, UnknownOutcome, type Mark } from './outcome.ts'
import { statementLimit, type Connections } from './pool.ts'
import { commit, leasesOver } from './version-lease.ts'

/** How often a transaction is tried among others, then alone; in the end the caller is told. */
const sharedTries = 3
const allTries = 6

/** How often it is tried where an error may have nothing to do with others. */
const doubtfulTries = 3

/**
 * Runs `work` in a serializable transaction, and again from its beginning where others were in the way or the connection
 * was lost. After some tries it runs alone, so that it comes to an end however much is going on.
 */
export async function serializable<T, R>(connections: Connections, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
  const { result, leased } = await kept(connections, work)
  if (leased) await leasesOver()

  return result
}

/** What came of work that was committed, and whether somebody may go by an older version for a moment. */
interface Kept<R> {
  readonly result: R
  readonly leased: boolean
}

async function kept<T, R>(connections: Connections, work: (db: Kysely<T>) => Promise<R>): Promise<Kept<R>> {
  for (let attempt = 1; ; attempt += 1) {
    const connection = await connections.acquire('write')
    try {
      return await attemptOn(connection, connections, attempt > sharedTries, work)
    } catch (error) {
      // Lost was the connection here, too.
      if (error instanceof UnknownOutcome || !mayHelp(connection.failure ?? error, attempt)) throw explained(error)
    } finally {
      connections.release(connection)
    }
    await pause(Math.random() * 2 ** attempt)
  }
}

/** Whether the same work may succeed at the next try; nothing of this one was kept. */
function mayHelp(error: unknown, attempt: number): boolean {
  if (isSerializationFailure(error)) return attempt < allTries
  // In a transaction that sees what the others have written, there may be no violation.
  return (isViolation(error) || isLost(error) || isOutdatedPlan(error)) && attempt < doubtfulTries
}

async function attemptOn<T, R>(
  connection: Connection,
  connections: Connections,
  alone: boolean,
  work: (db: Kysely<T>) => Promise<R>,
): Promise<Kept<R>> {
  let result: R
  let mark: Mark
  try {
    mark = await begin(connection, alone)
    result = await work(new Kysely<T>({ dialect: oneConnectionDialect(connection) }))
    // What was refused ends a transaction, even if the work does not mind.
    if (connection.failure) throw connection.failure
  } catch (error) {
    if (!connection.broken) await connection.run('rollback').catch(() => {})
    throw error
  }
  return { result, leased: await committed(connection, mark, connections) }
}

/** Commits; see `Kept.leased`. */
async function committed(connection: Connection, mark: Mark, connections: Connections): Promise<boolean> {
  try {
    const { rows } = await connection.run<{ leased: boolean }>(commit)
    return rows[0]?.leased ?? true
  } catch (error) {
    if (!isLost(error)) throw error
    await settle(mark, connections, error)
    return true
  }
}

/**
 * The lock is one of a table, as that is taken before the snapshot: what an advisory lock waits for would not be seen.
 * All take it shared, whoever has to be alone takes it exclusively; readers do not mind either.
 */
async function begin(connection: Connection, alone: boolean): Promise<Mark> {
  const { rows } = await connection.run<Mark>(`begin isolation level serializable;
    set local statement_timeout = ${statementLimit};
    lock table settings in ${alone ? 'exclusive' : 'row share'} mode;
    select pg_current_xact_id()::text as id, left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline`)
  const [mark] = rows
  if (!mark) throw new Error('the transaction has no id')
  return mark
}
