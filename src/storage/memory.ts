/** What `load` found for keys, as long as nobody says that it has changed. */
export interface Memory<K, V> {
  /** What is there, in the order of the keys, each once. That something is not there is not remembered. */
  find(keys: readonly K[]): Promise<V[]>
  forget(key: K): void
  forgetAll(): void
}

interface Entry<V> {
  readonly value: V
  readonly weight: number
  /** The turn of the last `find` that gave it. */
  turn: number
  /** The turn at which it came, or came back: used since then if `turn` is another. */
  since: number
}

/** Of so many that come while there is no room, one is let in. */
const oneOf = 20

/**
 * A memory of about `room` bytes that asks `beforeUse` each time to forget what has changed. What was unused for longest makes
 * room: nearly, for what was used is marked, and goes to the end only when it would go. Moving it at each use would take longer.
 * Where more is asked for than there is room for, most of what comes would go before it is used again, at the cost of as much
 * garbage; so little of it is let in, and what is asked for often comes in all the same.
 */
export function memory<K extends string | number, V>(
  room: number,
  beforeUse: () => void,
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Memory<K, V> {
  const kept = new Map<K, Entry<V>>()
  let weight = 0
  let turn = 0
  /** How many came since one was let in. */
  let waiting = 0
  /** How often something was to be forgotten: what is being loaded at the time may be what it was before. */
  let forgotten = 0

  function drop(key: K): void {
    const entry = kept.get(key)
    if (!entry) return
    weight -= entry.weight
    kept.delete(key)
  }

  function keep(key: K, value: V): void {
    drop(key)
    const one = weightOf(key) + weightOf(value)
    if (weight + one > room) {
      waiting = (waiting + 1) % oneOf
      if (waiting > 0 || one > room) return
      makeRoom(one)
    }
    kept.set(key, { value, weight: one, turn, since: turn })
    weight += one
  }

  function makeRoom(needed: number): void {
    for (const [key, entry] of kept) {
      if (weight + needed <= room) return
      if (entry.turn === entry.since) drop(key)
      else {
        entry.since = entry.turn
        kept.delete(key)
        kept.set(key, entry)
      }
    }
  }

  /** What was found, with what is loaded where it was missing: `gaps` says before how many of `found` each key belongs. */
  async function fill(found: readonly V[], gaps: ReadonlyMap<K, number>): Promise<V[]> {
    const before = forgotten
    const loaded = await load([...gaps.keys()])
    if (forgotten === before) for (const [key, value] of loaded) keep(key, value)
    const all: V[] = []
    let next = 0
    for (const [key, place] of gaps) {
      if (next < place) all.push(...found.slice(next, place))
      next = place
      const value = loaded.get(key)
      if (value !== undefined) all.push(value)
    }
    return next < found.length ? all.concat(found.slice(next)) : all
  }

  return {
    async find(keys) {
      if (keys.length === 0) return []
      beforeUse()
      turn += 1
      const found: V[] = []
      let gaps: Map<K, number> | undefined
      for (const key of keys) {
        const entry = kept.get(key)
        if (!entry) {
          gaps ??= new Map()
          if (!gaps.has(key)) gaps.set(key, found.length)
        } else if (entry.turn !== turn) {
          entry.turn = turn
          found.push(entry.value)
        }
      }
      return gaps ? fill(found, gaps) : found
    },
    forget(key) {
      forgotten += 1
      drop(key)
    },
    forgetAll() {
      forgotten += 1
      kept.clear()
      weight = 0
    },
  }
}

/** What a value takes in memory, roughly, in bytes. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 24 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  let weight = 32
  for (const member of Object.values(value)) weight += weightOf(member)
  return weight
}
