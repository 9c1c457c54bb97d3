import { sql } from 'kysely'
import type { Db } from '../tables.ts'
import { singleFlight } from './single-flight.ts'

/**
 * A value that is the same as before only if nothing was committed in between, by whatever process: which transactions are
 * over, and in which history of the server, as ids come again after another server has taken over. An answer serves for
 * `freshness` milliseconds; those who ask at the same time share a question.
 */
export function dataVersion(db: Db, freshness: number): () => string | Promise<string> {
  let known = ''
  let until = 0
  const ask = singleFlight(async () => {
    const start = performance.now()
    const { rows } = await sql<{ version: string }>`select left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' '
      || pg_current_snapshot() as version`.execute(db)
    known = rows[0]?.version ?? ''
    until = start + freshness
    return known
  })
  return () => (performance.now() < until ? known : ask())
}
