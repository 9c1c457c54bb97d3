import { setTimeout as pause } from 'node:timers/promises'

/** How many may wait, of one caller and in all; and how long the next one waits after each, in milliseconds. */
const mostOfOne = 5
const most = 100
const between = 250

/** Runs `look` in its turn; returns false without running it if too many callers wait. */
export type Lane = (caller: string, look: () => Promise<boolean>) => Promise<boolean>

/**
 * For what callers offer who have failed too often: one after the other with a pause in between, so that guessing stays slow
 * and hashes take a tenth of a processor at most, whoever guesses and from however many addresses.
 */
export function createLane(): Lane {
  const waiting = new Map<string, number>()
  let count = 0
  let last: Promise<unknown> = Promise.resolve()

  function change(caller: string, by: number): void {
    count += by
    const own = (waiting.get(caller) ?? 0) + by
    if (own > 0) waiting.set(caller, own)
    else waiting.delete(caller)
  }

  return async (caller, look) => {
    if (count >= most || (waiting.get(caller) ?? 0) >= mostOfOne) return false
    change(caller, 1)
    const found = last.then(look)
    last = found.then(rest, rest)
    try {
      return await found
    } finally {
      change(caller, -1)
    }
  }
}

function rest(): Promise<unknown> {
  return pause(between, undefined, { ref: false })
}
