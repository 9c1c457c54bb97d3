import { setTimeout as pause } from 'node:timers/promises'
import { Kysely } from 'kysely'
import type { Storage } from '../../storage.ts'
import { createAccess, log, commitObserved } from '../access.ts'
import { sqlite } from '../dialect/sqlite.ts'
import { migrate, needsMigration } from '../migrating/migrator.ts'
import { leases } from '../service/leases.ts'
import { sqlStorage } from '../sql-storage.ts'
import type { Tables } from '../tables.ts'
import { nodeSqlite, nodeSqliteWithin, type Handle, openHandle, retryWhileBusy } from './handle.ts'
import { explainSqliteError } from './errors.ts'

/** For so many milliseconds other processes find the file free between long transactions that come one after the other: they ask again and again. */
const othersTurn = 5

interface SqliteOptions {
  readonly sync: 'full' | 'normal' | undefined
  /** Whether a file without tables is refused. */
  readonly mustExist: boolean
}

/**
 * Opens or creates a SQLite file and brings its tables up to date. One connection writes, another reads: with the
 * write-ahead log neither waits for the other. `full`: what was acknowledged is on the disk, even if the power fails;
 * `normal` would lose the last commits, and nothing if only the process ends.
 */
export async function openSqlite(file: string, { sync = 'full', mustExist }: SqliteOptions): Promise<Storage> {
  const handles: Handle[] = []
  const open = () => {
    const handle = openHandle(file, { readOnly: false })
    handles.push(handle)
    return handle
  }
  try {
    const writer = open()
    const migrating = new Kysely<Tables>({ dialect: nodeSqlite(writer) })
    const isBehind = await needsMigration(migrating, sqlite, { place: file, mustExist })
    for (const setting of ['journal_mode = wal', `synchronous = ${sync}`])
      await retryWhileBusy(() => writer.run(`pragma ${setting}`))
    // A file on a read-only disk opens, and reads, without an error: the first write tells.
    await retryWhileBusy(() => writer.run('begin immediate; rollback'))
    if (isBehind) await migrate(migrating, sqlite)
    const reader = open()
    for (const setting of ['cache_size = -8000', 'query_only = on']) reader.run(`pragma ${setting}`)
    const reading = new Kysely<Tables>({ dialect: nodeSqlite(reader), log })
    const within = new Kysely<Tables>({ dialect: nodeSqliteWithin(writer), log })
    const transactions = transactionsOn(writer)
    // What is cached stays right: the version that a connection tells does not change with its own writes. Renewals of leases that emptied the
    // caches made lists of 10,000 events cost a quarter more. Readers do not wait for this connection.
    const unnoticed = new Kysely<Tables>({ dialect: nodeSqlite(reader), log })
    const access = createAccess(
      sqlite,
      reading,
      (work) => transactions.run(() => work(within)),
      (work) => transactions.between(() => writing(reader, () => work(unnoticed))),
    )
    const jobs = leases({ ...access, write: access.quietly })
    const whole: Parameters<typeof sqlStorage>[1] = {
      asLeader: (name, work) => jobs.asLeader(name, work),
      version: reader.version,
      connections: () => [],
      async together(work) {
        const result = await access.write((db) => {
          const parts = savepointsOn(writer)
          return work(
            sqlStorage(
              createAccess(sqlite, db, (part) => parts(() => part(db))),
              whole,
            ),
          )
        })
        await pause(othersTurn)
        return result
      },
      async close() {
        await jobs.release()
        // The writes that were asked for before come first.
        await transactions.ended()
        // The writer is the last to close: what is in the log then goes into the file, which a backup copies.
        for (const handle of handles.toReversed()) handle.close()
      },
    }
    return sqlStorage(access, whole)
  } catch (error) {
    for (const handle of handles) handle.close()
    throw explainSqliteError(error)
  }
}

/** Lets a handle write that only reads otherwise. */
async function writing<T>(handle: Handle, work: () => Promise<T>): Promise<T> {
  handle.run('pragma query_only = off')
  try {
    return await work()
  } finally {
    handle.run('pragma query_only = on')
  }
}

/** Transactions on a handle with a single writer. */
export interface Transactions {
  /** Does `work` in a transaction, once all that were asked for before have ended. */
  run<T>(work: () => Promise<T>): Promise<T>
  /** Does `work` outside of transactions, in the same order. */
  between<T>(work: () => Promise<T>): Promise<T>
  /** When all that were asked for so far have ended. */
  ended(): Promise<void>
}

/**
 * One transaction at a time, in the order of asking. They begin `immediate`: two processes on one file wait for each other
 * rather than fail.
 */
export function transactionsOn(handle: Handle, timeoutMs?: number): Transactions {
  const turns = oneAfterAnother()

  async function commitWork<T>(work: () => Promise<T>, asked: number): Promise<T> {
    try {
      // Those behind one that waited in vain have waited as well.
      await retryWhileBusy(() => handle.run('begin immediate'), asked, timeoutMs)
      const result = await work()
      await commitObserved(() => retryWhileBusy(() => handle.run('commit')))
      return result
    } catch (error) {
      throw explainSqliteError(error)
    } finally {
      // SQLite itself ends a transaction on some errors (disk full).
      if (handle.isInTransaction()) handle.run('rollback')
    }
  }

  return {
    run(work) {
      const asked = performance.now()
      return turns.take(() => commitWork(work, asked))
    },
    between: turns.take,
    ended: turns.ended,
  }
}

/** What is asked for is done once all that was asked for before has ended. */
function oneAfterAnother() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    take: <T>(work: () => Promise<T>): Promise<T> => {
      const turn = last.then(work)
      last = turn.catch(() => {})
      return turn
    },
    ended: async () => void (await last),
  }
}

/** Parts of the transaction under way on a handle, one after the other, each of which is kept or rolled back by itself. */
function savepointsOn(handle: Handle): Transactions['run'] {
  async function keepPart<T>(work: () => Promise<T>): Promise<T> {
    // Where SQLite itself has ended the transaction (disk full), a savepoint would begin another one.
    if (!handle.isInTransaction()) throw new Error('the transaction of this part has ended')
    handle.run('savepoint part')
    try {
      const result = await work()
      handle.run('release part')
      return result
    } catch (error) {
      if (handle.isInTransaction()) handle.run('rollback to part; release part')
      throw explainSqliteError(error)
    }
  }

  const turns = oneAfterAnother()
  return (work) => turns.take(() => keepPart(work))
}
