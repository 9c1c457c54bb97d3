import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type ClientConfig, type PoolClient } from 'pg'
import { explained, isLost, LostConnection, unavailable } from './errors.ts'
import { gate } from './gate.ts'
import { numbersAsNumbers } from './values.ts'

/** How long a request waits for a server that does not answer, and for its turn while all connections work; milliseconds. */
const patience = 2000
const turnPatience = 15_000

/** How long a statement may take, and a transaction may wait for the program; milliseconds. */
const statementLimit = 30_000
const idleInTransactionLimit = 60_000

/** Connections to one server. */
export interface Connections {
  /** A connection that works, as far as is known; waits for the server for a short while. */
  acquire(): Promise<PoolClient>
  /** Gives it back; a broken one is closed. */
  release(client: PoolClient, broken: boolean): void
  /** Waits for those that are out, then closes all. */
  close(): Promise<void>
}

/** How to connect, from an address as the driver reads it (`sslmode` and all). */
export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'almanac',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    types: numbersAsNumbers,
  }
}

/** At most `size` connections; idle ones are closed after a while. */
export function openConnections(url: string, size: number): Connections {
  const pool = new Pool({
    ...connectionOptions(url),
    max: size,
    idleTimeoutMillis: 60_000,
    statement_timeout: statementLimit,
    idle_in_transaction_session_timeout: idleInTransactionLimit,
  })
  // An idle connection that dies is taken out of the pool; without a listener this would end the process.
  pool.on('error', () => {})
  // So does one that dies between two statements; the next statement on it then fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const turns = gate(size, turnPatience, () => unavailable(allBusy, undefined))
  const leaving = new Map<PoolClient, () => void>()
  return {
    async acquire() {
      const leave = await turns.enter()
      try {
        const client = await connected(pool)
        leaving.set(client, leave)
        return client
      } catch (error) {
        leave()
        throw error
      }
    },
    release(client, broken) {
      const leave = leaving.get(client)
      leaving.delete(client)
      client.release(broken)
      leave?.()
    },
    close: () => pool.end(),
  }
}

async function connected(pool: Pool): Promise<PoolClient> {
  const start = performance.now()
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await pool.connect()
    } catch (error) {
      if (!isLost(error) && !isTimeout(error)) throw explained(error)
      if (performance.now() - start > patience) throw new LostConnection(error)
      await pause(10 + Math.random() * Math.min(300, 20 * 2 ** attempt))
    }
  }
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && /timeout (exceeded|expired)/i.test(error.message)
}

const allBusy = {
  en: 'The database is busy: all connections are in use.',
  fr: 'La base de données est occupée : toutes les connexions sont prises.',
}
