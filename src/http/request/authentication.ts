import { guest, type Actor } from '../../access/actor.ts'
import { hashSecret } from '../../access/credentials.ts'
import { callerOf, createThrottle } from '../../access/throttle.ts'
import type { ApplicationPassword, User } from '../../domain/user.ts'
import { instantOfUtc, utcText } from '../../domain/time.ts'
import { incorrectPassword } from '../../errors/access.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Log } from '../service.ts'

/** Where a request comes from, and what it shows. */
export interface Presented {
  /** The `Authorization` header. */
  readonly header: string | undefined
  /** The address of the caller. */
  readonly address: string
  readonly now: Temporal.Instant
}

/** In milliseconds. */
const day = 24 * 60 * 60 * 1000

interface Credentials {
  /** Undefined with `Bearer`: the secret alone says who it is. */
  readonly login: string | undefined
  readonly secret: string
}

/**
 * Finds out who asks (contract/access.md §1). The one look-up is by the hash of the secret, so that an unknown user and
 * a wrong secret take the same time. A right one is never refused: whoever guesses must not lock its owner out, and
 * nobody guesses 143 random bits. What is no credential of ours is nobody.
 */
export function createAuthentication(storage: Storage, log: Log): (presented: Presented) => Promise<Actor> {
  const throttle = createThrottle(storage.failures, 'login')

  return async ({ header, address, now }) => {
    const credentials = readCredentials(header)
    if (!credentials) return guest
    const target = (credentials.login ?? '').toLowerCase().slice(0, 200)
    const attempt = { caller: callerOf(address), target, now }
    const found = await storage.users.byPasswordHash(hashSecret(credentials.secret))
    if (!found || !isLoginOf(credentials.login, found.user)) {
      await throttle.admit(attempt)
      await throttle.fail(attempt)
      throw incorrectPassword()
    }
    await touch(found.password, now)
    return { user: found.user }
  }

  /** At most daily, so that reading does not become writing. */
  async function touch(password: ApplicationPassword, now: Temporal.Instant): Promise<void> {
    const { lastUsedUtc } = password
    if (lastUsedUtc !== null && instantOfUtc(lastUsedUtc).epochMilliseconds + day > now.epochMilliseconds) return
    try {
      await storage.users.touchPassword(password.id, utcText(now))
    } catch (error) {
      log.warn({ err: error }, 'the last use of an application password could not be noted')
    }
  }
}

function readCredentials(header: string | undefined): Credentials | undefined {
  const [, scheme = '', value = ''] = /^\s*(basic|bearer)(?:\s+(.*))?$/i.exec(header ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return { login: undefined, secret: value }
  if (!/^[A-Za-z0-9+/_-]+={0,2}\s*$/.test(value)) return undefined
  const text = Buffer.from(value, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 1 || colon === text.length - 1) return undefined
  return { login: text.slice(0, colon), secret: text.slice(colon + 1) }
}

function isLoginOf(login: string | undefined, user: User): boolean {
  if (login === undefined) return true
  const wanted = login.trim().toLowerCase()
  return wanted === user.login.toLowerCase() || wanted === user.email?.toLowerCase()
}
