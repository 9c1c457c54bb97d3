import { createHmac, randomBytes } from 'node:crypto'
import { Problem } from '../errors/problem.ts'
import { createHashQueue } from './sign-in/hash-queue.ts'
import { longestPassword, verifyPassword } from './password.ts'
import { createThrottle, type Attempt, type FailureStore } from './sign-in/throttle.ts'

/** A password offered for an event. */
export interface Offer {
  readonly event: { readonly id: number; readonly passwordHash: string | null }
  readonly password: string | undefined
  /** Who offers it, as `callerOf` says. */
  readonly caller: string
  readonly now: Temporal.Instant
  /** Does what lasts long, as a hash does: others need not wait for it. */
  readonly aside: <T>(work: () => Promise<T>) => Promise<T>
}

/** How many verdicts are cached: without them, each read with the password takes 30 ms of the processor. */
const maxVerdicts = 1000

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
  const slowly = createHashQueue()
  /**
   * The hash that was begun last: they are made one after another. Beside forty addresses that guess, the p99 of readers is 40 to 54 ms on two cores;
   * with four hashes at once it was 0.5 to 2 s.
   */
  let last: Promise<unknown> = Promise.resolve()

  return async ({ event, password, caller, now, aside }) => {
    const stored = event.passwordHash
    if (stored === null) return true
    if (password === undefined || password === '' || password.length > longestPassword) return false
    const name = createHmac('sha256', key).update(`${stored}\n${password}`).digest('base64')
    const cached = verdicts.get(name)
    if (cached) return cached
    // The same password from the same caller at the same moment is one attempt.
    const same = `${caller} ${event.id} ${name}`
    const attempt = attempts.get(same) ?? tried({ caller, target: String(event.id), now }, name, { password, stored })
    attempts.set(same, attempt)
    return aside(() => attempt.finally(() => attempts.delete(same)))
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
    const made = last.then(() => verifyPassword(password, stored))
    last = made.catch(() => false)
    verdicts.set(name, made)
    // A failed check is no verdict.
    made.catch(() => verdicts.delete(name))
    const [oldest] = verdicts.keys()
    if (verdicts.size > maxVerdicts && oldest !== undefined) verdicts.delete(oldest)
    return made
  }
}

interface Comparison {
  readonly password: string
  readonly stored: string
}
