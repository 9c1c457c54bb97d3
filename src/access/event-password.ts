import { argon2, createHmac, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'
import { Problem } from '../errors.ts'
import { createLane } from './lane.ts'
import { createThrottle, type Attempt, type FailureStore } from './throttle.ts'

/** RFC 9106 and OWASP: 19 MiB, two passes; about 30 ms. */
const cost = { memory: 19456, passes: 2, parallelism: 1, tagLength: 32 } as const

const derive = promisify<'argon2id', Argon2Parameters, Buffer>(argon2)

/** Hash of the password of an event, in the PHC form `$argon2id$v=19$m=…,t=…,p=…$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { ...cost, message: password, nonce })
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${unpadded(nonce)}$${unpadded(hash)}`
}

/** Whether the password is the hashed one, compared in constant time. A text that is no hash of ours matches no password. */
export async function verifyPassword(password: string, stored: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(
    stored,
  )
  if (!parts) return false
  const [, memory, passes, parallelism, salt = '', hash = ''] = parts
  const expected = Buffer.from(hash, 'base64')
  const found = await derive('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected)
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

/** A password offered for an event. */
export interface Offer {
  readonly event: { readonly id: number; readonly passwordHash: string | null }
  readonly password: string | undefined
  /** Who offers it, as `callerOf` says. */
  readonly caller: string
  readonly now: Temporal.Instant
}

/** Passwords longer than this are wrong without being hashed. */
const longest = 1000

/** How many verdicts are cached: without them, each read with the password takes 30 ms of the processor. */
const mostVerdicts = 1000

/**
 * Opens protected events (contract/access.md §6). A password is hashed once per process: its verdict is cached under an
 * HMAC with a key that dies with the process. Too many wrong ones for an event or altogether: `tooManyAttempts`, but
 * a right one opens it all the same, once it was looked at.
 */
export function createUnlocker(failures: FailureStore): (offer: Offer) => Promise<boolean> {
  const key = randomBytes(32)
  const verdicts = new Map<string, Promise<boolean>>()
  const attempts = new Map<string, Promise<boolean>>()
  const throttle = createThrottle(failures, 'event')
  const slowly = createLane()

  return async ({ event, password, caller, now }) => {
    const stored = event.passwordHash
    if (stored === null) return true
    if (password === undefined || password === '' || password.length > longest) return false
    const name = createHmac('sha256', key).update(`${stored}\n${password}`).digest('base64')
    const cached = verdicts.get(name)
    if (cached) return cached
    // The same password from the same caller at the same moment is one attempt.
    const same = `${caller} ${event.id} ${name}`
    const attempt = attempts.get(same) ?? tried({ caller, target: String(event.id), now }, name, { password, stored })
    attempts.set(same, attempt)
    return attempt.finally(() => attempts.delete(same))
  }

  async function tried(attempt: Attempt, name: string, { password, stored }: Comparison): Promise<boolean> {
    const look = () => verdicts.get(name) ?? verdict(name, { password, stored })
    try {
      await throttle.admit(attempt)
      // Counted before it is known to be wrong, so that many at once do not slip through.
      await throttle.fail(attempt)
    } catch (refusal) {
      if (!(refusal instanceof Problem) || refusal.status !== 429) throw refusal
      if (await slowly(attempt.caller, look)) return true
      // Forget this result: an attempt that was not counted must be throttled again.
      verdicts.delete(name)
      throw refusal
    }
    const right = await look()
    if (right) await throttle.forgive(attempt)
    return right
  }

  function verdict(name: string, { password, stored }: Comparison): Promise<boolean> {
    const made = verifyPassword(password, stored)
    verdicts.set(name, made)
    // What could not be found out is no verdict.
    made.catch(() => verdicts.delete(name))
    const [oldest] = verdicts.keys()
    if (verdicts.size > mostVerdicts && oldest !== undefined) verdicts.delete(oldest)
    return made
  }
}

interface Comparison {
  readonly password: string
  readonly stored: string
}
