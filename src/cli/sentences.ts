import { WrongSettings } from '../config.ts'
import { maskedAddress } from '../domain/shown-value.ts'
import { Invalid, Problem } from '../errors.ts'
import type { Localized } from '../i18n/language.ts'
import { Failure } from './command.ts'

/** What a person is told of an error; undefined for what only a fault of the program explains. */
export function sentences(error: unknown): readonly Localized[] | undefined {
  if (error instanceof WrongSettings || error instanceof Failure) return error.problems
  if (error instanceof Invalid) return error.wrong.map((issue) => issue.message)
  if (error instanceof Problem) return [error.text]
  const sentence = error instanceof Error && 'code' in error ? ofSystem(error) : undefined
  return sentence && [sentence]
}

/** Errors of the system that people can do something about: what it is about, the reason, and what to do. */
function ofSystem(error: Error & { code: unknown }): Localized | undefined {
  const host = 'address' in error ? String(error.address) : 'hostname' in error ? String(error.hostname) : ''
  const address = 'port' in error ? `${host}:${String(error.port)}` : host
  switch (error.code) {
    case 'EADDRINUSE':
      return {
        en: `${address} is in use already: set another PORT.`,
        fr: `${address} est déjà pris : choisissez un autre PORT.`,
      }
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return {
        en: `This machine does not have the address ${maskedAddress(host)}: set HOST to one that it has, such as 127.0.0.1.`,
        fr: `Cette machine n’a pas l’adresse ${maskedAddress(host)} : donnez à HOST une de ses adresses, telle que 127.0.0.1.`,
      }
    case 'ERR_SQLITE_ERROR':
      return {
        en: `The database cannot be used: ${error.message}`,
        fr: `La base de données est inutilisable : ${error.message}`,
      }
  }
  if (error.code === 'EACCES' && 'port' in error)
    return {
      en: `The current user may not listen on ${address}: set PORT to 1024 or higher.`,
      fr: `L’utilisateur actuel n’a pas le droit d’écouter sur ${address} : choisissez un PORT supérieur ou égal à 1024.`,
    }
  const path = 'path' in error ? String(error.path) : ''
  const reason = reasons[String(error.code)]
  if (path === '' || !reason) return undefined
  return {
    en: `${path} cannot be used: ${reason.en}. Fix this, or set another place with DATA_DIR, DATABASE_URL or MEDIA_URL.`,
    fr: `${path} est inutilisable : ${reason.fr}. Corrigez cela, ou indiquez un autre emplacement avec DATA_DIR, DATABASE_URL ou MEDIA_URL.`,
  }
}

const notAllowed = {
  en: 'the current user is not permitted to',
  fr: 'l’utilisateur actuel n’en a pas le droit',
}

/** Why a file or a folder cannot be used. */
const reasons: Readonly<Record<string, Localized>> = {
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: { en: 'the disk is read-only', fr: 'le disque est en lecture seule' },
  ENOSPC: { en: 'the disk is full', fr: 'le disque est plein' },
  EDQUOT: { en: 'the disk quota is used up', fr: 'le quota du disque est épuisé' },
  ENOENT: { en: 'it does not exist', fr: 'il n’existe pas' },
  ENOTDIR: { en: 'a part of it is a file, not a folder', fr: 'un de ses éléments est un fichier, non un dossier' },
  EEXIST: { en: 'it is a file, not a folder', fr: 'c’est un fichier, non un dossier' },
}
