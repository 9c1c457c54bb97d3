import { overloaded } from '../../errors/service.ts'

/** Work for somebody who is not signed in. */
export interface Asked {
  /** The address that it is done for, as `callerOf` says. */
  readonly caller: string
  /** Whether nobody waits for the answer any more. */
  readonly gone: () => boolean
}

/** Does the work at once or in its turn. Throws `overloaded` where too many wait, and `Left`. */
export type Turns = <T>(asked: Asked, work: () => Promise<T>) => Promise<T>

/** Who asked has left: nobody reads what is answered now. */
export class Left extends Error {}

/** In milliseconds: how long one turn of the event loop may take before what comes next waits for another. */
const longTurn = 10

/** How much is worked on at once, where the work itself has to wait: for a database server, for hashes. */
const atOnce = 10

/**
 * Shares the process among those who ask: each address in turn, so that nobody waits for all that another one has asked;
 * what others send meanwhile is read in between, as are their departures. Of `most` that wait, one address may have half.
 */
export function createTurns(most: number): Turns {
  /** What waits by address, first the one whose turn is next. */
  const waiting = new Map<string, (() => void)[]>()
  let count = 0
  let running = 0
  let turn: number | undefined
  let planned = false

  /** Whether this turn of the event loop has taken long already. */
  function late(): boolean {
    if (turn !== undefined) return performance.now() - turn > longTurn
    turn = performance.now()
    setImmediate(() => (turn = undefined))
    return false
  }

  function wait(caller: string): Promise<void> {
    const own = waiting.get(caller) ?? []
    if (count >= most || own.length >= most / 2) throw overloaded()
    const { promise, resolve } = Promise.withResolvers<undefined>()
    own.push(() => resolve(undefined))
    waiting.set(caller, own)
    count += 1
    plan()
    return promise
  }

  function plan(): void {
    if (planned || count === 0 || running >= atOnce) return
    planned = true
    setImmediate(() => {
      planned = false
      next()
      plan()
    })
  }

  function next(): void {
    const [first] = waiting
    if (!first || running >= atOnce) return
    const [caller, own] = first
    waiting.delete(caller)
    const begin = own.shift()
    if (own.length > 0) waiting.set(caller, own)
    count -= 1
    begin?.()
  }

  return async ({ caller, gone }, work) => {
    if (count > 0 || running >= atOnce || late()) await wait(caller)
    if (gone()) throw new Left()
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      plan()
    }
  }
}
