import { setTimeout as pause } from 'node:timers/promises'

/** How many may wait, of one caller and in all. */
const maxOfOne = 5
const maxWaiting = 100

/** Runs `look` in its turn; returns false without running it if too many callers wait. */
export type HashQueue = <T>(caller: string, look: () => Promise<T>) => Promise<T | false>

/**
 * Hashes passwords one after the other, with a pause in between, in milliseconds: guessing stays slow from any number of
 * addresses, and the processor stays free for other work. A hash takes 30 ms: with the pause for callers who have failed too
 * often, a tenth of a processor at most.
 */
export function createHashQueue(pauseBetween = 250): HashQueue {
  const rest = () => pause(pauseBetween, undefined, { ref: false })
  const waiting = new Map<string, number>()
  let count = 0
  let last: Promise<unknown> = Promise.resolve()

  function changeCount(caller: string, by: number): void {
    count += by
    const own = (waiting.get(caller) ?? 0) + by
    if (own > 0) waiting.set(caller, own)
    else waiting.delete(caller)
  }

  return async (caller, look) => {
    if (count >= maxWaiting || (waiting.get(caller) ?? 0) >= maxOfOne) return false
    changeCount(caller, 1)
    const found = last.then(look)
    last = found.then(rest, rest)
    try {
      return await found
    } finally {
      changeCount(caller, -1)
    }
  }
}
