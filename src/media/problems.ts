import { Problem } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'
import type { Format } from './format.ts'

/** Not a picture, a broken one, or one of a kind that is not accepted. */
export function notAnImage(): Problem {
  return new Problem('invalid', 'rest_upload_invalid_image', {
    en: 'This is not a picture that can be shown: send an intact JPEG, PNG, GIF, WebP or AVIF file.',
    fr: 'Cette image est illisible : envoyez un fichier JPEG, PNG, GIF, WebP ou AVIF intact.',
  })
}

interface Size {
  readonly width: number
  readonly height: number
  readonly frames: number
  readonly limit: number
  readonly format: Format
}

/** More pixels than are decoded: all of them have to fit into memory. */
export function tooManyPixels({ width, height, frames, limit, format }: Size): Problem {
  const size = `${width} × ${height}`
  const name = format.toUpperCase()
  return new Problem('invalid', 'rest_upload_invalid_image', {
    en: `This picture has ${size} pixels${frames > 1 ? ` in each of ${frames} frames` : ''}: ${name} pictures may have at most ${limit.toLocaleString('en')} pixels in all.`,
    fr: `Cette image compte ${size} pixels${frames > 1 ? ` pour chacune de ses ${frames} vues` : ''} : une image ${name} peut compter au plus ${limit.toLocaleString('fr')} pixels en tout.`,
  })
}

/** More bytes than are taken in. */
export function tooManyBytes(maxBytes: number): Problem {
  const mebibytes = Math.floor((maxBytes / 2 ** 20) * 10) / 10
  return new Problem('too-large', 'rest_upload_file_too_big', {
    en: `A picture may have ${mebibytes} MiB at most.`,
    fr: `Une image peut peser ${mebibytes.toLocaleString('fr')} Mio au plus.`,
  })
}

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
  const problem = new Problem('unavailable', 'storage_unavailable', text, { retryAfter: 30 })
  problem.cause = error
  return problem
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
  const data = refused ? {} : { retryAfter: 5 }
  const problem = new Problem('unavailable', 'storage_unavailable', refused ? closed : unreachable, data)
  problem.cause = new Error(cause)
  return problem
}

/**
 * One sentence for all that can go wrong with an address: what is in a private network, whether a host exists there and
 * what it answers must not be found out by asking (contract/writes.md §12).
 */
export function notFetched(): Problem {
  return new Problem('invalid', 'rest_image_not_fetched', {
    en: 'The picture could not be fetched: the address must lead, on a public server and within 10 seconds, to a JPEG, PNG, GIF, WebP or AVIF file of at most 10 MB.',
    fr: 'L’image n’a pas pu être téléchargée : l’adresse doit mener, sur un serveur public et en moins de 10 secondes, à un fichier JPEG, PNG, GIF, WebP ou AVIF de 10 Mo au plus.',
  })
}
