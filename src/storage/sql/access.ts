import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Tables } from './tables.ts'

export type Db = Kysely<Tables>

/** How stores reach the database: reads at once, writes in a transaction. */
export interface Access {
  readonly dialect: Dialect
  readonly read: Db
  /** Runs `work` in a transaction: the one that is under way here, else a new one. */
  readonly write: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  /** Runs a single statement that writes: where the database can, by itself, whatever transaction is under way. */
  readonly apart: <T>(statement: (db: Db) => Promise<T>) => Promise<T>
}

/**
 * Reads on connections of their own, so that a write under way delays no read. `inTransaction` begins a transaction, runs
 * the work in it, perhaps several times, and ends it. `single` has connections that write single statements by themselves.
 */
export function accessBy(
  dialect: Dialect,
  reader: Db,
  inTransaction: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
  single?: Db,
): Access {
  // Known by the chain of calls: a write through the outer storage inside a transaction would wait for its own end.
  const underWay = new AsyncLocalStorage<{ readonly db: Db; open: boolean }>()
  async function write<T>(work: (db: Db) => Promise<T>): Promise<T> {
    const outer = underWay.getStore()
    if (outer?.open) return work(outer.db)
    return inTransaction(async (db) => {
      const own = { db, open: true }
      try {
        return await underWay.run(own, () => work(db))
      } finally {
        own.open = false
      }
    })
  }
  return { dialect, read: reader, write, apart: single ? (statement) => statement(single) : write }
}

/** Everything inside one transaction. */
export function accessWithin(dialect: Dialect, db: Db): Access {
  return { dialect, read: db, write: (work) => work(db), apart: (statement) => statement(db) }
}
