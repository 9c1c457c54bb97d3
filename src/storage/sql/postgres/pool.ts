import { Pool, types, type ClientConfig } from 'pg'
import { SafeClient } from './safe-client.ts'

/** In milliseconds: for a connection, new or free; for a read; for a transaction that does nothing. */
const connectLimit = 10_000
export const readLimit = 5000
const idleInTransactionLimit = 60_000
/** Where the network swallows everything, the server's own limit is not heard of. */
const answerLimit = 40_000

/** Object ids of `int8` (ids, counts) and `numeric` (sums), which the driver would give as texts. */
const numeric = [20, 1700]

/** How to connect, from an address as the driver reads it (`sslmode` and all). */
export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'almanac',
    connectionTimeoutMillis: connectLimit,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: {
      getTypeParser: (oid: number, format?: 'text' | 'binary'): ((value: string) => unknown) =>
        numeric.includes(oid) && format !== 'binary'
          ? Number
          : (types.getTypeParser(oid, format) as (value: string) => unknown),
    },
  }
}

/** Connects when there is something to do. `unlimited`: statements may take as long as they like, as migrations do. */
export function openPool(url: string, { size, unlimited = false }: { size: number; unlimited?: boolean }): Pool {
  const pool = new Pool({
    ...connectionOptions(url),
    Client: SafeClient,
    max: size,
    idleTimeoutMillis: 60_000,
    ...(!unlimited && {
      statement_timeout: readLimit,
      query_timeout: answerLimit,
      idle_in_transaction_session_timeout: idleInTransactionLimit,
    }),
  })
  // A connection that ends is replaced when one is needed; whoever uses it is told by the answer to the statement.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
