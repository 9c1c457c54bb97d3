import { AsyncLocalStorage } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { overloaded } from '../../errors/service.ts'
import { ClientGone, type FairQueue, type Waiter, type Waiting } from './waiter.ts'

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
const atOnceOfOne = 2

/**
 * In milliseconds: how much further than others an address may be behind in time. A page with all its lists, asked for once in a while, comes
 * before the next turn of those who ask all the time.
 */
const credit = 200

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
  const within = new AsyncLocalStorage<{ isOpen: boolean; away: number }>()

  /** Whether this turn of the event loop has taken long already. */
  function isTurnLong(): boolean {
    if (turnBegan !== undefined) return now() - turnBegan > longTurn
    turnBegan = now()
    setImmediate(() => (turnBegan = undefined))
    return false
  }

  function waitForTurn({ caller, begun = false }: Waiter): Promise<void> {
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
      if (running < atOnce && line.beginNext(mayHaveTurn)) plan()
    })
  }

  /** Whether a request of an address may have a turn: its first, or another. */
  function mayHaveTurn(caller: string, begun = false): boolean {
    return turns.of(caller) < atOnceOfOne && (begun || open.of(caller) < atOnce)
  }

  function countTurn(caller: string, more: 1 | -1): void {
    running += more
    turns.add(caller, more)
  }

  /** Lets others have the turn, until the work is done and it comes again. */
  async function leaveTurn<T>(
    waiter: Waiter,
    left: { isOpen: boolean; away: number },
    work: () => Promise<T>,
  ): Promise<T> {
    const began = now()
    left.isOpen = false
    countTurn(waiter.caller, -1)
    plan()
    try {
      return await work()
    } finally {
      await waitForTurn({ ...waiter, begun: true })
      countTurn(waiter.caller, 1)
      left.isOpen = true
      left.away += now() - began
    }
  }

  async function turn<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    const outer = within.getStore()
    if (outer?.isOpen === true) {
      if (line.count() > 0) await leaveTurn(waiter, outer, async () => {})
      if (waiter.gone()) throw new ClientGone()
      return work()
    }
    const { caller } = waiter
    if (line.count() > 0 || running >= atOnce || !mayHaveTurn(caller) || isTurnLong()) await waitForTurn(waiter)
    if (waiter.gone()) throw new ClientGone()
    countTurn(caller, 1)
    open.add(caller, 1)
    const present = { isOpen: true, away: 0 }
    const began = now()
    try {
      return await within.run(present, work)
    } finally {
      present.isOpen = false
      countTurn(caller, -1)
      open.add(caller, -1)
      line.charge(caller, now() - began - present.away)
      plan()
    }
  }

  async function aside<T>(waiter: Waiter, work: () => Promise<T>): Promise<T> {
    const outer = within.getStore()
    return outer?.isOpen === true ? leaveTurn(waiter, outer, work) : work()
  }

  async function chargeWork<T>({ caller }: Pick<Waiter, 'caller'>, work: () => Promise<T>): Promise<T> {
    const began = now()
    try {
      return await work()
    } finally {
      line.charge(caller, now() - began)
    }
  }

  return Object.assign(turn, { aside, after: chargeWork })
}

/** Counts by address; an address with none takes no room. */
function tally() {
  const counts = new Map<string, number>()
  const of = (caller: string) => counts.get(caller) ?? 0
  return {
    of,
    add: (caller: string, more: 1 | -1): void => {
      counts.set(caller, of(caller) + more)
      if (of(caller) === 0) counts.delete(caller)
    },
  }
}

/** What waits for a turn, by address: next comes the address that has used the least time, in milliseconds. */
function createLine() {
  const waiting = new Map<string, readonly Waiting[]>()
  /** How long the turns of an address have taken, of those that had one last. */
  const used = new LRUCache<string, number>({ max: 5000 })
  /** The time used by the address that had the last turn. */
  let level = 0
  let count = 0

  function usedBy(caller: string): number {
    return Math.max(used.get(caller) ?? 0, level - credit)
  }

  return {
    count: () => count,
    countOf: (caller: string): number => waiting.get(caller)?.length ?? 0,
    /** Settles when it may begin. */
    join: (caller: string, begun: boolean): Promise<void> =>
      new Promise((begin) => {
        waiting.set(caller, [...(waiting.get(caller) ?? []), { begin, begun }])
        count += 1
      }),
    /** False where nothing that waits may begin. */
    beginNext: (mayBegin: (caller: string, begun: boolean) => boolean): boolean => {
      const [first, ...others] = [...waiting].flatMap(([caller, own]) => {
        const index = own.findIndex(({ begun }) => mayBegin(caller, begun))
        return index < 0 ? [] : [{ caller, own, index, used: usedBy(caller) }]
      })
      if (!first) return false
      const next = others.reduce((least, one) => (one.used < least.used ? one : least), first)
      const { caller, own, index } = next
      // Of several that have used the same, the one comes last that had a turn.
      waiting.delete(caller)
      if (own.length > 1) waiting.set(caller, own.toSpliced(index, 1))
      count -= 1
      level = Math.max(level, next.used)
      own[index]?.begin()
      return true
    },
    charge: (caller: string, milliseconds: number): void => void used.set(caller, usedBy(caller) + milliseconds),
  }
}
