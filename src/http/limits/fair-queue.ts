import { overloaded } from '../../errors/service.ts'

/** The client of a request. */
export interface Waiter {
  /** The address that the work is done for, as `callerOf` says. */
  readonly caller: string
  /** Whether the client has disconnected. */
  readonly gone: () => boolean
  /** Whether its answer is being sent already: it waits however many others do. */
  readonly begun?: boolean
}

/** Does the work at once or in its turn. Throws `overloaded` where too many wait, and `ClientGone`. */
export type FairQueue = <T>(waiter: Waiter, work: () => Promise<T>) => Promise<T>

/** The client has disconnected: no answer is needed. */
export class ClientGone extends Error {}

/** In milliseconds: how long one turn of the event loop may take before what comes next waits for another. */
const longTurn = 10

/** How many requests are worked on at once, as some wait for a database server or for a hash. */
const atOnce = 10

/**
 * A semaphore that is fair to addresses: they take turns, so that no client waits for all requests of another, and one turn of
 * the event loop lies between two, in which new requests are read and disconnections noticed. At most `most` requests wait,
 * half of them from one address. The queues of libraries (p-queue, fastq) do not distinguish callers.
 */
export function createFairQueue(most: number): FairQueue {
  /** What waits by address, first the one whose turn is next. */
  const waiting = new Map<string, (() => void)[]>()
  let count = 0
  let running = 0
  let turnBegan: number | undefined
  let planned = false

  /** Whether this turn of the event loop has taken long already. */
  function isLate(): boolean {
    if (turnBegan !== undefined) return performance.now() - turnBegan > longTurn
    turnBegan = performance.now()
    setImmediate(() => (turnBegan = undefined))
    return false
  }

  function wait({ caller, begun }: Waiter): Promise<void> {
    const own = waiting.get(caller) ?? []
    if (!begun && (count >= most || own.length >= most / 2)) throw overloaded()
    return new Promise((begin) => {
      own.push(begin)
      waiting.set(caller, own)
      count += 1
      plan()
    })
  }

  /** Begins what waits, one in each turn of the event loop, as long as there is room. */
  function plan(): void {
    if (planned || count === 0 || running >= atOnce) return
    planned = true
    setImmediate(() => {
      planned = false
      if (running < atOnce) beginNext()
      plan()
    })
  }

  function beginNext(): void {
    const [first] = waiting
    if (!first) return
    const [caller, own] = first
    waiting.delete(caller)
    const begin = own.shift()
    if (own.length > 0) waiting.set(caller, own)
    count -= 1
    begin?.()
  }

  return async (waiter, work) => {
    if (count > 0 || running >= atOnce || isLate()) await wait(waiter)
    if (waiter.gone()) throw new ClientGone()
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      plan()
    }
  }
}
