import { sql, type Kysely } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { explained, isSerializationFailure, isViolation, LostConnection } from './errors.ts'

/** How often a transaction is tried among others, then alone; in the end the caller is told. */
const sharedTries = 3
const tries = 6

/**
 * Runs `work` in a serializable transaction, and again from its beginning where others were in the way. After some tries
 * it runs alone, so that it comes to an end however much is going on.
 */
export async function serializable<T, R>(pool: Kysely<T>, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await pool.connection().execute((db) => once(db, attempt > sharedTries, work))
    } catch (error) {
      if (!again(error, attempt)) throw explained(error)
      await pause(Math.random() * 2 ** attempt)
    }
  }
}

/** Whether the same work may succeed at the next try; nothing of this one was kept. */
function again(error: unknown, attempt: number): boolean {
  if (isSerializationFailure(error)) return attempt < tries
  return isViolation(error) && attempt < 3
}

async function once<T, R>(db: Kysely<T>, alone: boolean, work: (db: Kysely<T>) => Promise<R>): Promise<R> {
  // A lock of a table comes before the snapshot is taken; waiting for an advisory lock would be part of the snapshot.
  await sql`begin isolation level serializable`.execute(db)
  try {
    await sql`lock table settings in ${alone ? sql`exclusive` : sql`row share`} mode`.execute(db)
    const result = await work(db)
    await sql`commit`.execute(db)
    return result
  } catch (error) {
    if (!(error instanceof LostConnection)) await sql`rollback`.execute(db).catch(() => {})
    throw error
  }
}
