/** How much one memory holds, roughly in bytes. */
const room = 4_000_000

/** What `load` found for keys, as long as nobody says that it has changed. */
export interface Memory<K, V> {
  /** What is there, in the order of the keys, each once. That something is not there is not remembered. */
  find(keys: readonly K[]): Promise<Map<K, V>>
  forget(key: K): void
  forgetAll(): void
}

/** A memory that asks `beforeUse` each time to forget what has changed. What was unused for longest makes room. */
export function memory<K extends string | number, V>(
  beforeUse: () => void,
  load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>,
): Memory<K, V> {
  const kept = new Map<K, { readonly value: V; readonly weight: number }>()
  let weight = 0
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
    kept.set(key, { value, weight: one })
    weight += one
    for (const oldest of kept.keys()) {
      if (weight <= room) return
      drop(oldest)
    }
  }

  return {
    async find(keys) {
      const found = new Map<K, V>()
      if (keys.length === 0) return found
      beforeUse()
      const others = new Set<K>()
      for (const key of keys) {
        const entry = kept.get(key)
        if (!entry) others.add(key)
        else if (!found.has(key)) {
          found.set(key, entry.value)
          kept.delete(key)
          kept.set(key, entry)
        }
      }
      if (others.size === 0) return found
      const before = forgotten
      const loaded = await load([...others])
      if (forgotten === before) for (const [key, value] of loaded) keep(key, value)
      const all = new Map<K, V>()
      for (const key of keys) {
        const value = found.get(key) ?? loaded.get(key)
        if (value !== undefined) all.set(key, value)
      }
      return all
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
