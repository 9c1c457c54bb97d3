import { coalesced } from './coalesced.ts'
import type { Connections } from './pool.ts'

/**
 * A value that is the same as before only if nothing was written in between, by whatever process; as new as the call. Those
 * who ask at the same time share a question. It is which transactions are over, of which history of the server: after one
 * has taken over from another, ids of transactions may come again. `seen` is called with each, in their order, before
 * anybody who asked is answered.
 */
export function dataVersion(connections: Connections, seen: (version: string) => void): () => Promise<string> {
  return coalesced(async () => {
    const [row] = await connections.ask<{ readonly version: string }>(
      `select left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' || pg_current_snapshot() as version`,
    )
    if (!row) throw new Error('the database does not say its version')
    seen(row.version)
    return row.version
  })
}
