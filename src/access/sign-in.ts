import type { User } from '../domain/user.ts'
import { Invalid, issue } from '../errors.ts'
import { incorrectLogin } from '../errors/access.ts'
import { overloaded } from '../errors/service.ts'
import type { Storage } from '../storage/storage.ts'
import { createLane } from './lane.ts'
import { hashPassword, longestPassword, verifyPassword } from './password.ts'
import { useCode } from './second-factor.ts'
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

/** Lets users in by their passwords, and makes hashes of new ones. Both throw `overloaded` where too many wait. */
export interface Doorkeeper {
  /** The user of a claim. Throws `incorrectLogin` and `tooManyAttempts`. */
  signIn(claim: Claim): Promise<User>
  /** Uses a code of a user's second factor up. Throws `Invalid` for a wrong one, and `tooManyAttempts`, from wherever they came. */
  passCode(user: number, code: string, now: Temporal.Instant): Promise<{ readonly left?: number }>
  /** The hash of a password that somebody sets. */
  hash(password: string, caller: string): Promise<string>
  /** Counts that somebody asks for mail to a login. Throws `tooManyAttempts` for who asks too often; false: there was enough mail. */
  mayMail(attempt: Omit<Claim, 'password'>): Promise<boolean>
}

/**
 * An unknown login, a user without a password and a wrong password take the same time and are refused alike. Wrong ones are counted
 * as those of the API are; here a right one is refused as well, as people choose passwords that can be guessed.
 */
export function createDoorkeeper(storage: Storage): Doorkeeper {
  const { users, signIns, failures } = storage
  const throttle = createThrottle(failures, 'login')
  const lane = createLane(rest)
  let decoy: Promise<string> | undefined

  /** In an object, as the lane answers false where too many wait. */
  async function inTurn<T>(caller: string, look: () => Promise<T>): Promise<T> {
    const found = await lane(caller, async () => ({ result: await look() }))
    if (!found) throw overloaded()
    return found.result
  }

  return {
    async signIn({ login, password, caller, now }) {
      const attempt = { caller, target: targetOf(login), now }
      await throttle.admit(attempt)
      // Counted before it is known to be wrong, so that many at once do not slip through.
      await throttle.fail(attempt)
      const user = login === '' ? undefined : await users.byLogin(login)
      const stored = user && (await signIns.passwordHash(user.id))
      const isRight = await inTurn(caller, async () => {
        decoy ??= hashPassword('decoy')
        const offered = password.slice(0, longestPassword + 1)
        return (await verifyPassword(offered, stored ?? (await decoy))) && stored !== undefined
      }).catch(async (error: unknown) => {
        await throttle.forgive(attempt)
        throw error
      })
      if (!isRight || !user || password.length > longestPassword) throw incorrectLogin()
      await throttle.forgive(attempt)
      return user
    },
    async passCode(user, code, now) {
      // By user alone: a million codes are soon tried from many addresses.
      const attempt = { caller: `user ${user}`, target: 'second factor', now }
      await throttle.admit(attempt)
      await throttle.fail(attempt)
      const passed = await useCode(storage, user, code, now)
      if (!passed) throw new Invalid([{ ...issue('code', 'rest_invalid_param', wrongCode), sent: null }])
      await throttle.forgive(attempt)
      return passed
    },
    hash: (password, caller) => inTurn(caller, () => hashPassword(password)),
    async mayMail({ login, caller, now }) {
      await throttle.fail({ caller, target: `mail ${targetOf(login)}`, now })
      const user = await users.byLogin(login)
      if (!user) return false
      return throttle.fail({ caller: 'mail', target: String(user.id), now }).then(
        () => true,
        () => false,
      )
    },
  }
}

const wrongCode = {
  en: 'This code is wrong, or was used already. Wait for the next one.',
  fr: 'Ce code est faux, ou a déjà servi. Attendez le suivant.',
}

function targetOf(login: string): string {
  return login.toLowerCase().slice(0, 200)
}
