import { plainEnd } from '../../domain/recurrence/clock-changes.ts'
import type { Event } from '../../domain/entities.ts'
import type { Entry } from '../../feeds/entry.ts'
import type { Format } from '../../feeds/format.ts'
import type { Context } from '../../operations/context.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { presentEvents } from '../events/present.ts'
import { isWhole, repetitionOf, withoutDates } from './series.ts'

/**
 * Makes entries of the events of one feed, part by part, in their order. In formats that have words for repetition a series takes
 * the place of the first of its occurrences; exceptions alone, where `filter` finds nothing else of it, are events by themselves.
 */
export function entriesOf(
  format: Format,
  filter: EventFilter,
  context: Context,
  isOpen: (event: Event) => boolean,
): (events: readonly Event[]) => Promise<readonly Entry[]> {
  const anyDate = withoutDates(filter)
  /** Whether the series was written as a whole. */
  const seen = new Map<number, boolean>()

  const present = async (events: readonly Event[]): Promise<readonly Entry[]> => {
    // What a series tells of its occurrences is not shown.
    const plain = events.map((event) => ({ ...event, recurrence: null }))
    const shown = await presentEvents(plain, context, format.withJsonLd ?? false, isOpen)
    return shown.map((event, index) => ({ event, sequence: events[index]?.sequence ?? 0 }))
  }

  /** The event that is written for one that was found; undefined where that was done. */
  const written = async (event: Event): Promise<Event | undefined> => {
    const id = event.occurrence?.series
    if (id === undefined) return event
    const known = seen.get(id)
    if (known !== undefined) return known ? undefined : event
    const whole = event.occurrence?.own === null || (await isWhole(id, anyDate, context))
    seen.set(id, whole)
    return whole ? context.storage.events.byId(id) : event
  }

  return async (events) => {
    if (!format.seriesOnce) return present(events)
    const found: Event[] = []
    for (const event of events) found.push(...[await written(event)].filter((each) => each !== undefined))
    const entries = await present(found)
    return Promise.all(
      entries.map(async (entry, index) => {
        const event = found[index]
        if (!event?.recurrence) return entry
        const series = await repetitionOf(event, event.recurrence, anyDate, context, present)
        const { endDate: end_date, endUtc: utc_end_date } = plainEnd(event)
        const { modified_utc } = series
        return { ...entry, event: { ...entry.event, end_date, utc_end_date, modified_utc }, series }
      }),
    )
  }
}
