import { LRUCache } from 'lru-cache'
import type { ByteCache, Storage } from './storage.ts'
import type { EventStore } from './stores/records.ts'

/** How many totals are kept, of questions of at most so many characters. */
const maxTotals = 1000
const maxQuestion = 2000
/** A smaller total is counted anew with its page: to look through all events for few that are found would take longer. */
const minTotal = 2000

/** The size of the cache of each kind, in characters; a record counts as its texts and `allElse`. */
const maxBytes = 16 * 2 ** 20
const allElse = 1000

/** Enough for the JSON of ten thousand events, with a text of 600 characters each. */
const mostBytes = 56 * 2 ** 20

type ReadByIds<T> = (ids: readonly number[]) => Promise<T>

/** A storage that keeps in memory, until any process writes, the records that events name, and what was derived from the data. */
export function cachedStorage(storage: Storage): Storage {
  const { events, venues, organizers, terms, images, site } = storage
  let begun = 0
  let newest: Memory | undefined

  async function memoryOf(version: unknown, turn: number): Promise<Memory> {
    const current = await (version ?? storage.version())
    const found = newest && newest.version === current ? newest : memory(storage, current, turn)
    // A request that began before a write must not displace what those after it have read.
    if (found.turn > (newest?.turn ?? 0)) newest = found
    return found
  }

  function remembering(find: () => Promise<Memory>): Storage {
    let found: Promise<Memory> | undefined
    const own = () => (found ??= find())
    const carriedShort: EventStore['carriedShort'] = async (end, filter, limit) => {
      const [least] = await (await own()).leastCarried()
      const isNone = !least || (end !== undefined && least.carriedUntil >= end)
      return isNone ? [] : events.carriedShort(end, filter, limit)
    }
    return {
      ...storage,
      events: { ...events, carriedShort, pageOf: countOnce(events, async () => (await own()).totals) },
      venues: withReads(venues, async (ids) => (await own()).venues(ids)),
      organizers: withReads(organizers, async (ids) => (await own()).organizers(ids)),
      terms: {
        ...withReads(terms, async (ids) => (await own()).terms(ids)),
        ancestors: async (ids) => (await own()).ancestors(ids),
      },
      images: { ...images, byIds: async (ids) => (await own()).images(ids) },
      site: { ...site, read: async () => (await own()).site() },
      derived: async () => (await own()).derived,
      ...requests,
    }
  }
  const requests: Pick<Storage, 'forRequest' | 'afresh'> = {
    forRequest(version) {
      const turn = (begun += 1)
      return remembering(() => memoryOf(version, turn))
    },
    afresh: () => remembering(() => Promise.resolve(memory(storage, undefined, 0))),
  }
  return { ...storage, ...requests }
}

function withReads<T, S extends { readonly byIds: ReadByIds<T[]> }>(store: S, byIds: ReadByIds<T[]>) {
  return { ...store, byIds, byId: async (id: number) => (await byIds([id]))[0] }
}

type Memory = ReturnType<typeof memory>

/** The records read of one version of the data. Requests that began with it go on with it. */
function memory({ events, venues, organizers, terms, images, site }: Storage, version: unknown, turn: number) {
  return {
    ...{ version, turn },
    venues: keptRecords((ids) => venues.byIds(ids)),
    organizers: keptRecords((ids) => organizers.byIds(ids)),
    terms: keptRecords((ids) => terms.byIds(ids)),
    images: keptRecords((ids) => images.byIds(ids)),
    site: onceUnlessFailed(() => site.read()),
    ancestors: keptById((ids) => terms.ancestors(ids)),
    totals: new LRUCache<string, number>({ max: maxTotals }),
    derived: derivedBytes(),
    // Every list of events asks it.
    leastCarried: onceUnlessFailed(() => events.carriedShort(undefined, undefined, 1)),
  }
}

type Totals = LRUCache<string, number>

/**
 * Reads pages of events, and counts the events of a question once: for other pages of it, and for others who ask it. Of 100,000 events the next
 * page of all of them takes 1.4 ms of the processor in place of 13, and of a category that has most of them 1.6 in place of 27.
 */
function countOnce(events: EventStore, totalsOf: () => Promise<Totals>): EventStore['pageOf'] {
  return async (filter, slice, load) => {
    const question = JSON.stringify(filter)
    if (slice.uncounted || slice.countedTo !== undefined || question.length > maxQuestion)
      return events.pageOf(filter, slice, load)
    const totals = await totalsOf()
    const total = totals.get(question) ?? 0
    if (total < minTotal) {
      const counted = await events.pageOf(filter, slice, load)
      totals.set(question, counted.total)
      return counted
    }
    const isByStart = (filter.order ?? 'start') === 'start' && !filter.byDistance && !filter.oneOfSeries
    const wanted = { ...slice, uncounted: true, areMany: isByStart }
    const { more, ...page } = await events.pageOf(filter, wanted, load)
    return { ...page, total, ...(slice.after && more !== undefined && { more }) }
  }
}

function derivedBytes(): ByteCache {
  return new LRUCache<string, Uint8Array>({ maxSize: mostBytes, sizeCalculation: ({ length }) => length })
}

function onceUnlessFailed<T>(read: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined
      throw error
    })
    return kept
  }
}

function keptRecords<T extends { readonly id: number }>(byIds: ReadByIds<T[]>): ReadByIds<T[]> {
  const find = keptById<T>(async (ids) => new Map((await byIds(ids)).map((record) => [record.id, record])))
  return async (ids) => {
    const found = await find(ids)
    return [...new Set(ids)].flatMap((id) => found.get(id) ?? [])
  }
}

function keptById<T extends object>(load: ReadByIds<Map<number, T>>): ReadByIds<Map<number, T>> {
  const kept = new LRUCache<number, T>({ maxSize: maxBytes, sizeCalculation: sizeOf })
  return async (ids) => {
    const found = new Map<number, T>()
    const missing = ids.filter((id) => {
      const value = kept.get(id)
      if (value) found.set(id, value)
      return !value
    })
    if (missing.length === 0) return found
    for (const [id, value] of await load(missing)) {
      found.set(id, value)
      kept.set(id, value)
    }
    return found
  }
}

function sizeOf(value: object): number {
  const texts = 'texts' in value ? Object.values(value.texts as Readonly<Record<string, object>>) : []
  return (
    allElse + texts.flatMap((text) => Object.values(text).map(String)).reduce((size, { length }) => size + length, 0)
  )
}
