import type { Storage, TermStore } from './storage.ts'

/** How much is kept of each kind, roughly in bytes. */
const room = 4_000_000

/**
 * A storage that keeps in memory what many events refer to: venues, organizers, terms and pictures. What is kept was read at
 * one version of the data and is forgotten with it, so that nobody can tell the difference but by speed. Transactions do not
 * use it: they see what they have written themselves. For storages whose `version` is no promise.
 */
export function remembering(storage: Storage): Storage {
  const version = () => storage.version()
  const venues = byIds(version, storage.venues)
  const organizers = byIds(version, storage.organizers)
  const images = byIds(version, storage.images)
  const remembered: Storage = {
    ...storage,
    venues: { ...storage.venues, ...venues },
    organizers: { ...storage.organizers, ...organizers },
    images: { ...storage.images, ...images },
    terms: { ...storage.terms, ...termsOf(version, storage) },
    forGuests: (work) => work(remembered),
  }
  return remembered
}

/** Records by their ids, in the order of the ids, each once. */
function byIds<T extends { readonly id: number }>(
  version: () => unknown,
  store: { byIds(ids: readonly number[]): Promise<T[]> },
) {
  const found = remember(version, async (ids: readonly number[]) => {
    const records = await store.byIds(ids)
    return new Map(records.map((record) => [record.id, record]))
  })
  return {
    byIds: async (ids: readonly number[]) => [...(await found(ids)).values()],
    byId: async (id: number) => (await found([id])).get(id),
  }
}

function termsOf(
  version: () => unknown,
  { terms }: Storage,
): Pick<TermStore, 'byIds' | 'byId' | 'bySlug' | 'ancestors'> {
  const known = byIds(version, terms)
  const ancestors = remember(version, (ids: readonly number[]) => terms.ancestors(ids))
  const bySlug = remember(version, async (keys: readonly string[]) => {
    const found = new Map<string, { readonly id: number }>()
    for (const key of keys) {
      const [taxonomy, slug, language] = JSON.parse(key) as Parameters<TermStore['bySlug']>
      const term = await terms.bySlug(taxonomy, slug, language)
      if (term) found.set(key, { id: term.id })
    }
    return found
  })
  return {
    ...known,
    ancestors,
    async bySlug(...wanted) {
      const key = JSON.stringify(wanted)
      const id = (await bySlug([key])).get(key)?.id
      return id === undefined ? undefined : known.byId(id)
    },
  }
}

/**
 * What `load` finds for keys, in the order of the keys; as far as it is known of the version of this moment, without asking
 * again. What was unused for longest makes room. That something is not there is not remembered.
 */
function remember<K extends string | number, V>(
  version: () => unknown,
  load: (keys: readonly K[]) => Promise<Map<K, V>>,
): (keys: readonly K[]) => Promise<Map<K, V>> {
  const kept = new Map<K, { readonly value: V; readonly weight: number }>()
  let weight = 0
  let keptAt: unknown

  function forget(key: K): void {
    weight -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }

  function keep(key: K, value: V): void {
    forget(key)
    const one = weightOf(key) + weightOf(value)
    kept.set(key, { value, weight: one })
    weight += one
    for (const oldest of kept.keys()) {
      if (weight <= room) return
      forget(oldest)
    }
  }

  return async (keys) => {
    if (keys.length === 0) return new Map()
    const now = version()
    if (now !== keptAt) {
      kept.clear()
      weight = 0
      keptAt = now
    }
    const known = new Map<K, V>()
    const others: K[] = []
    for (const key of keys) {
      const entry = kept.get(key)
      if (!entry) others.push(key)
      else {
        known.set(key, entry.value)
        kept.delete(key)
        kept.set(key, entry)
      }
    }
    if (others.length === 0) return known
    const loaded = await load([...new Set(others)])
    // Read while something was written, it may be half of either version.
    if (keptAt === now && version() === now) for (const [key, value] of loaded) keep(key, value)
    const all = new Map<K, V>()
    for (const key of keys) {
      const value = known.get(key) ?? loaded.get(key)
      if (value !== undefined) all.set(key, value)
    }
    return all
  }
}

/** What a value takes in memory, roughly, in bytes. */
function weightOf(value: unknown): number {
  if (typeof value === 'string') return 24 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  return Object.values(value).reduce((sum: number, member) => sum + weightOf(member), 32)
}
