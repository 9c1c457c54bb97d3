import { setTimeout as pause } from 'node:timers/promises'
import { Pool, type ClientConfig, type PoolClient } from 'pg'
import { connectionOn, type Connection } from './connection.ts'
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
  /** A connection that works, as far as is known; waits for the server for a short while. Half of them may write at once. */
  acquire(purpose: 'read' | 'write'): Promise<Connection>
  /** Gives it back; a broken one is closed. */
  release(connection: Connection): void
  /** Waits for those that are out, then closes all. */
  close(): Promise<void>
}

export interface PoolOptions {
  /** How many connections there may be; at least 2. */
  readonly size: number
  /** Whether statements may take as long as they like: migrations. */
  readonly unlimited?: boolean
}

/** How to connect, from an address as the driver reads it (`sslmode` and all). */
export function connectionOptions(url: string): ClientConfig {
  return {
    connectionString: url,
    application_name: 'almanac',
    connectionTimeoutMillis: patience,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbersAsNumbers,
  }
}

/** Connects when there is something to do; connections that are idle for a minute are closed. */
export function openConnections(url: string, { size, unlimited = false }: PoolOptions): Connections {
  const pool = new Pool({
    ...connectionOptions(url),
    max: size,
    idleTimeoutMillis: 60_000,
    ...(!unlimited && {
      statement_timeout: statementLimit,
      // Where the network swallows everything, the server's own limit is not heard of.
      query_timeout: statementLimit + 5000,
      idle_in_transaction_session_timeout: idleInTransactionLimit,
    }),
  })
  // An idle connection that dies leaves the pool; without a listener its error would end the process.
  pool.on('error', () => {})
  // So would that of one that dies between two statements; the next statement on it then fails.
  pool.on('connect', (client) => client.on('error', () => {}))
  const connect = patientConnecting(pool)
  const turns = {
    all: gate(size, turnPatience, allBusy),
    // A write may read beside its transaction: some connections are left for that.
    write: gate(Math.max(1, Math.floor(size / 2)), turnPatience, allBusy),
  }
  const out = new Map<Connection, { readonly client: PoolClient; readonly leave: () => void }>()
  let closing: Promise<void> | undefined

  return {
    async acquire(purpose) {
      const leaveWriting = purpose === 'write' ? await turns.write.enter() : () => {}
      let leaveAll: () => void = () => {}
      const leave = () => {
        leaveAll()
        leaveWriting()
      }
      try {
        leaveAll = await turns.all.enter()
        const client = await connect()
        const connection = connectionOn(client)
        out.set(connection, { client, leave })
        return connection
      } catch (error) {
        leave()
        throw error
      }
    },
    release(connection) {
      const taken = out.get(connection)
      out.delete(connection)
      taken?.client.release(connection.broken)
      taken?.leave()
    },
    // Who waits for a turn comes first.
    close: () => (closing ??= turns.all.idle().then(() => pool.end())),
  }
}

/** Who asks waits for a server that does not answer; once somebody has waited in vain, it is tried once for each. */
function patientConnecting(pool: Pool): () => Promise<PoolClient> {
  let away = false
  return async () => {
    const start = performance.now()
    for (let attempt = 0; ; attempt += 1) {
      try {
        const client = await pool.connect()
        away = false
        return client
      } catch (error) {
        if (!isLost(error)) throw explained(error)
        const wait = 10 + Math.random() * Math.min(300, 20 * 2 ** attempt)
        if (away || performance.now() - start + wait > patience) {
          away = true
          throw new LostConnection(error)
        }
        await pause(wait)
      }
    }
  }
}

function allBusy(): Error {
  return unavailable(
    {
      en: 'The database is busy: all connections are in use.',
      fr: 'La base de données est occupée : toutes les connexions sont prises.',
    },
    undefined,
  )
}
