import { Pool, type ClientBase, type PoolClient, type PoolConfig } from 'pg'

/** Connections to one server. */
export interface ServerPool {
  readonly url: string
  /** A connection that works, as far as is known. */
  connect(): Promise<PoolClient>
  /** Whether somebody has one. */
  busy(): boolean
  /** Waits for those that are out, then closes all. */
  close(): Promise<void>
  /** Ends all at once: what is under way on them fails. */
  abandon(): void
}

/** Each connection is shown to `verify` when it is new; where that fails it is closed. */
export function serverPool(
  url: string,
  options: PoolConfig,
  verify: (client: ClientBase) => Promise<void>,
): ServerPool {
  const clients = new Set<PoolClient>()
  const pool = new Pool({
    ...options,
    verify: (client, done) => {
      verify(client).then(
        () => {
          done()
        },
        (error: unknown) => {
          done(error instanceof Error ? error : new Error('the driver failed', { cause: error }))
        },
      )
    },
  })
  // An idle connection that dies leaves the pool; without a listener its error would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    clients.add(client)
    // So would that of one that dies between two statements; the next statement on it then fails.
    client.on('error', () => {})
  })
  pool.on('remove', (client) => clients.delete(client))
  let closed: Promise<void> | undefined
  const close = () => (closed ??= pool.end())
  return {
    url,
    connect: () => pool.connect(),
    busy: () => pool.totalCount > pool.idleCount,
    close,
    abandon: () => {
      void close().catch(() => {})
      for (const client of clients) void (client as unknown as { end: () => Promise<void> }).end().catch(() => {})
    },
  }
}
