import { CompiledQuery } from 'kysely'
import type { PoolClient } from 'pg'
import { databaseServers } from '../../database-servers.ts'
import { connectionOn, type Connection } from './connection.ts'
import { codeOf, isLost, unavailable } from './errors.ts'
import { gate } from './gate.ts'
import { primaryAmong, type Primary } from './primary.ts'

/** How long a request waits for its turn while all connections work, in milliseconds. */
const turnPatience = 15_000

/**
 * How long a read may take, a statement of a transaction (it removes thousands of links of a term), and how long a
 * transaction may wait for the program; milliseconds.
 */
const readLimit = 5000
export const statementLimit = 30_000
const idleInTransactionLimit = 60_000

/** What a server says that takes no writes. */
const readOnly = '25006'

const questionTries = 3

/** Connections to the server that takes writes. */
export interface Connections {
  /** A connection that works, as far as is known; waits for the server for a short while. Half of them may write at once. */
  acquire(purpose: 'read' | 'write'): Promise<Connection>
  /** A connection that is kept for long: it waits for no turn. `lost` is called when it ends by itself. */
  lend(lost: () => void): Promise<Lent>
  /** The rows of a statement that only reads, on a connection that is left for such questions: it waits for no turn. */
  ask<R>(statement: string): Promise<readonly R[]>
  /** The address of the server that takes writes at the moment. */
  address(): Promise<string>
  /** Gives it back; a broken one is closed. */
  release(connection: Connection): void
  /** Waits for those that are out, then closes all. */
  close(): Promise<void>
}

export interface Lent {
  readonly connection: Connection
  /** Ends it. */
  close(): void
}

export interface PoolOptions {
  /** How many connections there may be; at least 2. */
  readonly size: number
  /** Whether statements may take as long as they like: migrations. */
  readonly unlimited?: boolean
}

/** Connects when there is something to do; connections that are idle for a minute are closed. */
export function openConnections(url: string, { size, unlimited = false }: PoolOptions): Connections {
  const servers = databaseServers(url)
  const primary = primaryAmong(servers.length > 0 ? servers : [url], {
    // More than there are turns: one for questions, one that is lent for long.
    max: size + 2,
    idleTimeoutMillis: 60_000,
    ...(!unlimited && {
      statement_timeout: readLimit,
      // Where the network swallows everything, the server's own limit is not heard of.
      query_timeout: statementLimit + 5000,
      idle_in_transaction_session_timeout: idleInTransactionLimit,
    }),
  })
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
        const client = await primary.connect()
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
      if (codeOf(connection.failure) === readOnly) primary.doubt()
      taken?.client.release(connection.broken)
      taken?.leave()
    },
    async lend(lost) {
      const client = await primary.connect()
      client.on('error', lost).on('end', lost)
      const close = () => {
        client.off('error', lost).off('end', lost).release(true)
      }
      return { connection: connectionOn(client), close }
    },
    ask: (statement) => question(primary, statement),
    address: () => primary.address(),
    // Who waits for a turn comes first.
    close: () => (closing ??= turns.all.idle().then(() => primary.close())),
  }
}

/** Asked again where the connection turns out to be dead. */
async function question<R>(primary: Primary, statement: string): Promise<readonly R[]> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await primary.connect()
    const connection = connectionOn(client)
    try {
      return (await connection.execute<R>(CompiledQuery.raw(statement))).rows
    } catch (error) {
      if (!isLost(error) || attempt >= questionTries) throw error
    } finally {
      client.release(connection.broken)
    }
  }
}

function allBusy(): Error {
  return unavailable(
    {
      en: 'The database is busy: all connections are in use.',
      fr: 'La base de données est occupée : toutes les connexions sont prises.',
    },
    undefined,
  )
}
