import { alreadyTaken, brokenReference, storageUnavailable } from '../../../errors/service.ts'
import type { Localized } from '../../../i18n/language.ts'
import { msg } from '../../../texts/msg.ts'

/** Result codes of SQLite (sqlite.org/rescode.html); the extended ones carry the primary one in their lowest byte. */
const busy = 5
/** In seconds. */
const retryAfter = 30
const uniqueViolations = [2067, 1555]
const foreignKeyViolation = 787

const unavailable: Readonly<Record<number, Localized>> = {
  5: msg('The database is busy: another program keeps it locked.'),
  8: msg('The database cannot be written to: the file or its folder is read-only.'),
  10: msg('The database cannot be read or written: the disk reports an error.'),
  11: msg('The database file is damaged.'),
  13: msg('The database cannot be written to: the disk is full.'),
  14: msg('The database file cannot be opened.'),
  26: msg('The database file is not a SQLite database.'),
}

/** Whether another connection is in the way for the moment. */
export function isBusy(error: unknown): boolean {
  return (sqliteCode(error) & 0xff) === busy
}

/** What SQLite refused, as the caller is told; other errors as they are. */
export function explainSqliteError(error: unknown): unknown {
  const code = sqliteCode(error)
  const text = unavailable[code & 0xff]
  if (text) return storageUnavailable(text, retryAfter).because(error)
  if (uniqueViolations.includes(code)) return alreadyTaken(violatedColumn(error)).because(error)
  if (code === foreignKeyViolation) return brokenReference().because(error)
  return error
}

/** `slug` of `UNIQUE constraint failed: venue_texts.slug`. */
function violatedColumn(error: unknown): string | undefined {
  return error instanceof Error ? /failed: .*\.(\w+)$/.exec(error.message)?.[1] : undefined
}

function sqliteCode(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
