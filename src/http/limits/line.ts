import { LRUCache } from 'lru-cache'

/**
 * In milliseconds: how much further than others an address may be behind in time. A page with all its lists, asked for once in a while, comes
 * before the next turn of those who ask all the time.
 */
const credit = 200

/** How many addresses a process remembers: those that had a turn last. */
const maxCallers = 5000

/** A request that waits. */
interface Waiting {
  readonly begin: () => void
  /** Whether it has had a turn before. */
  readonly begun: boolean
}

/** What waits for a turn, by address: next comes the address that has used the least time, in milliseconds. */
export function createLine() {
  const waiting = new Map<string, readonly Waiting[]>()
  /** How long the turns of an address have taken. */
  const used = new LRUCache<string, number>({ max: maxCallers })
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
