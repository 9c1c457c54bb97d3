import { memory, type Memory } from './memory.ts'
import type { Storage, TermStore } from './storage.ts'

/** A record that has changed; `count`: a term of which nothing has changed but how many events have it. */
export interface Change {
  readonly kind: 'venue' | 'organizer' | 'image' | 'term' | 'count'
  readonly id: number
}

/** What has changed since the last call, by whatever process; `anything` where that is not known. */
export type News = () => readonly Change[] | 'anything'

/** How much one memory holds, roughly in bytes. */
const room = 4_000_000
/** The same for venues, of which there are more than of all the others: 20,000 of a large city. */
const roomForVenues = 3 * room

/**
 * A storage that keeps in memory what many events refer to: venues, organizers, terms and pictures. It asks for news before
 * each answer and forgets what has changed, so that nobody can tell the difference but by speed. Transactions do not use
 * it: they see what they have written themselves.
 */
export function remembering(storage: Storage, news: News): Storage {
  const venues = byIds(refresh, storage.venues, roomForVenues)
  const organizers = byIds(refresh, storage.organizers)
  const images = byIds(refresh, storage.images)
  const terms = byIds(refresh, storage.terms)
  const ancestors = memory(room, refresh, (ids: readonly number[]) => ancestorsOf(storage.terms, ids))
  const slugs = memory(room, refresh, (keys: readonly string[]) => idsBySlug(storage.terms, keys))
  const memories = { venue: venues, organizer: organizers, image: images, term: terms, count: terms }
  const byTree = [ancestors, slugs]

  function refresh(): void {
    const changes = news()
    if (changes === 'anything') for (const one of [...Object.values(memories), ...byTree]) one.forgetAll()
    else
      for (const { kind, id } of changes) {
        memories[kind].forget(id)
        // A term that moves, goes or is called otherwise changes what others are below and what its slug leads to.
        if (kind === 'term') for (const one of byTree) one.forgetAll()
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
    forGuests: (work) => work(remembered),
  }
  return remembered
}

type Identified = { readonly id: number }

function byIds<T extends Identified>(
  refresh: () => void,
  store: { byIds(ids: readonly number[]): Promise<T[]> },
  holding = room,
) {
  return memory(holding, refresh, async (ids: readonly number[]) => {
    const records = await store.byIds(ids)
    return new Map(records.map((record) => [record.id, record]))
  })
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
