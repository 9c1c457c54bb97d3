import { closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** A lock on a file, which the system takes back when the process ends, however it ends. */
export interface FileLock {
  readonly release: () => void
}

/**
 * Locks a file, which is created where it does not exist; undefined where another holds it, in this or in any other
 * process, in other containers too. Node has no locks on files of its own: SQLite's are used, on an empty database.
 */
export function lockFile(path: string): FileLock | undefined {
  // SQLite does not say why it cannot open a file; the system does.
  closeSync(openSync(path, 'a'))
  const database = new DatabaseSync(path, { timeout: 0 })
  try {
    database.exec('pragma journal_mode = memory; begin exclusive')
    return { release: () => database.close() }
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined
    throw error
  }
}

/** SQLite’s result code (sqlite.org/rescode.html). */
const busy = 5
