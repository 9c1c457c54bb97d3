import { Client } from 'pg'
import { explained } from './errors.ts'
import { connectionOptions } from './pool.ts'
import type { Leadership } from '../access.ts'

/** How long the server may take to answer for a lock, in milliseconds. */
const patience = 10_000

/** The server gives up a node from which nothing comes any more after some 25 seconds, and its locks with it. */
const keepAlive = `select set_config('tcp_keepalives_idle', '10', false), set_config('tcp_keepalives_interval', '5', false),
  set_config('tcp_keepalives_count', '3', false)`

/**
 * Leadership by advisory locks, which the server takes back when the connection ends. That connection is one of its own,
 * kept for as long as there is a lock on it, and asked each time whether it still is.
 */
export function advisoryLocks(url: string): Leadership {
  let kept: { readonly client: Client; readonly held: Set<string> } | undefined

  async function connect() {
    const client = new Client({ ...connectionOptions(url), query_timeout: patience })
    const opened = { client, held: new Set<string>() }
    const lose = () => {
      if (kept === opened) kept = undefined
    }
    client.on('error', lose).on('end', lose)
    await client.connect()
    await client.query(keepAlive)
    return opened
  }

  /** Takes a lock, or makes sure of it; who gets none keeps no connection. */
  async function take(name: string): Promise<boolean> {
    const opened = (kept ??= await connect())
    const { client, held } = opened
    try {
      if (held.has(name)) await client.query('select 1')
      else {
        const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken'
        const { rows } = await client.query<{ taken: boolean }>(lock, [`almanac ${name}`])
        if (rows[0]?.taken) held.add(name)
      }
    } catch (error) {
      held.clear()
      throw explained(error)
    } finally {
      if (held.size === 0) {
        if (kept === opened) kept = undefined
        void client.end().catch(() => {})
      }
    }
    return held.has(name)
  }

  let turn: Promise<unknown> = Promise.resolve()
  return {
    async asLeader(name, work) {
      // One after the other: two at once would each open a connection.
      const taken = turn.then(() => take(name))
      turn = taken.catch(() => {})
      if (!(await taken)) return false
      await work()
      return true
    },
    async release() {
      await turn
      await kept?.client.end()
    },
  }
}
