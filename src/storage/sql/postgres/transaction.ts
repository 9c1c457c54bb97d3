import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Problem } from '../../../errors.ts'
import type { Db } from '../tables.ts'
import { caused } from '../conflicts.ts'
import { explained, isLost, isSerializationFailure, isViolation, retryAfter } from './errors.ts'

/** How often a transaction is tried where others are in its way, and where a connection was lost. */
const tries = 6
const lostTries = 3
/** How long a statement of a transaction may take, in milliseconds: removing a term removes thousands of links. */
const statementLimit = 30_000

/**
 * Runs `work` in a transaction that sees what others commit meanwhile (READ COMMITTED), and again from its beginning where
 * others were in the way: two took the same slug, or waited for each other. What it reads by id to change it, it locks
 * (`Dialect.forUpdate`); what must be there once, unique indexes keep.
 */
export async function transaction<T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    let committing = false
    try {
      return await db.transaction().execute(async (inner) => {
        await sql`set local statement_timeout = ${sql.lit(statementLimit)}`.execute(inner)
        // Those that failed before come one after another: ten that want the same slug would get in each other's way again.
        if (attempt > 1) await sql`select pg_advisory_xact_lock(${sql.lit(retries)})`.execute(inner)
        const result = await work(inner)
        committing = true
        return result
      })
    } catch (error) {
      if (committing && isLost(error)) throw unknownOutcome(error)
      if (!mayHelp(error, attempt)) throw explained(error)
    }
    await pause(Math.random() * 2 ** attempt)
  }
}

/** A lock of our own: any number that is the same everywhere. */
const retries = 7_267_501

/** Whether the same work may succeed at the next try; nothing of this one was kept. */
function mayHelp(error: unknown, attempt: number): boolean {
  if (isSerializationFailure(error) || isViolation(error)) return attempt < tries
  return isLost(error) && attempt < lostTries
}

/** The connection ended while the transaction was being committed: it must not be done again. */
function unknownOutcome(cause: unknown): Problem {
  const text = {
    en: 'The connection to the database broke while this was being written: it may have been kept or not. Look before you try again.',
    fr: 'La connexion à la base de données a été rompue pendant l’enregistrement : il a pu être conservé ou non. Vérifiez avant de recommencer.',
  }
  return caused(new Problem('unavailable', 'storage_unavailable', text, { retryAfter }), cause)
}
