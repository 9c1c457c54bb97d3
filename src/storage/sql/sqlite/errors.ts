import { alreadyTaken, brokenReference, storageUnavailable } from '../../../errors/service.ts'
import type { Localized } from '../../../i18n/language.ts'

/** Result codes of SQLite (sqlite.org/rescode.html); the extended ones carry the primary one in their lowest byte. */
const busy = 5
/** In seconds. */
const retryAfter = 30
const uniqueViolations = [2067, 1555]
const foreignKeyViolation = 787

const unavailable: Readonly<Record<number, Localized>> = {
  5: {
    en: 'The database is busy: another program keeps it locked.',
    fr: 'La base de données est occupée : un autre programme la verrouille.',
  },
  8: {
    en: 'The database cannot be written to: the file or its folder is read-only.',
    fr: 'La base de données n’est pas modifiable : le fichier ou son dossier est en lecture seule.',
  },
  10: {
    en: 'The database cannot be read or written: the disk reports an error.',
    fr: 'La base de données ne peut être ni lue ni modifiée : le disque signale une erreur.',
  },
  11: { en: 'The database file is damaged.', fr: 'Le fichier de la base de données est endommagé.' },
  13: {
    en: 'The database cannot be written to: the disk is full.',
    fr: 'La base de données n’est pas modifiable : le disque est plein.',
  },
  14: {
    en: 'The database file cannot be opened.',
    fr: 'Impossible d’ouvrir le fichier de la base de données.',
  },
  26: {
    en: 'The database file is not a SQLite database.',
    fr: 'Le fichier de la base de données n’est pas une base SQLite.',
  },
}

/** Whether another connection is in the way for the moment. */
export function isBusy(error: unknown): boolean {
  return (codeOf(error) & 0xff) === busy
}

/** What SQLite refused, as the caller is told; other errors as they are. */
export function explained(error: unknown): unknown {
  const code = codeOf(error)
  const text = unavailable[code & 0xff]
  if (text) return storageUnavailable(text, retryAfter).because(error)
  if (uniqueViolations.includes(code)) return alreadyTaken(columnOf(error)).because(error)
  if (code === foreignKeyViolation) return brokenReference().because(error)
  return error
}

/** `slug` of `UNIQUE constraint failed: venue_texts.slug`. */
function columnOf(error: unknown): string | undefined {
  return error instanceof Error ? /failed: .*\.(\w+)$/.exec(error.message)?.[1] : undefined
}

function codeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode : 0
}
