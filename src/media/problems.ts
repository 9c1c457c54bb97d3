import type { Problem } from '../errors.ts'
import { storageUnavailable } from '../errors/service.ts'
import type { Localized } from '../i18n/language.ts'

const full = {
  en: 'The picture cannot be stored: the disk is full.',
  fr: 'L’image ne peut pas être enregistrée : le disque est plein.',
}
const readOnly = {
  en: 'The picture cannot be stored: the folder of the pictures is read-only.',
  fr: 'L’image ne peut pas être enregistrée : le dossier des images est en lecture seule.',
}
const missing = {
  en: 'The picture cannot be stored: the folder of the pictures is missing or read-only.',
  fr: 'L’image ne peut pas être enregistrée : le dossier des images est absent ou en lecture seule.',
}
const failing = {
  en: 'The picture cannot be stored: the disk reports an error.',
  fr: 'L’image ne peut pas être enregistrée : le disque signale une erreur.',
}

/** What stands in the way of files, by what the system or SQLite says. */
const obstacles: Readonly<Record<string, Localized>> = {
  ENOSPC: full,
  EDQUOT: full,
  EROFS: readOnly,
  EACCES: readOnly,
  EPERM: readOnly,
  // A folder that is to be made on a read-only disk is said not to be there.
  ENOENT: missing,
  ENOTDIR: missing,
  EIO: failing,
  EMFILE: failing,
  ENFILE: failing,
  ERR_SQLITE_ERROR: failing,
}

/** Why a picture cannot be stored, as the caller is told; a fault of the program as it is. */
export function storingProblem(error: unknown): unknown {
  const text = error instanceof Error && 'code' in error ? obstacles[String(error.code)] : undefined
  if (!text) return error
  return storageUnavailable(text, 30).because(error)
}

const unreachable = {
  en: 'The store of the pictures cannot be reached at the moment. Try again a little later.',
  fr: 'Le stockage des images est injoignable pour le moment. Réessayez un peu plus tard.',
}
const closed = {
  en: 'The store of the pictures does not let this service in. The log says why.',
  fr: 'Le stockage des images refuse l’accès à ce service. Le journal en donne la raison.',
}

/**
 * A store that does not answer, or that refuses us (`refused`), which no other try will change. The cause is for the
 * log; callers are not told where the store is or what it says.
 */
export function storeProblem(refused: boolean, cause: string): Problem {
  return (refused ? storageUnavailable(closed) : storageUnavailable(unreachable, 5)).because(new Error(cause))
}
