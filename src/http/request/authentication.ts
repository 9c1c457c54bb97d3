import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { guest, type Actor } from '../../accounts/actor.ts'
import { holderOf, type Credentials } from '../../accounts/credentials.ts'
import { createThrottle } from '../../accounts/sign-in/throttle.ts'
import { callerOf, isFromHere } from '../../domain/network.ts'
import type { ApplicationPassword } from '../../domain/people/user.ts'
import { utcText } from '../../domain/time/time.ts'
import { foreignOrigin, incorrectPassword } from '../../errors/access.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Log } from '../service.ts'

/**
 * Finds out who asks (contract/access.md §1). The one look-up is by the hash of the secret, so that an unknown user and
 * a wrong secret take the same time. A right one is never refused: guessing must not lock its owner out, and
 * 143 random bits cannot be guessed. Other credentials make a guest.
 */
export function createAuthentication(storage: Storage) {
  const throttle = createThrottle(storage.failures, 'login')

  return async ({ headers, ip, log }: FastifyRequest, now: Temporal.Instant): Promise<Actor> => {
    const credentials = readCredentials(headers.authorization)
    if (!credentials) return guest
    const target = (credentials.login ?? '').toLowerCase().slice(0, 200)
    const attempt = { caller: callerOf(ip), target, now }
    const found = await holderOf(credentials, storage.users, now)
    if (!found) {
      await throttle.admit(attempt)
      await throttle.fail(attempt)
      throw incorrectPassword()
    }
    await touch(found.password, now, log)
    return found.actor
  }

  /** At most daily, so that reading does not become writing. */
  async function touch({ id, lastUsedUtc }: ApplicationPassword, now: Temporal.Instant, log: Log): Promise<void> {
    if (lastUsedUtc !== null && lastUsedUtc > utcText(now.subtract({ hours: 24 }))) return
    try {
      await storage.users.touchPassword(id, utcText(now))
    } catch (error) {
      log.warn({ err: error }, 'the last use of an application password could not be noted')
    }
  }
}

/** With `Bearer` there is no login: the secret alone says who it is. */
function readCredentials(header: string | undefined): Credentials | undefined {
  const [, scheme = '', value = ''] = /^\s*(basic|bearer)(?:\s+(.*))?$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return { login: undefined, secret: value }
  if (!/^[A-Za-z0-9+/_-]+={0,2}\s*$/.test(value)) return undefined
  const text = Buffer.from(value, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1) return undefined
  return { login: text.slice(0, colon), secret: text.slice(colon + 1) }
}

/** Refuses what a page of another site sends, unless it is one of `corsOrigins` (contract/access.md §7). */
export function refuseForeign(headers: IncomingHttpHeaders, site: string, corsOrigins: readonly string[]): void {
  const { origin } = headers
  const isLetIn = origin !== undefined && corsOrigins.includes(origin)
  if (!isLetIn && !isFromHere(headers, site)) throw foreignOrigin()
}

/** Whether a request writes with a login and a password, which a browser adds by itself, also for pages of other sites. */
export function isWriteWithLogin(method: string, { authorization }: IncomingHttpHeaders): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(method) && /^\s*basic\b/i.test(authorization ?? '')
}
