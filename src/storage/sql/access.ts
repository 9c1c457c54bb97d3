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
}

/** Reads on one connection and writes on another, so that a write under way delays no read. */
export function separateAccess(dialect: Dialect, reader: Db, writer: Db): Access {
  // Known by the chain of calls: a write through the outer storage inside a transaction would wait for its own end.
  const underWay = new AsyncLocalStorage<{ readonly db: Db; open: boolean }>()
  return {
    dialect,
    read: reader,
    async write(work) {
      const outer = underWay.getStore()
      if (outer?.open) return work(outer.db)
      return writer.transaction().execute(async (db) => {
        const own = { db, open: true }
        try {
          return await underWay.run(own, () => work(db))
        } finally {
          own.open = false
        }
      })
    },
  }
}

/** Everything inside one transaction. */
export function accessWithin(dialect: Dialect, db: Db): Access {
  return { dialect, read: db, write: (work) => work(db) }
}
