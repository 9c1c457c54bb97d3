import { mayRead } from '../../accounts/actor.ts'
import { plainEnd } from '../../domain/recurrence/clock-changes.ts'
import { unbounded } from '../../domain/schedule.ts'
import type { Event } from '../../records/event.ts'
import type { Entry } from '../../interchange/feeds/entry.ts'
import type { Format } from '../../interchange/feeds/format.ts'
import type { Context } from '../../operations/context.ts'
import { defaultUid } from '../../operations/request.ts'
import type { FoundEvent } from '../../storage/stores/lists.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { presentEvents } from '../events/present.ts'
import { seriesBeyond } from './beyond.ts'
import { withBuildings } from './buildings.ts'
import { findsSeries, feedRepetition } from './series.ts'

/** Makes the entries of one feed, part by part, in their order; each piece of the work waits for its turn. */
export interface Entries {
  /** The ids of what is written for the next events that were found. */
  chosen(found: readonly FoundEvent[]): Promise<readonly number[]>
  /** The ids of what is written besides, once all was found. */
  further(): Promise<readonly number[]>
  /** Of these ids, what the reader may still see. */
  read(ids: readonly number[]): Promise<readonly Entry[]>
  of(events: readonly Event[]): Promise<readonly Entry[]>
}

/**
 * In formats that have words for repetition a series takes the place of the first of its occurrences; exceptions alone, where `filter`
 * finds nothing else of it, are events by themselves.
 */
export function feedEntries(
  format: Format,
  filter: EventFilter,
  context: Context,
  isOpen: (event: Event) => boolean,
): Entries {
  const { inTurn, storage } = context
  const { events } = storage
  const anyDate = { ...unbounded(filter), oneOfSeries: undefined }
  /** Whether the series was written as a whole. */
  const seen = new Map<number, boolean>()

  const present = async (some: readonly Event[]): Promise<readonly Entry[]> => {
    // What a series tells of its occurrences is not shown.
    const plain = some.map((event) => ({ ...event, recurrence: null }))
    const shown = await presentEvents(plain, context, format.withJsonLd ?? false, isOpen)
    const placed = await withBuildings(shown, context)
    return placed.map((event, index) => ({
      uid: some[index]?.uid ?? defaultUid(context.links, event.id),
      ...{ event, sequence: some[index]?.sequence ?? 0 },
    }))
  }

  /** The id that is written for what was found; undefined where that was done. */
  const written = async ({ id, series, isException }: FoundEvent): Promise<number | undefined> => {
    if (series === null) return id
    const known = seen.get(series)
    if (known !== undefined) return known ? undefined : id
    const whole = !isException || (await findsSeries(series, anyDate, context))
    seen.set(series, whole)
    return whole ? series : id
  }

  const withRepetition = async (entry: Entry, event: Event | undefined): Promise<Entry> => {
    if (!event?.recurrence) return entry
    const series = await feedRepetition(event, event.recurrence, anyDate, context, present)
    const { endDate: end_date, endUtc: utc_end_date } = plainEnd(event)
    return { ...entry, event: { ...entry.event, end_date, utc_end_date }, series }
  }

  const repeated = async (presented: readonly Entry[], some: readonly Event[]): Promise<readonly Entry[]> => {
    if (!format.seriesOnce || some.every(({ recurrence }) => recurrence === null)) return presented
    const entries: Entry[] = []
    for (const [index, entry] of presented.entries())
      entries.push(await inTurn(() => withRepetition(entry, some[index])))
    return entries
  }

  const chosen = async (found: readonly FoundEvent[]): Promise<readonly number[]> => {
    const ids: number[] = []
    for (const each of found) {
      const id = await written(each)
      if (id !== undefined) ids.push(id)
    }
    return ids
  }

  return {
    chosen: (found) => (format.seriesOnce ? inTurn(() => chosen(found)) : Promise.resolve(found.map(({ id }) => id))),
    further: () => (format.seriesOnce ? inTurn(() => seriesBeyond(filter, seen, context)) : Promise.resolve([])),
    async read(ids) {
      // They were found a while ago.
      const isShown = (event: Event) =>
        mayRead('event', context.actor, event) && (filter.withHidden === true || !event.hideFromListings)
      const [some, presented] = await inTurn(async () => {
        const there = (await events.byIds(ids)).filter(isShown)
        return [there, await present(there)] as const
      })
      return repeated(presented, some)
    },
    of: async (some) => repeated(await inTurn(() => present(some)), some),
  }
}
