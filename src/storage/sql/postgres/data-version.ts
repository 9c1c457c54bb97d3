import { coalesced } from './coalesced.ts'
import { leaseSource } from './lease-source.ts'
import type { Connections } from './pool.ts'
import { leaseTime } from './version-lease.ts'

/** The version of the data of a database. */
export interface DataVersion {
  /**
   * A value that is the same as before only if nothing was written in between, by whatever process. What anybody was told to
   * be kept before the call is in it.
   */
  readonly version: () => string | Promise<string>
  close(): void
}

/**
 * Which transactions are over, of which history of the server: after one has taken over from another, ids of transactions
 * may come again.
 */
const statement = `select left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' || pg_current_snapshot() as version`

interface Row {
  readonly version: string
}

/** How many calls there must be in a `beat` for leases to be worth it, and how many for them to stay so. */
const often = 50
const stillOften = 20

/** Milliseconds. */
const beat = 100

/**
 * Those who ask at the same time share a question. Where that is all the time, they share an answer for as long as its lease
 * lasts (see `version-lease.ts`). `seen` is called with each version, in their order, before anybody who asked is answered.
 */
export function dataVersion(connections: Connections, seen: (version: string) => void): DataVersion {
  let calls = 0
  let busy = false
  let timer: NodeJS.Timeout | undefined
  let last = ''
  let leasedUntil = 0
  let asking = false
  const source = leaseSource(connections, () => {
    leasedUntil = 0
  })

  const question = coalesced(async () => {
    asking = true
    try {
      const start = performance.now()
      const leased = await source.ask<Row>(statement)
      const [row] = leased ?? (await connections.ask<Row>(statement))
      if (!row) throw new Error('the database does not say its version')
      seen(row.version)
      last = row.version
      if (leased && source.isOpen()) leasedUntil = start + leaseTime
      return last
    } finally {
      asking = false
    }
  })

  function count(): void {
    calls += 1
    timer ??= setTimeout(look, beat).unref()
  }

  function look(): void {
    busy = calls >= (busy ? stillOften : often)
    calls = 0
    timer = busy ? setTimeout(look, beat).unref() : undefined
    source.set(busy)
  }

  return {
    version() {
      count()
      const left = leasedUntil - performance.now()
      if (left <= 0) return question()
      // The next answer comes before this one has ended, so that nobody waits for it.
      if (left < leaseTime / 4 && !asking) void question().catch(() => {})
      return last
    },
    close() {
      clearTimeout(timer)
      source.set(false)
    },
  }
}
