import { sql } from 'kysely'
import type { Db } from '../tables.ts'

/** Tells whether anything was committed. */
export interface DataVersion {
  /** A value that is the same as before only if nothing was committed in between, or the promise of one. */
  readonly current: () => string | Promise<string>
  /** This process has written: from now on, what it knew before is too old for it. */
  readonly expire: () => void
}

/**
 * Names the transactions of all processes that have ended, and the timeline of the server, as ids repeat after a failover.
 * An answer is reused for `freshness` milliseconds; concurrent callers share one query.
 */
export function dataVersion(db: Db, freshness: number): DataVersion {
  let known = ''
  let until = 0
  let writes = 0
  const ask = singleFlight(async () => {
    const [start, before] = [performance.now(), writes]
    const { rows } = await sql<{ version: string }>`select left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' '
      || pg_current_snapshot() as version`.execute(db)
    known = rows[0]?.version ?? ''
    if (before === writes) until = start + freshness
    return known
  })
  return {
    current: () => (performance.now() < until ? known : ask()),
    expire: () => {
      writes += 1
      until = 0
    },
  }
}

/**
 * Shares one question among callers. A caller joins a question that begins after its call, so the answer is never older than
 * the call. At most one question is under way, and all callers that wait share the next.
 */
export function singleFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined
  let underWay: Promise<unknown> = Promise.resolve()
  return () => {
    if (next) return next
    const question = underWay.then(() => {
      next = undefined
      return ask()
    })
    next = question
    underWay = question.catch(() => {})
    return question
  }
}
