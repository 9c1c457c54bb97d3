import { Problem } from '../../../errors.ts'
import {
  alreadyTaken,
  brokenReference,
  storageUnavailable,
  tooExpensive as expensive,
} from '../../../errors/service.ts'
import type { Localized } from '../../../i18n/language.ts'

/** Errors of PostgreSQL by SQLSTATE (its documentation, appendix A). */
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const serializationFailures = ['40001', '40P01']
const timedOut = '57014'
const stoppedStatement = [timedOut, '55P03']

/** The server ends connections or takes none: shutting down, starting, crashed, full. */
const lostCodes = ['57P01', '57P02', '57P03', '57P05', '53300', '25P03']
/** What the network says. */
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
]

/** Seconds after which it may be worth asking again. */
export const retryAfter = 2

/** A connection ended, or none could be had: the statement may or may not have been carried out. */
export class LostConnection extends Problem {
  constructor(cause: unknown) {
    super(
      storageUnavailable,
      {
        en: 'The database cannot be reached at the moment.',
        fr: 'La base de données est momentanément injoignable.',
      },
      { retryAfter },
    )
    this.cause = cause
  }
}

/** A read took longer than reads may: the caller is told to ask for less. */
export function tooExpensive(error: unknown): unknown {
  return codeOf(error) === timedOut ? expensive().because(error) : error
}

/** Whether another transaction is in the way, so that the same may succeed when it is done again. */
export function isSerializationFailure(error: unknown): boolean {
  return serializationFailures.includes(codeOf(error))
}

/** Whether a transaction that sees what others have written meanwhile may not meet this any more. */
export function isViolation(error: unknown): boolean {
  return [uniqueViolation, foreignKeyViolation].includes(codeOf(error))
}

/** Whether the connection is of no use any more. */
export function isLost(error: unknown): boolean {
  const code = codeOf(error)
  if (error instanceof LostConnection) return true
  if (code.startsWith('08') || lostCodes.includes(code) || networkCodes.includes(code)) return true
  // The driver gives these no code.
  return error instanceof Error && withoutCode.test(error.message)
}

const withoutCode =
  /^(Connection terminated|Client (has encountered|was closed)|timeout (exceeded|expired)|Query read timeout|Unable to check out)/

/** Whether a statement was prepared before a newer version changed the tables: a new connection prepares it anew. */
export function isOutdatedPlan(error: unknown): boolean {
  const cause = error instanceof Problem ? error.cause : error
  return codeOf(error) === '0A000' && cause instanceof Error && cause.message.startsWith('cached plan')
}

/** What PostgreSQL refused, as the caller is told; other errors as they are. */
export function explained(error: unknown): unknown {
  if (error instanceof Problem) return error
  if (isLost(error)) return new LostConnection(error)
  const code = codeOf(error)
  if (isOutdatedPlan(error)) return unavailable(changed, error)
  if (isSerializationFailure(error)) return unavailable(busy, error)
  if (stoppedStatement.includes(code)) return unavailable(slow, error)
  if (code === '53100') return unavailable(full, error)
  if (code === '25006') return unavailable(readOnly, error)
  if (code === uniqueViolation) return alreadyTaken().because(error)
  if (code === foreignKeyViolation) return brokenReference().because(error)
  return error
}

const busy = {
  en: 'The database is busy: too many changes at once.',
  fr: 'La base de données est occupée : trop de modifications à la fois.',
}
const changed = {
  en: 'The tables of the database have just changed.',
  fr: 'Les tables de la base de données viennent de changer.',
}
const slow = {
  en: 'The database takes too long to answer.',
  fr: 'La base de données met trop de temps à répondre.',
}
const full = {
  en: 'The database cannot be written to: the disk is full.',
  fr: 'La base de données n’est pas modifiable : le disque est plein.',
}
const readOnly = {
  en: 'The database cannot be written to: the server is read-only.',
  fr: 'La base de données n’est pas modifiable : le serveur est en lecture seule.',
}
/** A refusal for the moment. */
export function unavailable(text: Localized, cause: unknown): Problem {
  return storageUnavailable(text, retryAfter).because(cause)
}

/** The SQLSTATE or network code of an error, or of what caused it; empty where there is none. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  if (error instanceof Problem) return codeOf(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}
