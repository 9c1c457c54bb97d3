import { randomUUID } from 'node:crypto'
import { coalesced } from './coalesced.ts'
import type { Connections } from './pool.ts'

/** How far a server has come. */
export interface Position {
  /** In bytes of its log. */
  readonly log: number
  /** Which history the log is of: positions of two histories cannot be compared. Null where nobody has noted it yet. */
  readonly history: string | null
}

/** Where the history is noted, so that who follows has it once it has replayed something of it. */
export const notedHistory = `(select value from settings where name = 'history') as history`

/**
 * The position up to which everything has been acknowledged by the server that takes writes, as new as the call. A commit is
 * acknowledged when its log has been flushed (what was inserted after that belongs to nobody yet), but with
 * `synchronous_commit = off` already when it has been inserted. Undefined where there is nothing to compare with yet.
 */
export function acknowledgedPosition(connections: Connections): () => Promise<Position | undefined> {
  return coalesced(async () => {
    const [row] = await connections.ask<Position & { readonly timeline: string }>(`select
      pg_wal_lsn_diff(case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
        else pg_current_wal_flush_lsn() end, '0/0') as log,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, ${notedHistory}`)
    if (row?.history?.startsWith(row.timeline)) return row
    if (row) await noteHistory(connections, row.timeline)
    return undefined
  })
}

/** A server that has taken over goes on with a history of its own: the first to notice notes it. */
async function noteHistory(connections: Connections, timeline: string): Promise<void> {
  const history = `${timeline} ${randomUUID()}`
  await connections.ask(`insert into settings (name, value) values ('history', '${history}')
    on conflict (name) do update set value = excluded.value where settings.value not like '${timeline}%'`)
}
