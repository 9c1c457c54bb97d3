import { WrongSettings } from '../../../config/config.ts'
import { maskedAddress } from '../../../domain/text/shown-value.ts'
import { Invalid, Problem } from '../../../errors/problem.ts'
import type { Localized } from '../../../i18n/language.ts'
import { Failure } from '../command.ts'
import { localize } from '../../../texts/text.ts'

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
      return localize('cli.sentences.portTaken', { address })
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return localize('cli.sentences.noAddress', { host: maskedAddress(host) })
    case 'ERR_SQLITE_ERROR':
      return localize('cli.sentences.database', { message: error.message })
  }
  if (error.code === 'EACCES' && 'port' in error) return localize('cli.sentences.portNotAllowed', { address })
  const path = 'path' in error ? String(error.path) : ''
  const reason = reasons[String(error.code)]
  if (path === '' || !reason) return undefined
  return localize('cli.sentences.unusablePath', { path, reason })
}

/** Why a file or a folder cannot be used. */
const reasons: Readonly<Record<string, Localized>> = {
  EACCES: localize('cli.sentences.notAllowed'),
  EPERM: localize('cli.sentences.notAllowed'),
  EROFS: localize('cli.sentences.reasons.EROFS'),
  ENOSPC: localize('cli.sentences.reasons.ENOSPC'),
  EDQUOT: localize('cli.sentences.reasons.EDQUOT'),
  ENOENT: localize('cli.sentences.reasons.ENOENT'),
  ENOTDIR: localize('cli.sentences.reasons.ENOTDIR'),
  EEXIST: localize('cli.sentences.reasons.EEXIST'),
}
