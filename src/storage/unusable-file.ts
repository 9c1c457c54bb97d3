import { accessSync, constants, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { Problem } from '../errors/problem.ts'
import { storageUnavailable } from '../errors/service.ts'
import type { Localized } from '../i18n/language.ts'

/** Names the database file in a refusal to open it, with the reason and what to do; other errors as they are. */
export function unusableFile(file: string, error: unknown): unknown {
  if (!(error instanceof Problem) || !(error.cause instanceof Error)) return error
  const reason = permission(file) ?? error.text
  const step = steps[codeOf(error.cause)] ?? elsewhere
  return storageUnavailable({
    en: `The database ${file} cannot be opened. ${reason.en} ${step.en}`,
    fr: `La base de données ${file} ne peut pas être ouverte. ${reason.fr} ${step.fr}`,
  }).because(error)
}

/** Says why the folder of a database file could not be created, and what to do. */
export function unusableFolder(folder: string, error: unknown): Problem {
  const reason = reasons[codeOf(error)] ?? { en: `${String(error)}.`, fr: `${String(error)}.` }
  return storageUnavailable({
    en: `The folder of the database cannot be created: ${folder}. ${reason.en} ${elsewhere.en}`,
    fr: `Impossible de créer le dossier de la base de données : ${folder}. ${reason.fr} ${elsewhere.fr}`,
  }).because(error)
}

/** Says that a command needs a database that is there already. `place` is what may be shown of its address. */
export function missingDatabase(place: string): Problem {
  return storageUnavailable({
    en: `There is no database ${place}. Create it with “almanac serve” or “almanac migrate”, or set another one with DATABASE_URL or DATA_DIR.`,
    fr: `La base de données ${place} n’existe pas. Créez-la avec « almanac serve » ou « almanac migrate », ou indiquez-en une autre avec DATABASE_URL ou DATA_DIR.`,
  })
}

const notAllowed = (what: Localized): Localized => ({
  en: `The current user (${user}) may not ${what.en}.`,
  fr: `L’utilisateur actuel (${user}) n’a pas le droit ${what.fr}.`,
})

const user = process.getuid?.() ?? '?'

/** What keeps this user from the file: SQLite does not say. */
function permission(file: string): Localized | undefined {
  const readOrWrite = constants.R_OK | constants.W_OK
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory())
    return { en: 'The database cannot be a folder.', fr: 'La base de données ne peut pas être un dossier.' }
  const exists = refusal(file, constants.F_OK) === undefined
  const ofFile = exists ? refusal(file, readOrWrite) : undefined
  const ofFolder = refusal(dirname(file), readOrWrite)
  if (ofFile === 'EROFS' || ofFolder === 'EROFS') return readOnly
  if (ofFile) return notAllowed({ en: 'read and write the file', fr: 'de lire et d’écrire le fichier' })
  if (ofFolder) return notAllowed({ en: 'write to its folder', fr: 'd’écrire dans son dossier' })
  return undefined
}

/** The code of the error with which the system refuses `path`, such as `EACCES`. */
function refusal(path: string, mode: number): string | undefined {
  try {
    accessSync(path, mode)
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

const readOnly: Localized = { en: 'The disk is read-only.', fr: 'Le disque est en lecture seule.' }

const reasons: Readonly<Record<string, Localized>> = {
  EACCES: notAllowed({ en: 'create it', fr: 'de le créer' }),
  EPERM: notAllowed({ en: 'create it', fr: 'de le créer' }),
  EROFS: readOnly,
  ENOSPC: { en: 'The disk is full.', fr: 'Le disque est plein.' },
  ENOTDIR: { en: 'Part of its path is a file.', fr: 'Un élément de son chemin est un fichier.' },
  EEXIST: { en: 'There is a file of this name.', fr: 'Un fichier porte ce nom.' },
}

const elsewhere: Localized = {
  en: 'Fix this, or set another place with DATABASE_URL or DATA_DIR.',
  fr: 'Corrigez cela, ou indiquez un autre emplacement avec DATABASE_URL ou DATA_DIR.',
}

/** By the result codes of SQLite (sqlite.org/rescode.html). */
const steps: Readonly<Record<string, Localized>> = {
  5: { en: 'Stop that program, then start again.', fr: 'Arrêtez ce programme, puis recommencez.' },
  11: { en: 'Restore a backup (docs/backup.md).', fr: 'Restaurez une sauvegarde (docs/backup.md).' },
  13: { en: 'Free some space, then start again.', fr: 'Libérez de l’espace, puis recommencez.' },
}

/** The code of an error of the system, or the primary one of SQLite. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if ('errcode' in error && typeof error.errcode === 'number') return String(error.errcode & 0xff)
  return 'code' in error ? String(error.code) : ''
}
