import { Kysely } from 'kysely'
import { remembering } from '../remembered.ts'
import type { Storage } from '../storage.ts'
import { missingDatabase } from '../unusable-file.ts'
import { accessBy } from './access.ts'
import { knowSets } from './known-sets.ts'
import { leases } from './leases.ts'
import { hasTables, migrate } from './migrator.ts'
import { retryWhileBusy } from './node-sqlite/busy.ts'
import { checkpointer } from './node-sqlite/checkpointer.ts'
import { directReader } from './node-sqlite/direct.ts'
import { explained } from './node-sqlite/errors.ts'
import { openHandle, type Handle } from './node-sqlite/handle.ts'
import { nodeSqlite, nodeSqliteWithin } from './node-sqlite/kysely-dialect.ts'
import { transactionsOn } from './node-sqlite/transactions.ts'
import { readDirectly } from './rows-of.ts'
import { sqlStorage } from './sql-storage.ts'
import { logChanges } from './sqlite-changes.ts'
import { newsWithin, watchedBy } from './sqlite-news.ts'
import { sqlite } from './sqlite.ts'
import type { Tables } from './tables.ts'

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
  try {
    const writer = openHandle(file, { readOnly: false })
    handles.push(writer)
    const inWriter = new Kysely<Tables>({ dialect: nodeSqlite(writer) })
    if (mustExist && !(await hasTables(inWriter, sqlite))) throw missingDatabase(file)
    for (const setting of settings(sync)) await retryWhileBusy(() => writer.run(`pragma ${setting}`))
    await migrate(inWriter, sqlite)
    await retryWhileBusy(() => logChanges(writer))
    const reader = openHandle(file, { readOnly: true })
    handles.push(reader)
    const { news, version } = watchedBy(reader, writer)
    const reading = new Kysely<Tables>({ dialect: nodeSqlite(reader) })
    readDirectly(reading, directReader(reader))
    knowSets(reading, version)
    const { handle: writing, news: newsInside, takenBack } = newsWithin(writer)
    // The same for every transaction, so that the stores within it are made once.
    const within = new Kysely<Tables>({ dialect: nodeSqliteWithin(writing) })
    readDirectly(within, directReader(writing))
    const transactions = transactionsOn(writing)
    const checkpoints = checkpointer(file, sync)
    const access = accessBy(sqlite, reading, async (work) => {
      try {
        return await transactions.run(() => work(within))
      } catch (error) {
        takenBack()
        sqlite.texts.takenBack?.(within)
        throw error
      } finally {
        checkpoints.written()
      }
    })
    const jobs = leases(access)
    const close = async () => {
      // A lease that cannot be given back ends by itself.
      await jobs.release().catch(() => {})
      // The writes that were asked for before come first.
      await transactions.ended()
      await reading.destroy()
      await checkpoints.ended()
      for (const handle of [reader, writer]) handle.close()
    }
    const storage = sqlStorage(access, {
      alone: (name, work) => jobs.alone(name, work),
      version,
      close,
      inside: (inner) => remembering(inner, newsInside, roomInside),
    })
    return remembering(storage, news)
  } catch (error) {
    for (const handle of handles) handle.close()
    throw explained(error)
  }
}

/** In bytes, for what transactions remember of each kind: they come one after another. */
const roomInside = 1_000_000

/** In KiB: what most writes change is in these pages, and each is read from the file once. */
const writeCache = 4000

/**
 * A thread copies the log into the file (`checkpointer`); this connection does it where the log is longer than that leaves
 * it, after large transactions. What a statement may have to take back is in a file where it is much, not in memory, so
 * that no write takes more the larger it is.
 */
function settings(sync: 'full' | 'normal'): string[] {
  return [
    'journal_mode = wal',
    `synchronous = ${sync}`,
    'wal_autocheckpoint = 16000',
    'journal_size_limit = 67108864',
    `cache_size = -${writeCache}`,
  ]
}
