import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { overloaded } from '../../errors/service.ts'
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
 * In milliseconds: how much further than others an address may be behind in time. A page with all its lists, asked for once in a while, comes
 * before the next turn of those who ask all the time.
 */
const credit = 200

/** How many addresses a process remembers: those that had a turn last. */
const maxCallers = 5000

/**
 * A semaphore that is fair to addresses: the next turn goes to the address that has used the least time so far, so that no client waits
 * for all requests of another, and a client that asks for little waits for one expensive request at most. One turn of the event loop lies between two,
 * in which new requests are read and disconnections noticed. At most `maxWaiting` requests wait, half of them from one address. The queues of
 * libraries (p-queue, fastq) do not distinguish callers. `now` is the time, in milliseconds.
 *
 * With 100,000 events and fifty clients that search by distance, the p50 of five readers is 0.1 s; where addresses took turns by number, 1.0 s.
 */
export function createFairQueue(maxWaiting: number, now = () => performance.now()): FairQueue {
  /** The waiting requests by address. */
  const waiting = new Map<string, Waiting[]>()
  /** How many requests of an address have begun, and not ended. */
  const open = tally()
  /** How many of them have a turn. */
  const turns = tally()
  /** How long the turns of an address have taken, in milliseconds. */
  const used = new LRUCache<string, number>({ max: maxCallers })
  /** The time used by the address that had the last turn. */
  let level = 0
  let count = 0
  let running = 0
  let turnBegan: number | undefined
  let planned = false
  const within = new AsyncLocalStorage<{ isOpen: boolean; away: number }>()

  /** Whether this turn of the event loop has taken long already. */
  function isLate(): boolean {
    if (turnBegan !== undefined) return now() - turnBegan > longTurn
    turnBegan = now()
    setImmediate(() => (turnBegan = undefined))
    return false
  }

  function usedBy(caller: string): number {
    return Math.max(used.get(caller) ?? 0, level - credit)
  }

  function wait({ caller, begun }: Waiter): Promise<void> {
    const own = waiting.get(caller) ?? []
    if (!begun && (count >= maxWaiting || own.length >= maxWaiting / 2)) throw overloaded()
    return new Promise((begin) => {
      own.push({ begin, begun: begun === true })
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
      if (running < atOnce && beginNext()) plan()
    })
  }

  /** Which of the requests of an address may begin: the first, or where enough of its others have begun, the first of these. */
  function nextOf([caller, own]: readonly [string, readonly Waiting[]]): number {
    if (turns.of(caller) >= atOnceOfOne) return -1
    return open.of(caller) < atOnce ? 0 : own.findIndex(({ begun }) => begun)
  }

  /** False where nothing that waits may begin: what ends makes room. */
  function beginNext(): boolean {
    const [first, ...others] = [...waiting].filter((entry) => nextOf(entry) >= 0)
    if (!first) return false
    const next = others.reduce((least, one) => (usedBy(one[0]) < usedBy(least[0]) ? one : least), first)
    const [caller, own] = next
    const [one] = own.splice(nextOf(next), 1)
    // Of several that have used the same, the one comes last that had a turn.
    waiting.delete(caller)
    if (own.length > 0) waiting.set(caller, own)
    count -= 1
    level = Math.max(level, usedBy(caller))
    one?.begin()
    return true
  }

  function charge(caller: string, milliseconds: number): void {
    used.set(caller, usedBy(caller) + milliseconds)
  }

  function takes(caller: string, more: 1 | -1): void {
    running += more
    turns.add(caller, more)
  }

  /** Lets others have the turn, until it comes again; answers how long that took. */
  async function giveWay(waiter: Waiter): Promise<number> {
    if (count === 0) return 0
    const began = now()
    takes(waiter.caller, -1)
    await wait({ ...waiter, begun: true })
    takes(waiter.caller, 1)
    return now() - began
  }

  async function turn<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    const outer = within.getStore()
    if (outer?.isOpen === true) {
      outer.away += await giveWay(waiter)
      if (waiter.gone()) throw new ClientGone()
      return work()
    }
    const { caller } = waiter
    const isFull = running >= atOnce || open.of(caller) >= atOnce || turns.of(caller) >= atOnceOfOne
    if (count > 0 || isFull || isLate()) await wait(waiter)
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
      charge(caller, now() - began - present.away)
      plan()
    }
  }

  async function after<T>({ caller }: Pick<Waiter, 'caller'>, work: () => Promise<T>): Promise<T> {
    const began = now()
    try {
      return await work()
    } finally {
      charge(caller, now() - began)
    }
  }

  return Object.assign(turn, { after })
}

/** A request that waits. */
interface Waiting {
  readonly begin: () => void
  /** Whether it has had a turn before. */
  readonly begun: boolean
}
