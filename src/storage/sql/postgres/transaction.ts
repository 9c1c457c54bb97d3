import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import { Problem } from '../../../errors/problem.ts'
import { storageUnavailable } from '../../../errors/service.ts'
import { commitObserved } from '../access.ts'
import type { Db } from '../tables.ts'
import { transactionOn } from './driver.ts'
import {
  explainPostgresError,
  isConnectionLost,
  isLost,
  isSerializationFailure,
  isViolation,
  retryAfter,
} from './errors.ts'
import { msg } from '../../../texts/msg.ts'

/** How often a transaction is tried where others are in its way, and where a connection was lost. */
const tries = 6
const lostTries = 3

const begin = 'begin isolation level read committed'
/** An advisory lock of our own: any number that is the same everywhere. */
const oneAfterAnother = 'select pg_advisory_xact_lock(7267501)'

/**
 * Runs `work` in a transaction that sees what others commit meanwhile (READ COMMITTED), and again from its beginning where
 * others were in the way: two took the same slug, or waited for each other. What it reads by id to change it, it locks
 * (`Dialect.locks`); what must be there once, unique indexes keep.
 */
export async function transaction<T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect().catch((error: unknown) => {
      throw explainPostgresError(error)
    })
    try {
      return await tryOn(client, attempt === 1 ? begin : `${begin}; ${oneAfterAnother}`, work)
    } catch (error) {
      if (!mayHelp(error, attempt)) throw explainPostgresError(error)
    }
    await pause(Math.random() * 2 ** attempt)
  }
}

/**
 * One try. Those that failed before come one after another: ten that want the same slug would get in each other's way
 * again.
 */
async function tryOn<T>(client: PoolClient, beginning: string, work: (db: Db) => Promise<T>): Promise<T> {
  let refusal: { readonly error: unknown } | undefined
  let committing = false
  let lost = false
  const { db, end } = transactionOn(client, (error) => (refusal ??= { error }))
  try {
    await client.query(beginning)
    const result = await work(db)
    await end()
    // A statement that was refused has ended the transaction, also where `work` does not mind.
    if (refusal) throw refusal.error
    committing = true
    await commitObserved(() => client.query('commit'))
    return result
  } catch (error) {
    await end()
    lost = isLost(error)
    if (lost && committing) throw new UnknownOutcome(error)
    if (!lost) await client.query('rollback').catch(() => (lost = true))
    throw error
  } finally {
    client.release(lost)
  }
}

/** Whether the same work may succeed at the next try; this one was rolled back. */
function mayHelp(error: unknown, attempt: number): boolean {
  if (isSerializationFailure(error) || isViolation(error)) return attempt < tries
  return isConnectionLost(error) && !(error instanceof UnknownOutcome) && attempt < lostTries
}

/** The connection ended while the transaction was being committed: it must not be done again. */
class UnknownOutcome extends Problem {
  constructor(cause: unknown) {
    const text = msg(
      'The connection to the database broke while this was being written: it may have been kept or not. Look before you try again.',
    )
    super(storageUnavailable, text, { retryAfter })
    this.cause = cause
  }
}
