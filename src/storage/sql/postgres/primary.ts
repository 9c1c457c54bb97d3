import { setTimeout as pause } from 'node:timers/promises'
import type { ClientBase, PoolClient, PoolConfig } from 'pg'
import { connectionOptions } from './connection-options.ts'
import { codeOf, explained, isLost, LostConnection } from './errors.ts'
import { serverPool, type ServerPool } from './server-pool.ts'
import { standingOf, standingOn, type Standing } from './standing.ts'

/** Connections to the one of several servers that takes writes, whichever that is at the moment. */
export interface Primary {
  /** Waits for the server for a short while, then throws `LostConnection`. */
  connect(): Promise<PoolClient>
  /** The address of the server. */
  address(): Promise<string>
  /** To be called where a server says that it takes no writes: it is looked at again. */
  doubt(): void
  close(): Promise<void>
}

/**
 * How long a request waits for a server that does not answer, and how long if the server has been away for longer than that
 * already; milliseconds.
 */
const patience = 2000
const littlePatience = 250

/** How often all servers are looked at, and how often the one may be silent before its connections are dropped. */
const watchInterval = 2000
const silences = 2

/** With one server it is that one, as long as it is no standby. */
export function primaryAmong(servers: readonly string[], options: PoolConfig): Primary {
  let current: ServerPool | undefined
  let trusted = false
  /** A server on an older timeline was overtaken, even if it does not know. */
  let newest = ''
  let awaySince: number | undefined
  /** Why there was none at the last look. */
  let reason: unknown = new Error('no server answers')
  let silent = 0
  let waiting = 0
  let search: Promise<ServerPool> | undefined
  let closed = false
  const watching = setInterval(() => void watch().catch(() => {}), watchInterval).unref()

  const takesWrites = ({ standby, timeline }: Standing) => !standby && (servers.length === 1 || timeline >= newest)

  async function verify(client: ClientBase): Promise<void> {
    if (!takesWrites(await standingOn(client))) throw new LostConnection(new Error('the server is a standby'))
  }

  /** The one of the servers that takes writes, and whether that in use has not answered. */
  async function look() {
    const asked = await Promise.allSettled(servers.map(standingOf))
    const seen = asked.flatMap((result, index) => {
      const url = servers[index]
      return url !== undefined && result.status === 'fulfilled' ? [{ url, ...result.value }] : []
    })
    const [best] = seen.filter(takesWrites).sort((a, b) => b.timeline.localeCompare(a.timeline))
    const errors = asked.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
    const answers = asked[servers.indexOf(current?.url ?? '')]
    return { best, errors, heard: answers?.status === 'fulfilled' || isFull(answers?.reason) }
  }

  function use({ url, timeline }: Standing & { readonly url: string }): ServerPool {
    newest = timeline
    trusted = true
    silent = 0
    if (current?.url === url) return current
    current?.abandon()
    return (current = serverPool(url, { ...options, ...connectionOptions(url) }, verify))
  }

  /** Looks until there is one, or nobody waits for it any more. */
  async function searching(): Promise<ServerPool> {
    for (let attempt = 0; ; attempt += 1) {
      const { best, errors } = await look()
      if (closed) throw new LostConnection(new Error('the connections are closed'))
      if (best) return use(best)
      const refused = errors.find((error) => !isLost(error))
      if (refused !== undefined) throw explained(refused)
      reason = errors[0] ?? new Error('every server is a standby')
      if (waiting === 0) throw new LostConnection(reason)
      await pause(10 + Math.random() * Math.min(200, 20 * 2 ** attempt))
    }
  }

  function found(): Promise<ServerPool> {
    if (current && trusted) return Promise.resolve(current)
    return (search ??= searching().finally(() => (search = undefined)))
  }

  /** Waits for a server until `deadline`. */
  async function foundBy(deadline: number): Promise<ServerPool> {
    waiting += 1
    const over = new AbortController()
    try {
      const left = Math.max(0, deadline - performance.now())
      const late = pause(left, undefined, { signal: over.signal }).then(() => {
        throw new LostConnection(reason)
      })
      late.catch(() => {})
      return await Promise.race([found(), late])
    } finally {
      waiting -= 1
      over.abort()
    }
  }

  async function watch(): Promise<void> {
    const used = current
    if (!used || search || (servers.length === 1 && !used.busy())) return
    const { best, heard } = await look()
    if (closed || current !== used) return
    silent = heard ? 0 : silent + 1
    if (best && best.url !== used.url) use(best)
    else if (silent >= silences) {
      trusted = false
      silent = 0
      current = undefined
      used.abandon()
    }
  }

  async function whileAway<T>(attempt: (deadline: number) => Promise<T>): Promise<T> {
    const start = performance.now()
    for (;;) {
      // Who comes while the server is away for long waits less: a request asks more than once.
      const deadline = Math.max((awaySince ?? start) + patience, start + littlePatience)
      try {
        const result = await attempt(deadline)
        awaySince = undefined
        return result
      } catch (error) {
        if (!isLost(error)) throw explained(error)
        awaySince ??= start
        if (!isFull(error)) trusted = false
        if (closed || performance.now() >= deadline)
          throw error instanceof LostConnection ? error : new LostConnection(error)
      }
      await pause(5)
    }
  }

  return {
    // Nearly always it is known: no time limit then, which would cost more than all else that is done for a connection.
    connect: () => whileAway(async (deadline) => (current && trusted ? current : await foundBy(deadline)).connect()),
    address: () => whileAway(async (deadline) => (await foundBy(deadline)).url),
    doubt: () => {
      trusted = false
    },
    close: async () => {
      closed = true
      clearInterval(watching)
      await search?.catch(() => {})
      await current?.close()
    },
  }
}

/** A server without a connection to spare works. */
function isFull(error: unknown): boolean {
  return codeOf(error) === '53300'
}
