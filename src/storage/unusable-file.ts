import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Problem } from '../errors/problem.ts'
import { storageUnavailable } from '../errors/service.ts'
import type { Localized } from '../i18n/language.ts'
import { msg } from '../texts/msg.ts'

/** Names the database file in a refusal to open it, with the reason and what to do; other errors as they are. */
export function unusableFile(file: string, error: unknown): unknown {
  if (!(error instanceof Problem) || !(error.cause instanceof Error)) return error
  const reason = permission(file) ?? error.text
  const step = steps[systemErrorCode(error.cause)] ?? elsewhere
  return storageUnavailable(msg`The database ${file} cannot be opened. ${reason} ${step}`).because(error)
}

/** Says why the folder of a database file could not be created, and what to do. */
export function unusableFolder(folder: string, error: unknown): Problem {
  const reason = reasons[systemErrorCode(error)] ?? msg`${String(error)}.`
  return storageUnavailable(
    msg`The folder of the database cannot be created: ${folder}. ${reason} ${elsewhere}`,
  ).because(error)
}

/** Says that a command needs a database that is there already. `place` is what may be shown of its address. */
export function missingDatabase(place: string): Problem {
  return storageUnavailable(
    msg`There is no database ${place}. Create it with “almanac serve” or “almanac migrate”, or set another one with DATABASE_URL or DATA_DIR.`,
  )
}

const notAllowed = (what: Localized): Localized => msg`The current user (${user}) may not ${what}.`

const user = process.getuid?.() ?? '?'

/** What keeps this user from the file: SQLite does not say. */
function permission(file: string): Localized | undefined {
  const readOrWrite = constants.R_OK | constants.W_OK
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) return msg('The database cannot be a folder.')
  const exists = accessError(file, constants.F_OK) === undefined
  const ofFile = exists ? accessError(file, readOrWrite) : undefined
  const ofFolder = accessError(dirname(file), readOrWrite)
  if (ofFile === 'EROFS' || ofFolder === 'EROFS') return readOnly
  if (ofFile) return notAllowed(msg('read and write the file'))
  if (ofFolder) return notAllowed(msg('write to its folder'))
  return undefined
}

/** The code of the error with which the system refuses `path`, such as `EACCES`. */
function accessError(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode)
    return undefined
  } catch (error) {
    return systemErrorCode(error)
  }
}

const readOnly: Localized = msg('The disk is read-only.')

const reasons: Readonly<Record<string, Localized>> = {
  EACCES: notAllowed(msg('create it')),
  EPERM: notAllowed(msg('create it')),
  EROFS: readOnly,
  ENOSPC: msg('The disk is full.'),
  ENOTDIR: msg('Part of its path is a file.'),
  EEXIST: msg('There is a file of this name.'),
}

const elsewhere: Localized = msg('Fix this, or set another place with DATABASE_URL or DATA_DIR.')

/** By the result codes of SQLite (sqlite.org/rescode.html). */
const steps: Readonly<Record<string, Localized>> = {
  5: msg('Stop that program, then start again.'),
  11: msg('Restore a backup (docs/backup.md).'),
  13: msg('Free some space, then start again.'),
}

/** The code of an error of the system, or the primary one of SQLite. */
function systemErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('errcode' in error && typeof error.errcode === 'number') return String(error.errcode & 0xff)
  return 'code' in error ? String(error.code) : ''
}
