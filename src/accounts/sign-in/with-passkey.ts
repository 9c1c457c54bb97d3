import type { User } from '../../domain/people/user.ts'
import { utcText } from '../../domain/time/time.ts'
import { incorrectPasskey } from '../../errors/access.ts'
import { Problem } from '../../errors/problem.ts'
import type { Storage } from '../../storage/storage.ts'
import { isChallenge, newChallenge } from './challenge.ts'
import { claimedCredential, verifiedCounter, newPasskeyOf, type PasskeySite } from './passkeys.ts'
import { createThrottle } from './throttle.ts'

/** An answer of an authenticator, from somebody. */
export interface PasskeyClaim {
  readonly answer: string
  readonly site: PasskeySite
  /** What the challenge was for, and to whom it was given. */
  readonly of: string
  readonly caller: string
  readonly now: Temporal.Instant
}

/** Lets users in by their passkeys. Each challenge serves once. */
export interface Passkeys {
  challenge(of: string, now: Temporal.Instant): Promise<string>
  /** The user of an answer. Throws `incorrectPasskey`, the same for an unknown passkey and a wrong answer, and `tooManyAttempts`. */
  signIn(claim: PasskeyClaim): Promise<User>
  /** What is to be kept of a new passkey; undefined for a wrong answer. */
  made(claim: PasskeyClaim): ReturnType<typeof newPasskeyOf>
}

export function createPasskeys({ signIns, failures }: Pick<Storage, 'signIns' | 'failures'>): Passkeys {
  const throttle = createThrottle(failures, 'passkey')
  const answered = createThrottle(failures, 'challenge')

  /** Looks at an answer, and uses its challenge up where it is right. */
  async function useChallengeOnce<T>(
    { answer, site, of, now }: PasskeyClaim,
    look: (asked: Parameters<typeof newPasskeyOf>[0]) => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const secret = await failures.secret()
    let challenge = ''
    const found = await look({
      ...{ answer, site },
      isChallenge: (given) => {
        challenge = given
        return isChallenge(given, of, secret, now)
      },
    })
    if (found === undefined) return undefined
    try {
      await answered.fail({ caller: challenge, target: '', now })
      return found
    } catch (error) {
      if (error instanceof Problem && error.status === 429) return undefined
      throw error
    }
  }

  async function userOfCredential(credential: string | undefined, claim: PasskeyClaim): Promise<User | undefined> {
    const known = credential === undefined ? undefined : await signIns.passkeyByCredential(credential)
    if (!known) return undefined
    const count = await useChallengeOnce(claim, (asked) => verifiedCounter(known.passkey, asked))
    if (count === undefined) return undefined
    return (await signIns.usePasskey(known.passkey, count, utcText(claim.now))) ? known.user : undefined
  }

  return {
    challenge: async (of, now) => newChallenge(of, await failures.secret(), now),
    async signIn(claim) {
      const credential = claimedCredential(claim.answer)
      const user = await userOfCredential(credential, claim)
      if (user) return user
      await throttle.fail({ caller: claim.caller, target: credential ?? '', now: claim.now })
      throw incorrectPasskey()
    },
    made: (claim) => useChallengeOnce(claim, newPasskeyOf),
  }
}
