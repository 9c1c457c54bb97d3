import { sql, type RawBuilder } from 'kysely'
import type { Db } from './tables.ts'

/*
 * PostgreSQL gives ids to transactions that run at the same time, and these may end in another order. So each holds, until it
 * ends, a shared lock whose number is the last id that was given when it took its first own one: every id up to that belongs
 * to a transaction that is over, or holds a lower lock (docs/decisions/0011).
 */

/** A sequence whose ids are read in the order of commits. `space` distinguishes its locks from others: it stands above the 40 bits of the id. */
export interface Ordered {
  readonly sequence: string
  readonly space: number
}

const holding = new WeakMap<Db, Set<Ordered>>()

/**
 * One row, to select new ids with: the lock of the transaction is held before the first of these is given. It is taken once, as the lowest
 * counts, and the server has room for some thousands.
 */
export function sharedLockRow(db: Db, ordered: Ordered): RawBuilder<unknown> {
  const mine = holding.get(db) ?? new Set()
  if (mine.has(ordered)) return sql`(select 1) as held`
  holding.set(db, mine.add(ordered))
  const { sequence, space } = ordered
  return sql`(select pg_advisory_xact_lock_shared((${sql.lit(space)}::bigint << 40) + ${lastGiven})
    from ${sql.id(sequence)}) as held`
}

/** A sequence that has given nothing says 1. */
const lastGiven = sql`case when is_called then last_value else 0 end`

/**
 * The last id up to which all transactions have ended. The order of the statements matters: a transaction whose lock is not
 * among those held either takes its id later, so above `given`, or has ended, so that later reads see it.
 */
export async function lastSettled(db: Db, { sequence, space }: Ordered): Promise<number> {
  const given = await sql<{ id: number }>`select ${lastGiven} as id from ${sql.id(sequence)}`.execute(db)
  const locks = await sql<{ id: number | null }>`
    select min(((classid::bigint << 32) | objid::bigint) - (${sql.lit(space)}::bigint << 40)) as id from pg_locks
      where locktype = 'advisory' and objsubid = 1 and classid::bigint >> 8 = ${sql.lit(space)}
      and database = (select oid from pg_database where datname = current_database())`.execute(db)
  return Math.min(given.rows[0]?.id ?? 0, locks.rows[0]?.id ?? Infinity)
}
