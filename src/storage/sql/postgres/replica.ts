import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase } from 'pg'
import { coalesced } from './coalesced.ts'
import { connectionOptions } from './connection-options.ts'
import { connectionOn, type Connection } from './connection.ts'
import { isLost, LostConnection } from './errors.ts'
import type { Connections } from './pool.ts'
import { notedHistory, type Position } from './position.ts'
import { serverPool, type ServerPool } from './server-pool.ts'

/** A server that follows the one that takes writes. */
export interface Replica {
  readonly connections: Pick<Connections, 'acquire' | 'release'>
  /** Whether it has replayed all up to `position`; a replica that does not say so at once has not. */
  reached(position: Position): Promise<boolean>
  /** Whether it is worth asking. */
  answers(): boolean
  /** What went wrong on it: where the connection broke, it is left out until it answers again. */
  failedAt(error: unknown): void
  close(): void
}

/** How long requests wait for it to say how far it is; how long it may take to connect, and to answer a read; milliseconds. */
const askPatience = 100
const connectPatience = 500
const readPatience = 5000

/** How often it is asked for a sign of life, and how long one that is left out is left alone, at first and at most; milliseconds. */
const pulse = 1000
const shortestBreak = 200
const longestBreak = 10_000

/** How long one that lags is not asked again, at first and at most; milliseconds. */
const shortestLag = 5
const longestLag = 500

interface Followed extends Position {
  readonly standby: boolean
}

/** Connects when there is something to do. `size` is how many connections there may be. */
export function replicaAt(url: string, size: number): Replica {
  let pool: ServerPool | undefined
  /** How far it is known to have come since it began to answer. */
  let known: Position = { log: -1, history: null }
  let lags = 0
  let askNext = 0
  let breaks = 0
  const closing = new AbortController()

  const options = {
    ...connectionOptions(url),
    max: size + 1,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: connectPatience,
    query_timeout: readPatience,
  }

  /** A server that was restarted may have to replay again what it had replayed before. */
  async function verify(client: ClientBase): Promise<void> {
    const { standby, log } = await followedOn(client)
    if (!standby || log < known.log) throw new LostConnection(new Error('the server is not the replica that it was'))
  }

  const ask = coalesced(async () => {
    const asked = pool
    if (!asked) throw new LostConnection(new Error('the replica is left out'))
    const client = await asked.connect()
    let usable = false
    try {
      const found = await within(pulse, followedOn(client))
      usable = found.standby
      if (!usable) throw new LostConnection(new Error('the server follows nobody'))
      if (asked === pool) known = found
      return found
    } finally {
      client.release(!usable)
    }
  })

  function leaveOut(): void {
    pool?.abandon()
    pool = undefined
    known = { log: -1, history: null }
  }

  /** Looks after the replica for as long as the program runs. */
  async function keepLooking(): Promise<void> {
    while (!closing.signal.aborted) {
      const fresh = (pool ??= serverPool(url, options, verify))
      try {
        await within(pulse, ask())
        breaks = 0
      } catch {
        if (fresh === pool) leaveOut()
        breaks += 1
      }
      const rest =
        breaks === 0 ? pulse : Math.min(longestBreak, shortestBreak * 2 ** breaks) * (0.5 + Math.random() / 2)
      await pause(rest, undefined, { signal: closing.signal, ref: false })
    }
  }

  const has = ({ log, history }: Position) => history === known.history && log <= known.log

  // It ends when the replica is closed.
  void keepLooking().catch(() => {})

  const clients = new Map<Connection, { readonly release: (broken: boolean) => void }>()
  return {
    connections: {
      async acquire() {
        if (!pool) throw new LostConnection(new Error('the replica is left out'))
        const client = await pool.connect()
        const connection = connectionOn(client)
        clients.set(connection, client)
        return connection
      },
      release(connection) {
        clients.get(connection)?.release(connection.broken)
        clients.delete(connection)
      },
    },
    async reached(position) {
      if (!pool || known.log < 0) return false
      if (has(position)) return true
      if (performance.now() < askNext) return false
      const found = await within(askPatience, ask()).catch(() => undefined)
      if (found && has(position)) {
        lags = 0
        return true
      }
      lags += 1
      askNext = performance.now() + Math.min(longestLag, shortestLag * 2 ** lags)
      return false
    },
    answers: () => known.log >= 0,
    failedAt: (error) => {
      if (isLost(error)) leaveOut()
    },
    close: () => {
      closing.abort()
      pool?.abandon()
    },
  }
}

async function followedOn(client: ClientBase): Promise<Followed> {
  const { rows } = await client.query<Followed>(`select pg_is_in_recovery() as standby,
    coalesce(pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0'), -1) as log, ${notedHistory}`)
  const [found] = rows
  if (!found) throw new Error('the replica does not say how far it is')
  return found
}

async function within<T>(patience: number, answer: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new LostConnection(new Error('the replica does not answer')))
  }, patience)
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
  }
}
