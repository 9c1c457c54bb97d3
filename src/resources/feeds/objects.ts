import { maySeeContent, mayRead } from '../../accounts/actor.ts'
import { unbounded } from '../../domain/schedule.ts'
import type { Entry, Exceptions } from '../../interchange/feeds/entry.ts'
import { iCalendar } from '../../interchange/feeds/ical/format.ts'
import { calendarObject } from '../../interchange/feeds/ical/object.ts'
import type { Context } from '../../operations/context.ts'
import { defaultUid } from '../../operations/request.ts'
import type { Event } from '../../records/event.ts'
import type { EventFilter } from '../../storage/stores/records.ts'
import { type Entries, feedEntries } from './entries.ts'
import { findsSeries } from './series.ts'

/**
 * Of these events, single or series, what a filter finds of them, each as a calendar by itself: of a series with all its dates, whenever they are, or
 * the exceptions alone where it finds nothing else of it. What is not to be found any more is not among them.
 */
export async function calendarObjects(
  ids: readonly number[],
  filter: EventFilter,
  context: Context,
): Promise<ReadonlyMap<number, string>> {
  const { inTurn, storage } = context
  const anyDate = { ...unbounded(filter), oneOfSeries: undefined }
  const isOpen = (event: Event) => maySeeContent(event, context)
  const isShown = (event: Event) => mayRead('event', context.actor, event) && !event.hideFromListings && isOpen(event)
  const entries = feedEntries(iCalendar, filter, context, isOpen)
  const [whole, inPart] = await inTurn(async () => {
    const [all, some]: [Event[], Event[]] = [[], []]
    for (const event of await storage.events.byIds(ids)) {
      if (event.recurrence && !(await findsSeries(event.id, anyDate, context))) some.push(event)
      else if (isShown(event)) all.push(event)
    }
    return [all, some] as const
  })
  const objects = new Map<number, string>()
  for (const [index, entry] of (await entries.of(whole)).entries())
    objects.set(whole[index]?.id ?? 0, calendarObject(entry, context.language))
  for (const series of inPart) {
    const shown = await readExceptions(series, anyDate, entries, context)
    if (shown.overrides.length > 0) objects.set(series.id, calendarObject(shown, context.language))
  }
  return objects
}

/** The exceptions of a series that a filter finds. Of the series itself they tell its id, and the clock that it is by. */
async function readExceptions(
  { id, uid, timezone, startDate, allDay }: Event,
  filter: EventFilter,
  entries: Entries,
  { storage, links }: Context,
): Promise<Exceptions> {
  const found = (await storage.events.exceptionsAmong([id], filter)).filter(({ isFound }) => isFound)
  const events = await storage.events.byIds(found.map((exception) => exception.id))
  const shown = await entries.of(events)
  const withOriginal = (entry: Entry, index: number) => ({
    ...entry,
    original: events[index]?.occurrence?.original ?? '',
  })
  return {
    uid: uid ?? defaultUid(links, id),
    series: { timezone, start_date: startDate, all_day: allDay },
    overrides: shown.map(withOriginal),
  }
}
