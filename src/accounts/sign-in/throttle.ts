import { createHmac } from 'node:crypto'
import { instantOfUtc, utcText } from '../../domain/time/time.ts'
import { tooManyAttempts } from '../../errors/access.ts'
import type { Storage } from '../../storage/storage.ts'

/** Where failures are counted. */
export type FailureStore = Storage['failures']

/**
 * What is counted: wrong secrets for the service, for one event, codes of a second factor; and what is no secret, but not to be had without end:
 * events that visitors hand in and correct, mails that somebody asks for, mails to one user.
 */
type Kind = keyof typeof allowed

/** A secret that somebody shows. */
export interface Attempt {
  /** Who shows it, as `callerOf` says. */
  readonly caller: string
  /** What for: a login, an event. */
  readonly target: string
  readonly now: Temporal.Instant
}

/** Counts wrong secrets, by caller and by caller and target together, for all processes on one database. */
export interface Throttle {
  /** Throws `tooManyAttempts` for callers that have failed too often. */
  admit(attempt: Attempt): Promise<void>
  /** Counts a failure. Where others at the same moment have used up what is allowed, it is refused instead. */
  fail(attempt: Attempt): Promise<void>
  /** Takes a failure back. */
  forgive(attempt: Attempt): Promise<void>
}

interface Allowed {
  readonly forTarget: number
  readonly altogether: number
  readonly minutes: number
}

/**
 * How much (contract/access.md §2): 10 wrong secrets in 15 minutes for an address and a login, 100 for an address; five events
 * that visitors hand in (contract/submissions.md). Each kind has counters of its own.
 */
const secrets: Allowed = { forTarget: 10, altogether: 100, minutes: 15 }
const allowed = {
  login: secrets,
  event: secrets,
  passkey: secrets,
  // Each challenge for a passkey is answered once, within the five minutes for which it serves.
  challenge: { forTarget: 1, altogether: 1, minutes: 5 },
  code: { ...secrets, altogether: secrets.forTarget },
  submission: { forTarget: 5, altogether: 5, minutes: 15 },
  'day of submissions': { forTarget: 10, altogether: 10, minutes: 24 * 60 },
  correction: { forTarget: 10, altogether: 10, minutes: 60 },
  mail: { forTarget: 10, altogether: 30, minutes: 60 },
  letter: { forTarget: 3, altogether: 3, minutes: 60 },
} as const satisfies Record<string, Allowed>

/** How many windows are stored at most; those that end first are forgotten first. A process looks after so many failures. */
export const maxWindows = 100_000
const trimmedAfter = 1000

/** A throttle of its own for each kind of secret. Callers and targets are stored as hashes only. */
export function createThrottle(failures: FailureStore, kind: Kind): Throttle {
  let secret: Promise<Buffer> | undefined
  let untrimmed = 0
  async function keysOf({ caller, target }: Attempt): Promise<readonly [forTarget: string, altogether: string]> {
    secret ??= failures.secret().then((text) => Buffer.from(text, 'hex'))
    try {
      const key = await secret
      return [throttleKey([kind, caller, target], key), throttleKey([kind, caller], key)]
    } catch (error) {
      secret = undefined
      throw error
    }
  }

  return {
    async admit(attempt) {
      const [forTarget, altogether] = await keysOf(attempt)
      const found = await failures.find([forTarget, altogether], utcText(attempt.now))
      refuseOverLimit(
        found,
        (key) => allowed[kind][key === forTarget ? 'forTarget' : 'altogether'] - 1,
        attempt.now,
        kind,
      )
    },
    async fail(attempt) {
      const keys = await keysOf(attempt)
      const { minutes } = allowed[kind]
      const window = { nowUtc: utcText(attempt.now), endsUtc: utcText(attempt.now.add({ minutes })) }
      const counted = await failures.add(keys, window)
      try {
        refuseOverLimit(
          counted,
          (key) => allowed[kind][key === keys[0] ? 'forTarget' : 'altogether'],
          attempt.now,
          kind,
        )
      } catch (refusal) {
        await failures.takeBack(keys)
        throw refusal
      }
      untrimmed += 1
      if (untrimmed < trimmedAfter) return
      untrimmed = 0
      await failures.trim(window.nowUtc, maxWindows)
    },
    async forgive(attempt) {
      await failures.takeBack(await keysOf(attempt))
    },
  }
}

function throttleKey(parts: readonly string[], key: Buffer): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url')
}

/** Refuses where more failures are counted than `most` says, until the last of these windows ends. */
function refuseOverLimit(
  found: Awaited<ReturnType<FailureStore['find']>>,
  most: (key: string) => number,
  now: Temporal.Instant,
  kind: Kind,
): void {
  const waits = found
    .filter(({ key, count }) => count > most(key))
    .map(({ endsUtc }) => Math.ceil((instantOfUtc(endsUtc).epochMilliseconds - now.epochMilliseconds) / 1000))
  if (waits.length > 0) throw tooManyAttempts(kind, Math.max(1, ...waits))
}
