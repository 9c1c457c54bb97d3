import type { User } from '../../domain/people/user.ts'
import { Invalid, issue, Problem } from '../../errors/problem.ts'
import { incorrectLogin } from '../../errors/access.ts'
import { overloaded } from '../../errors/service.ts'
import type { Storage } from '../../storage/storage.ts'
import { browserKnownTo } from './known-browser.ts'
import { createHashQueue } from './hash-queue.ts'
import { createLastLook } from './last-look.ts'
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

/** The pause after each hash, in milliseconds: together they take a third of a processor at most. */
const rest = 60

/** Lets users in by their passwords, and makes hashes of new ones. Both throw `overloaded` where too many wait. */
export interface SignIn {
  /** The user of a claim. Throws `incorrectLogin` and `tooManyAttempts`. */
  withPassword(claim: Claim): Promise<User>
  /** Uses up a code of a user's second factor. Throws `Invalid` for a wrong one, and `tooManyAttempts` after wrong ones from any address. */
  passCode(user: number, code: string, now: Temporal.Instant): Promise<{ readonly left?: number }>
  /** Signing in without a password. */
  readonly passkeys: Passkeys
  /** The hash of a password that somebody sets. */
  hash(password: string, caller: string): Promise<string>
  /** Counts that somebody asks for mail to a login. Throws `tooManyAttempts` for who asks too often. */
  countMail(attempt: Pick<Claim, 'login' | 'caller' | 'now'>): Promise<void>
}

/**
 * An unknown login, a user without a password and a wrong password take the same time and are refused alike. Wrong ones are counted
 * as those of the API are, and so is a right one let in (contract/access.md §2): where too many were wrong, after a last look.
 */
export function createSignIn(storage: Storage): SignIn {
  const { users, signIns, failures } = storage
  const throttle = createThrottle(failures, 'login')
  const codes = createThrottle(failures, 'code')
  const mails = createThrottle(failures, 'mail')
  const queue = createHashQueue(rest)
  const lastLook = createLastLook()
  let decoy: Promise<string> | undefined

  /** In an object, as the queue answers false where too many wait. */
  async function lookInTurn<T>(caller: string, look: () => Promise<T>): Promise<T> {
    const found = await queue(caller, async () => ({ result: await look() }))
    if (!found) throw overloaded()
    return found.result
  }

  async function attemptOf({ login, caller, browser, now }: Claim, user: User | undefined): Promise<Attempt> {
    const known = browserKnownTo(user?.id ?? 0, browser, await failures.secret())
    return { caller: known === undefined ? caller : `browser ${known}`, target: targetOf(login), now }
  }

  /** Why nobody has to look at another password; undefined where this one is counted, before it is known to be wrong. */
  async function throttleRefusal(attempt: Attempt): Promise<Problem | undefined> {
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

  return {
    async withPassword(claim) {
      const { login, password } = claim
      const user = login === '' ? undefined : await users.byLogin(login)
      const stored = user && (await signIns.passwordHash(user.id))
      const attempt = await attemptOf(claim, user)
      const look = async () => {
        decoy ??= hashPassword('decoy')
        const offered = password.slice(0, longestPassword + 1)
        return (await verifyPassword(offered, stored ?? (await decoy))) && stored !== undefined
      }
      const refusal = await throttleRefusal(attempt)
      const isRight = refusal
        ? await lastLook(attempt.target, look)
        : await lookInTurn(attempt.caller, look).catch(async (error: unknown) => {
            await throttle.forgive(attempt)
            throw error
          })
      if (!isRight || !user || password.length > longestPassword) throw refusal ?? incorrectLogin()
      if (!refusal) await throttle.forgive(attempt)
      return user
    },
    async passCode(user, code, now) {
      // By user alone: a million codes are soon tried from many addresses.
      const attempt = { caller: `user ${user}`, target: '', now }
      await codes.admit(attempt)
      await codes.fail(attempt)
      const passed = await useCode(storage, user, code, now)
      if (!passed) throw new Invalid([{ ...issue('code', 'rest_invalid_param', wrongCode), sent: null }])
      await codes.forgive(attempt)
      return passed
    },
    passkeys: createPasskeys(storage),
    hash: (password, caller) => lookInTurn(caller, () => hashPassword(password)),
    countMail: ({ login, caller, now }) => mails.fail({ caller, target: targetOf(login), now }),
  }
}

const wrongCode = msg('This code is wrong, or was used already. Wait for the next one.')

function targetOf(login: string): string {
  return login.toLowerCase().slice(0, 200)
}
