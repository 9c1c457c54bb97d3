import type { Config } from '../config/config.ts'
import { Problem } from '../errors/problem.ts'
import type { Server } from '../http/server.ts'
import { isReadableByOthers, isReadOnly } from '../storage/file-mode.ts'

type Log = Pick<Server['log'], 'warn' | 'error'>

/** A failed job does not affect requests; it is tried again. */
export function logFailedJob(error: unknown, log: Log): void {
  log.error({ err: error }, 'a job failed')
}

/** The store may be available later; until then requests that need it are refused. */
export function warnOfMedia(error: unknown, log: Log): void {
  log.error({ err: error instanceof Problem ? error.cause : error }, 'The store of the pictures cannot be used.')
}

/** Without either setting, the `Host` of a request decides the links of its answer. */
export function warnOfHosts({ host }: Config, log: Log): void {
  if (host === '127.0.0.1' || host === 'localhost' || host === '::1') return
  log.warn('Neither BASE_URL nor ALLOWED_HOSTS is set: links in answers follow the Host header of each request.')
}

/** Pages and lists are answered, but each write is refused. */
export function warnOfReadOnly(file: string, log: Log): void {
  if (isReadOnly(file))
    log.warn(`The database cannot be written to: every change is refused. See to the permissions of ${file}*`)
}

/** The permissions of a file that an older version or the operator made are kept, but warned of. */
export function warnOfReaders(file: string, log: Log): void {
  if (isReadableByOthers(file))
    log.warn(`Other users of this machine can read the database. To end that: chmod go= ${file}*`)
}
