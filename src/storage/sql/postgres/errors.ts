import { Problem } from '../../../errors/problem.ts'
import {
  alreadyTaken,
  brokenReference,
  storageUnavailable,
  tooExpensive as expensive,
} from '../../../errors/service.ts'
import type { Localized } from '../../../i18n/language.ts'
import { msg } from '../../../texts/msg.ts'

/** Errors of PostgreSQL by SQLSTATE (its documentation, appendix A). */
const uniqueViolation = '23505'
const foreignKeyViolation = '23503'
const serializationFailures = ['40001', '40P01']
const timedOut = '57014'
const lockTimedOut = '55P03'

/** The server ends connections or takes none: shutting down, starting, crashed, full. */
const lostCodes = ['57P01', '57P02', '57P03', '57P05', '53300', '25P03']
/** The server follows another one, or does so since: a new connection may lead to the one that takes writes. */
const standbyCodes = ['25006', '55000']
/** Error codes of the network. */
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

/** A read took longer than reads may: the caller is told to ask for less. */
export function tooExpensive(error: unknown): unknown {
  return isStopped(error) ? expensive().because(error) : error
}

/** Whether the server stopped a statement on which it had worked for too long. */
export function isStopped(error: unknown): boolean {
  return sqlState(error) === timedOut
}

/** Whether a statement has done nothing yet but wait for a lock. */
export function isLocked(error: unknown): boolean {
  return sqlState(error) === lockTimedOut
}

/** Whether another transaction is in the way, so that the same may succeed when it is done again. */
export function isSerializationFailure(error: unknown): boolean {
  return serializationFailures.includes(sqlState(error))
}

/** Whether a transaction that sees what others have written meanwhile may not meet this any more. */
export function isViolation(error: unknown): boolean {
  return [uniqueViolation, foreignKeyViolation].includes(sqlState(error))
}

/** Whether the connection is of no use any more. */
export function isLost(error: unknown): boolean {
  const code = sqlState(error)
  if (code.startsWith('08') || [...lostCodes, ...standbyCodes, ...networkCodes].includes(code)) return true
  const message = driverMessage(error)
  return brokenMessages.test(message) || lateMessages.test(message)
}

/** Whether the connection broke at once, so that another one may serve; a timeout is not tried again. */
export function isConnectionLost(error: unknown): boolean {
  return isLost(error) && !lateMessages.test(driverMessage(error))
}

/** The driver gives these no code. A plan is outdated once a newer version of the program has changed the tables. */
const brokenMessages = /^(Connection terminated|Client (has encountered|was closed)|Unable to check out|cached plan)/
const lateMessages = /^(timeout (exceeded|expired)|Query read timeout|Connection terminated due to connection timeout)/

/** Errors of PostgreSQL as problems for the caller; other errors as they are. */
export function explainPostgresError(error: unknown): unknown {
  if (error instanceof Problem) return error
  const code = sqlState(error)
  if (standbyCodes.includes(code)) return unavailable(readOnly, error)
  if (isLost(error)) return unavailable(unreachable, error)
  if (isSerializationFailure(error)) return unavailable(busy, error)
  if (code === timedOut) return unavailable(slow, error)
  if (code === lockTimedOut) return unavailable(locked, error)
  if (code === '53100') return unavailable(full, error)
  if (code === uniqueViolation) return alreadyTaken(...violatedKey(error)).because(error)
  if (code === foreignKeyViolation) return brokenReference(...violatedKey(error)).because(error)
  return error
}

/** `slug` and `big-night` of `Key (slug)=(big-night) already exists.`, in any language of the server. */
function violatedKey(error: unknown): readonly [column?: string, value?: string] {
  const detail = error instanceof Error && 'detail' in error ? String(error.detail) : ''
  const [, column, value] = /\((?:.*, )?(\w+)\)=\((?:.*, )?(.*?)\)/.exec(detail) ?? []
  return column === undefined ? [] : [column.replace(/_(id|lower)$/, ''), value]
}

const unreachable = msg('The database cannot be reached at the moment.')
const busy = msg('The database is busy: too many changes at once.')
const slow = msg('The database takes too long to answer.')
const locked = msg('The database is busy: another program keeps it locked.')
const full = msg('The database cannot be written to: the disk is full.')
const readOnly = msg('The database cannot be written to: the server is read-only.')
/** A refusal for the moment. */
function unavailable(text: Localized, cause: unknown): Problem {
  return storageUnavailable(text, retryAfter).because(cause)
}

/** The SQLSTATE or network code of an error, or of what caused it; empty where there is none. */
export function sqlState(error: unknown): string {
  if (!(error instanceof Error)) return ''
  if (error instanceof AggregateError && error.errors.length > 0) return sqlState(error.errors[0])
  if (error instanceof Problem) return sqlState(error.cause)
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** The message of the driver or the server. */
function driverMessage(error: unknown): string {
  const said = error instanceof Problem ? error.cause : error
  return said instanceof Error ? said.message : ''
}
