import type { User } from '../domain/user.ts'
import { incorrectLogin } from '../errors/access.ts'
import { overloaded } from '../errors/service.ts'
import type { Storage } from '../storage/storage.ts'
import { createLane } from './lane.ts'
import { hashPassword, longestPassword, verifyPassword } from './password.ts'
import { createThrottle } from './throttle.ts'

/** A login or e-mail address and a password, from somebody. */
export interface Claim {
  readonly login: string
  readonly password: string
  /** Who claims it, as `callerOf` says. */
  readonly caller: string
  readonly now: Temporal.Instant
}

/** The pause after each hash, in milliseconds: together they take a third of a processor at most. */
const rest = 60

/** Finds the user of a claim, and tells whether a password is that of a user. */
export interface Doorkeeper {
  /** Throws `incorrectLogin`, `tooManyAttempts` or `overloaded`. */
  signIn(claim: Claim): Promise<User>
}

/**
 * Lets users in by their passwords. An unknown login, a user without a password and a wrong password take the same time and are
 * refused alike. Wrong ones are counted as those of the API are; here a right one is refused as well, as people choose
 * passwords that can be guessed.
 */
export function createDoorkeeper({ users, signIns, failures }: Storage): Doorkeeper {
  const throttle = createThrottle(failures, 'login')
  const inTurn = createLane(rest)
  let decoy: Promise<string> | undefined

  return {
    async signIn({ login, password, caller, now }) {
      const attempt = { caller, target: login.toLowerCase().slice(0, 200), now }
      await throttle.admit(attempt)
      // Counted before it is known to be wrong, so that many at once do not slip through.
      await throttle.fail(attempt)
      const user = login === '' ? undefined : await users.byLogin(login)
      const stored = user && (await signIns.passwordHash(user.id))
      const verdict = await inTurn(caller, async () => {
        decoy ??= hashPassword('decoy')
        const offered = password.slice(0, longestPassword + 1)
        return { right: (await verifyPassword(offered, stored ?? (await decoy))) && stored !== undefined }
      })
      if (!verdict) {
        await throttle.forgive(attempt)
        throw overloaded()
      }
      if (!verdict.right || !user || password.length > longestPassword) throw incorrectLogin()
      await throttle.forgive(attempt)
      return user
    },
  }
}
