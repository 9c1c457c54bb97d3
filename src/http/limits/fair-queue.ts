import { AsyncLocalStorage } from 'node:async_hooks'
import { overloaded } from '../../errors/service.ts'
import { createLine } from './line.ts'
import { tally } from './tally.ts'

/** The client of a request. */
export interface Waiter {
  /** The address that the work is done for, as `callerOf` says. */
  readonly caller: string
  /** Whether the client has disconnected. */
  readonly gone: () => boolean
  /** Whether its answer is being sent already: it waits however many others do. */
  readonly begun?: boolean
}

/**
 * Does the work at once or in its turn. Throws `overloaded` where too many wait, and `ClientGone`. Work within a turn is a part of it, before which
 * those who wait come first: if it waited for a turn beside that one, ten such requests would wait for one another for ever.
 */
export interface FairQueue {
  <T>(waiter: Waiter, work: () => Promise<T>): Promise<T>
  /** Waits within a turn for what costs little and lasts long, such as the hash of a password: others have the turn meanwhile. */
  aside<T>(waiter: Waiter, work: () => Promise<T>): Promise<T>
  /** Does work at once that belongs to a turn which is over, such as writing its answer, and counts how long it takes. */
  after<T>(waiter: Pick<Waiter, 'caller'>, work: () => Promise<T>): Promise<T>
}

/** The client has disconnected: no answer is needed. */
export class ClientGone extends Error {}

/** In milliseconds: how long one turn of the event loop may take before what comes next waits for another. */
const longTurn = 10

/**
 * How many requests are worked on at once, as some wait for a database server or for a hash; and how many of one address may have begun, those
 * that let others go before them included: forty half-made answers of some megabytes ended a process with a heap of 512 MB.
 */
const atOnce = 10

/**
 * How many turns of one address go on at once: statements of a database server go on beside one another. Beside an address that asks for the most,
 * the p99 of readers was up to 484 ms on PostgreSQL with 10, up to 229 ms with 4, and up to 123 ms with 2, on two cores.
 */
const atOnceOfOne = 3

/**
 * A semaphore that is fair to addresses: the next turn goes to the address that has used the least time so far, so that no client waits
 * for all requests of another, and a client that asks for little waits for one expensive request at most. One turn of the event loop lies between two,
 * in which new requests are read and disconnections noticed. At most `maxWaiting` requests wait, half of them from one address. The queues of
 * libraries (p-queue, fastq) do not distinguish callers. `now` is the time, in milliseconds.
 *
 * With 100,000 events and fifty clients that search by distance, the p50 of five readers is 0.1 s; where addresses took turns by number, 1.0 s.
 */
export function createFairQueue(maxWaiting: number, now = () => performance.now()): FairQueue {
  const line = createLine()
  /** How many requests of an address have begun, and not ended. */
  const open = tally()
  /** How many of them have a turn. */
  const turns = tally()
  let running = 0
  let turnBegan: number | undefined
  let planned = false
  const within = new AsyncLocalStorage<Turn>()

  /** Whether this turn of the event loop has taken long already. */
  function isLate(): boolean {
    if (turnBegan !== undefined) return now() - turnBegan > longTurn
    turnBegan = now()
    setImmediate(() => (turnBegan = undefined))
    return false
  }

  function wait({ caller, begun = false }: Waiter): Promise<void> {
    if (!begun && (line.count() >= maxWaiting || line.countOf(caller) >= maxWaiting / 2)) throw overloaded()
    const begins = line.join(caller, begun)
    plan()
    return begins
  }

  /** Begins what waits, one in each turn of the event loop, as long as there is room. */
  function plan(): void {
    if (planned || line.count() === 0 || running >= atOnce) return
    planned = true
    setImmediate(() => {
      planned = false
      if (running < atOnce && line.beginNext(mayBegin)) plan()
    })
  }

  /** Whether a request of an address may have a turn: its first, or another. */
  function mayBegin(caller: string, begun = false): boolean {
    return turns.of(caller) < atOnceOfOne && (begun || open.of(caller) < atOnce)
  }

  function takes(caller: string, more: 1 | -1): void {
    running += more
    turns.add(caller, more)
  }

  /** Lets others have the turn, until the work is done and it comes again. */
  async function leave<T>(waiter: Waiter, left: Turn, work: () => Promise<T>): Promise<T> {
    const began = now()
    left.isOpen = false
    takes(waiter.caller, -1)
    plan()
    try {
      return await work()
    } finally {
      await wait({ ...waiter, begun: true })
      takes(waiter.caller, 1)
      left.isOpen = true
      left.away += now() - began
    }
  }

  async function turn<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    const outer = within.getStore()
    if (outer?.isOpen === true) {
      if (line.count() > 0) await leave(waiter, outer, async () => {})
      if (waiter.gone()) throw new ClientGone()
      return work()
    }
    const { caller } = waiter
    if (line.count() > 0 || running >= atOnce || !mayBegin(caller) || isLate()) await wait(waiter)
    if (waiter.gone()) throw new ClientGone()
    takes(caller, 1)
    open.add(caller, 1)
    const present = { isOpen: true, away: 0 }
    const began = now()
    try {
      return await within.run(present, work)
    } finally {
      present.isOpen = false
      takes(caller, -1)
      open.add(caller, -1)
      line.charge(caller, now() - began - present.away)
      plan()
    }
  }

  async function aside<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    const outer = within.getStore()
    return outer?.isOpen === true ? leave(waiter, outer, work) : work()
  }

  async function after<T>({ caller }: Pick<Waiter, 'caller'>, work: () => Promise<T>): Promise<T> {
    const began = now()
    try {
      return await work()
    } finally {
      line.charge(caller, now() - began)
    }
  }

  return Object.assign(turn, { aside, after })
}

/** A turn that was begun. */
interface Turn {
  /** Whether its address has it now. */
  isOpen: boolean
  /** Milliseconds in which others had it. */
  away: number
}

/** A turn that was begun. */
interface Turn {
  /** Whether its address has it now. */
  isOpen: boolean
  /** Milliseconds in which others had it. */
  away: number
}
