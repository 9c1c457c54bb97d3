import { setTimeout as pause } from 'node:timers/promises'
import { createHashQueue } from './hash-queue.ts'

/** How many logins are remembered after wrong passwords, and for how long, in milliseconds. */
const maxLogins = 1000
const remembered = 15 * 60_000
/** How many passwords may wait for one login, and the pauses after wrong ones, in milliseconds: the first, doubled with each, and the longest. */
const maxWaiting = 3
const [firstPause, longestPause] = [250, 16_000]

/** Whether a password is right after too many wrong ones; false, and not verified, where too many wait. */
export type SlowVerifier = (login: string, verify: () => Promise<boolean>) => Promise<boolean>

interface Waiting {
  last: Promise<unknown>
  waiting: number
  wrong: number
  until: number
}

/**
 * Checks a password after too many wrong ones: a right one still gets in, and guessing stays slow. The checks of one login wait for each
 * other, from all addresses, with pauses that double up to 16 s while they fail: 5,400 a day at most. All logins share one queue, which
 * takes a tenth of a processor.
 */
export function createSlowVerifier(): SlowVerifier {
  const queue = createHashQueue()
  const logins = new Map<string, Waiting>()

  return async (login, verify) => {
    const queued = waitingFor(login)
    if (queued.waiting >= maxWaiting) return false
    queued.waiting += 1
    const found = queued.last.then(() => queue(login, verify))
    queued.last = found.then(
      (isRight) => pauseAfter(queued, isRight),
      () => undefined,
    )
    return found.finally(() => {
      queued.waiting -= 1
    })
  }

  function waitingFor(login: string): Waiting {
    const known = logins.get(login)
    const now = performance.now()
    const isOver = !known || (known.until < now && known.waiting === 0)
    const queued = isOver ? { last: Promise.resolve(), waiting: 0, wrong: 0, until: 0 } : known
    queued.until = now + remembered
    logins.delete(login)
    logins.set(login, queued)
    const [oldest] = logins.keys()
    if (logins.size > maxLogins && oldest !== undefined) logins.delete(oldest)
    return queued
  }

  function pauseAfter(queued: Waiting, isRight: boolean): Promise<void> {
    queued.wrong = isRight ? 0 : queued.wrong + 1
    const length = queued.wrong === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (queued.wrong - 1))
    return pause(length, undefined, { ref: false })
  }
}
