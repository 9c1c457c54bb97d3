import type { User } from '../../domain/people/user.ts'
import { Invalid, issue, Problem } from '../../errors/problem.ts'
import { incorrectLogin } from '../../errors/access.ts'
import { overloaded } from '../../errors/service.ts'
import type { Storage } from '../../storage/storage.ts'
import { browserKnownTo } from './known-browser.ts'
import { createHashQueue } from './hash-queue.ts'
import { createSlowVerifier } from './slow-verifier.ts'
import { hashPassword, longestPassword, verifyPassword } from '../password.ts'
import { useCode } from './second-factor.ts'
import { createThrottle, type Attempt } from './throttle.ts'
import { createPasskeys, type Passkeys } from './with-passkey.ts'
import { msg } from '../../texts/msg.ts'

/** A login or e-mail address and a password, from somebody. */
export interface Claim {
  readonly login: string
  readonly password: string
  /** Who claims it, as `callerOf` says. */
  readonly caller: string
  /** What the browser keeps of those who have signed in there: `rememberBrowser`. */
  readonly browser?: string | undefined
  readonly now: Temporal.Instant
}

/** The pause after each hash, in milliseconds: hashes take a third of a processor at most. */
const pauseAfterHash = 60

/** Lets users in by their passwords, and makes hashes of new ones. Both throw `overloaded` where too many wait. */
export interface SignIn {
  /** The user of a claim. Throws `incorrectLogin` and `tooManyAttempts`. */
  withPassword(claim: Claim): Promise<User>
  /** Uses up a code of a user's second factor. Throws `Invalid` for a wrong one, and `tooManyAttempts` after wrong ones from any address. */
  useSecondFactor(user: number, code: string, now: Temporal.Instant): Promise<{ readonly left?: number }>
  /** Signing in without a password. */
  readonly passkeys: Passkeys
  /** The hash of a password that somebody sets. */
  hash(password: string, caller: string): Promise<string>
  /** Counts that somebody asks for mail to a login. Throws `tooManyAttempts` for who asks too often. */
  countMail(attempt: Pick<Claim, 'login' | 'caller' | 'now'>): Promise<void>
}

/**
 * An unknown login, a user without a password and a wrong password take the same time and are refused alike. Wrong passwords are counted
 * as those of the API are, and so is a right one until it is known to be right (contract/access.md §2). After too many wrong ones,
 * passwords are verified slowly.
 */
export function createSignIn(storage: Storage): SignIn {
  const { users, signIns, failures } = storage
  const throttle = createThrottle(failures, 'login')
  const codes = createThrottle(failures, 'code')
  const mails = createThrottle(failures, 'mail')
  const queue = createHashQueue(pauseAfterHash)
  const verifySlowly = createSlowVerifier()
  let decoyHash: Promise<string> | undefined

  /** Runs a task in its turn. Its result is in an object, as the queue answers false where too many wait. */
  async function runInQueue<T>(caller: string, run: () => Promise<T>): Promise<T> {
    const found = await queue(caller, async () => ({ result: await run() }))
    if (!found) throw overloaded()
    return found.result
  }

  async function createAttempt({ login, caller, browser, now }: Claim, user: User | undefined): Promise<Attempt> {
    const known = browserKnownTo(user?.id ?? 0, browser, await failures.secret())
    return { caller: known === undefined ? caller : `browser ${known}`, target: throttleTarget(login), now }
  }

  /** Counts an attempt before it is known to be wrong; answers the refusal where too many were wrong before. */
  async function countAttempt(attempt: Attempt): Promise<Problem | undefined> {
    try {
      await throttle.admit(attempt)
      // Counted first, so that many at once do not slip through.
      await throttle.fail(attempt)
      return undefined
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return error
      throw error
    }
  }

  /** Whether a password is that of the hash; without a hash, no password is, after the same time. */
  async function verifyStored(password: string, stored: string | undefined): Promise<boolean> {
    const offered = password.slice(0, longestPassword + 1)
    return (await verifyPassword(offered, stored ?? (await readDecoyHash()))) && stored !== undefined
  }

  async function readDecoyHash(): Promise<string> {
    decoyHash ??= hashPassword('decoy')
    try {
      return await decoyHash
    } catch (error) {
      decoyHash = undefined
      throw error
    }
  }

  /** Verifies a password that is counted; where that cannot be done, it does not count. */
  async function verifyCounted(attempt: Attempt, verify: () => Promise<boolean>): Promise<boolean> {
    try {
      return await runInQueue(attempt.caller, verify)
    } catch (error) {
      await throttle.forgive(attempt)
      throw error
    }
  }

  return {
    async withPassword(claim) {
      const { login, password } = claim
      const user = login === '' ? undefined : await users.byLogin(login)
      const stored = user && (await signIns.passwordHash(user.id))
      const attempt = await createAttempt(claim, user)
      const verify = () => verifyStored(password, stored)
      const refusal = await countAttempt(attempt)
      const isRight = await (refusal ? verifySlowly(attempt.target, verify) : verifyCounted(attempt, verify))
      if (!isRight || !user || password.length > longestPassword) throw refusal ?? incorrectLogin()
      if (!refusal) await throttle.forgive(attempt)
      return user
    },
    async useSecondFactor(user, code, now) {
      // By user alone: a million codes are soon tried from many addresses.
      const attempt = { caller: `user ${user}`, target: '', now }
      await codes.admit(attempt)
      await codes.fail(attempt)
      const passed = await useCode(storage, user, code, now).catch(async (error: unknown) => {
        await codes.forgive(attempt)
        throw error
      })
      if (!passed) throw new Invalid([{ ...issue('code', 'rest_invalid_param', wrongCode), sent: null }])
      await codes.forgive(attempt)
      return passed
    },
    passkeys: createPasskeys(storage),
    hash: (password, caller) => runInQueue(caller, () => hashPassword(password)),
    countMail: ({ login, caller, now }) => mails.fail({ caller, target: throttleTarget(login), now }),
  }
}

const wrongCode = msg('This code is wrong, or was used already. Wait for the next one.')

function throttleTarget(login: string): string {
  return login.toLowerCase().slice(0, 200)
}
