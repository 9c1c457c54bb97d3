import type { Problem } from '../errors/problem.ts'
import { storageUnavailable } from '../errors/service.ts'
import type { Localized } from '../i18n/language.ts'
import { msg } from '../texts/msg.ts'

/** What stands in the way of files, by the codes of the system. */
const obstacles: readonly (Localized & { readonly codes: readonly string[] })[] = [
  {
    codes: ['ENOSPC', 'EDQUOT'],
    en: 'The picture cannot be stored: the disk is full.',
    fr: 'L’image ne peut pas être enregistrée : le disque est plein.',
  },
  {
    codes: ['EROFS', 'EACCES', 'EPERM'],
    en: 'The picture cannot be stored: the folder of the pictures is read-only.',
    fr: 'L’image ne peut pas être enregistrée : le dossier des images est en lecture seule.',
  },
  {
    // A folder that is to be made on a read-only disk is said not to be there.
    codes: ['ENOENT', 'ENOTDIR'],
    en: 'The picture cannot be stored: the folder of the pictures is missing or read-only.',
    fr: 'L’image ne peut pas être enregistrée : le dossier des images est absent ou en lecture seule.',
  },
  {
    codes: ['EIO', 'EMFILE', 'ENFILE'],
    en: 'The picture cannot be stored: the disk reports an error.',
    fr: 'L’image ne peut pas être enregistrée : le disque signale une erreur.',
  },
]

/** Why a picture cannot be stored, as the caller is told; a fault of the program as it is. */
export function storingProblem(error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const obstacle = obstacles.find(({ codes }) => codes.includes(code))
  return obstacle ? storageUnavailable({ en: obstacle.en, fr: obstacle.fr }, 30).because(error) : error
}

/** The folder of the pictures was there when the service started, and is there no more: the log says which. */
export function folderGone(folder: string): Problem {
  return storageUnavailable(msg('The folder of the pictures is missing: its disk may not be mounted.'), 30).because(
    new Error(`${folder} is missing`),
  )
}

/** Pictures are to be in a bucket, and the library for that is not installed. */
export function libraryMissing(): Problem {
  const command = 'npm install --no-save @aws-sdk/client-s3'
  return storageUnavailable(
    msg`MEDIA_URL names a bucket, and the package for that is not installed. Install it beside Almanac: ${command}`,
  )
}

const unreachable = msg('The store of the pictures cannot be reached at the moment. Try again a little later.')
const closed = msg('The store of the pictures does not let this service in. The log says why.')

/**
 * A store that does not answer, or that refuses us (`refused`), which no other try will change. The cause is for the
 * log; callers are not told where the store is or what it says.
 */
export function storeProblem(refused: boolean, cause: string): Problem {
  return (refused ? storageUnavailable(closed) : storageUnavailable(unreachable, 5)).because(new Error(cause))
}
