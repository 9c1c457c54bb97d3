import { memory, type Memory } from './memory.ts'
import type { Storage, TermStore } from './storage.ts'

/**
 * A record that has changed; `count`: a term of which nothing has changed but how many events have it; `failure`: any of
 * the failures that are counted.
 */
export interface Change {
  readonly kind: 'venue' | 'organizer' | 'image' | 'term' | 'count' | 'user' | 'failure'
  readonly id: number
}

/** What has changed since the last call, by whatever process; `anything` where that is not known. */
export type News = () => readonly Change[] | 'anything'

/** How much one memory holds, roughly in bytes. */
const room = 2_500_000
/** So many times as much for venues, of which there are more than of all the others: 20,000 of a large city. */
const moreVenues = 3

/**
 * A storage that keeps in memory what many events refer to, venues, organizers, terms and pictures, and what every request
 * with credentials asks for. It asks for news before each answer and forgets what has changed, so that nobody can tell the
 * difference but by speed. Transactions remember by themselves: they see what they have written.
 */
export function remembering(storage: Storage, news: News, holding = room): Storage {
  const keep = <K extends string | number, V>(load: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>, times = 1) =>
    memory(times * holding, refresh, load)
  const venues = keep(byIds(storage.venues), moreVenues)
  const organizers = keep(byIds(storage.organizers))
  const images = keep(byIds(storage.images))
  const terms = keep(byIds(storage.terms))
  const ancestors = keep((ids: readonly number[]) => ancestorsOf(storage.terms, ids))
  const slugs = keep((keys: readonly string[]) => idsBySlug(storage.terms, keys))
  const passwords = keep(eachBy((hash: string) => storage.users.byPasswordHash(hash)))
  // All windows, whether they have ended or not: that depends on when it is asked.
  const failures = keep(eachBy((keys: string) => storage.failures.find(JSON.parse(keys) as string[], '')))
  const records = { venue: venues, organizer: organizers, image: images, term: terms, count: terms }
  /** What is forgotten altogether. */
  const others = { user: [passwords], failure: [failures], term: [ancestors, slugs] }

  function refresh(): void {
    const changes = news()
    if (changes === 'anything')
      for (const one of [...Object.values(records), ...Object.values(others).flat()]) one.forgetAll()
    else
      for (const { kind, id } of changes) {
        if (kind !== 'user' && kind !== 'failure') records[kind].forget(id)
        // A term that moves, goes or is called otherwise changes what others are below and what its slug leads to.
        if (kind === 'term' || kind === 'user' || kind === 'failure') for (const one of others[kind]) one.forgetAll()
      }
  }

  const remembered: Storage = {
    ...storage,
    venues: { ...storage.venues, ...reading(venues) },
    organizers: { ...storage.organizers, ...reading(organizers) },
    images: { ...storage.images, ...reading(images) },
    terms: {
      ...storage.terms,
      ...reading(terms),
      ancestors: async (ids) => new Map(await ancestors.find(ids)),
      async bySlug(...wanted) {
        const key = JSON.stringify(wanted)
        const [id] = await slugs.find([key])
        return id === undefined ? undefined : (await terms.find([id]))[0]
      },
    },
    users: { ...storage.users, byPasswordHash: async (hash) => (await passwords.find([hash]))[0] },
    failures: {
      ...storage.failures,
      async find(keys, nowUtc) {
        const [found = []] = await failures.find([JSON.stringify(keys)])
        return found.filter(({ endsUtc }) => endsUtc > nowUtc)
      },
    },
    forGuests: (work) => work(remembered),
  }
  return remembered
}

type Identified = { readonly id: number }

function byIds<T extends Identified>(store: { byIds(ids: readonly number[]): Promise<T[]> }) {
  return async (ids: readonly number[]) => {
    const records = await store.byIds(ids)
    return new Map(records.map((record) => [record.id, record]))
  }
}

/** One look for each key. */
function eachBy<V extends object>(look: (key: string) => Promise<V | undefined>) {
  return async (keys: readonly string[]): Promise<Map<string, V>> => {
    const found = new Map<string, V>()
    for (const key of keys) {
      const value = await look(key)
      if (value) found.set(key, value)
    }
    return found
  }
}

/** Records by their ids, in the order of the ids, each once. */
function reading<T>(records: Memory<number, T>) {
  return {
    byIds: (ids: readonly number[]) => records.find(ids),
    byId: async (id: number) => (await records.find([id]))[0],
  }
}

/** Each id with what is above it. */
async function ancestorsOf(terms: TermStore, ids: readonly number[]) {
  const above = await terms.ancestors(ids)
  return new Map([...above].map((entry) => [entry[0], entry]))
}

/** The ids of terms by what `bySlug` is asked, as JSON. */
async function idsBySlug(terms: TermStore, keys: readonly string[]): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const key of keys) {
    const term = await terms.bySlug(...(JSON.parse(key) as Parameters<TermStore['bySlug']>))
    if (term) found.set(key, term.id)
  }
  return found
}
