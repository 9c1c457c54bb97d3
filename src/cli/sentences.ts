import { WrongSettings } from '../config.ts'
import { Invalid, Problem } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'
import { Failure } from './command.ts'

/** What a person is told of an error; undefined for what only a fault of the program explains. */
export function sentences(error: unknown): readonly Localized[] | undefined {
  if (error instanceof WrongSettings) return error.problems
  if (error instanceof Invalid) return error.issues.map((issue) => issue.message)
  if (error instanceof Problem || error instanceof Failure) return [error.text]
  return error instanceof Error && 'code' in error ? ofTheMachine(error) : undefined
}

/** Errors of the machine that people can do something about. */
function ofTheMachine(error: Error & { code: unknown }): readonly Localized[] | undefined {
  const address = 'address' in error && 'port' in error ? `${String(error.address)}:${String(error.port)}` : ''
  const place = 'path' in error ? String(error.path) : address
  switch (error.code) {
    case 'EADDRINUSE':
      return [
        {
          en: `${address} is in use already: set another PORT.`,
          fr: `${address} est déjà pris : choisissez un autre PORT.`,
        },
      ]
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return [
        {
          en: 'This machine does not have the address that HOST names.',
          fr: 'Cette machine n’a pas l’adresse que désigne HOST.',
        },
      ]
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return [{ en: `Not permitted: ${place}`, fr: `Accès refusé : ${place}` }]
    case 'ENOENT':
    case 'ENOTDIR':
    case 'EEXIST':
      return [{ en: `Not found, or not a folder: ${place}`, fr: `Introuvable, ou ce n’est pas un dossier : ${place}` }]
    case 'ERR_SQLITE_ERROR':
      return [
        {
          en: `The database cannot be used: ${error.message}`,
          fr: `La base de données est inutilisable : ${error.message}`,
        },
      ]
    default:
      return undefined
  }
}
