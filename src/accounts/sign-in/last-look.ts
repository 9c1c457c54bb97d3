import { setTimeout as pause } from 'node:timers/promises'
import { createHashQueue } from './hash-queue.ts'

/** How many logins are remembered after looks that went wrong, and for how long, in milliseconds. */
const maxLogins = 1000
const remembered = 15 * 60_000
/** How many looks may wait for one login, and the pauses after wrong ones, in milliseconds: the first, doubled with each, and the longest. */
const maxWaiting = 3
const [firstPause, longestPause] = [250, 16_000]

/** Whether a password is right that nobody has to look at any more; false without looking where too many wait. */
export type LastLook = (login: string, look: () => Promise<boolean>) => Promise<boolean>

interface Looks {
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
export function createLastLook(): LastLook {
  const queue = createHashQueue()
  const logins = new Map<string, Looks>()

  return async (login, look) => {
    const looks = looksFor(login)
    if (looks.waiting >= maxWaiting) return false
    looks.waiting += 1
    const found = looks.last.then(() => queue(login, look))
    looks.last = found.then(
      (isRight) => restAfterLook(looks, isRight),
      () => undefined,
    )
    return found.finally(() => {
      looks.waiting -= 1
    })
  }

  function looksFor(login: string): Looks {
    const known = logins.get(login)
    const now = performance.now()
    const isOver = !known || (known.until < now && known.waiting === 0)
    const looks = isOver ? { last: Promise.resolve(), waiting: 0, wrong: 0, until: 0 } : known
    looks.until = now + remembered
    logins.delete(login)
    logins.set(login, looks)
    const [oldest] = logins.keys()
    if (logins.size > maxLogins && oldest !== undefined) logins.delete(oldest)
    return looks
  }

  function restAfterLook(looks: Looks, isRight: boolean): Promise<void> {
    looks.wrong = isRight ? 0 : looks.wrong + 1
    const length = looks.wrong === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (looks.wrong - 1))
    return pause(length, undefined, { ref: false })
  }
}
