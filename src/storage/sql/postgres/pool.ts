import { Pool, type ClientConfig } from 'pg'
import { numbersAsNumbers } from './values.ts'

/** How long a statement may take, in milliseconds. Removing a term removes thousands of links; 0 is without limit. */
const statementLimits = { read: 5000, write: 30_000, migration: 0 }
/**
 * How long a statement waits for a lock, in milliseconds: one that reads is asked again, and what it waited for counts as no work
 * (`readingOn`).
 */
const lockLimits = { read: 100, write: 20_000, migration: 0 }
/** How much later an answer is given up: where the network swallows everything, the server's limit is not heard of. */
const answerMargin = 2000
/** How long to wait for a connection, new or free: longer than the reads that have all of them may take. */
const connectLimit = 8000
const idleInTransactionLimit = 60_000

/** How to connect, from an address as the driver reads it (`sslmode` and all). */
export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'almanac',
    connectionTimeoutMillis: connectLimit,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbersAsNumbers,
  }
}

/** At most `size` connections, each made when there is something to do; `use` says how long each statement may take. */
export function openPool(
  url: string,
  { size, use }: { readonly size: number; readonly use: keyof typeof statementLimits },
): Pool {
  const limit = statementLimits[use]
  const pool = new Pool({
    ...connectionOptions(url),
    max: size,
    // The driver then ends a connection whose answer is late: what is asked next would wait for that answer.
    pipeline: true,
    idleTimeoutMillis: 60_000,
    ...(limit > 0 && {
      statement_timeout: limit,
      lock_timeout: lockLimits[use],
      query_timeout: limit + answerMargin,
      idle_in_transaction_session_timeout: idleInTransactionLimit,
    }),
  })
  // A connection that ends is replaced when one is needed; its current statement fails.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
