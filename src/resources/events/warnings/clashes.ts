import { actorFor, hasRightTo, mayRead } from '../../../accounts/actor.ts'
import { instantOfUtc, isUtcBefore, utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Visibility } from '../../../storage/stores/lists.ts'
import type { DateSpan, VenueDate } from '../../../storage/stores/venue-dates.ts'
import type { Attendance, EventStatus, Status } from '../../../domain/entities.ts'
import { isDeepStrictEqual } from 'node:util'
import { defineProblem } from '../../../errors/problem.ts'
import { joined } from '../../../i18n/language.ts'
import { venueOccupied } from './words.ts'
import { msg } from '../../../texts/msg.ts'

/** An event that is written, or is going to be. */
export interface Planned extends DateSpan {
  /** Its id, or that of its series: of its own dates it is not warned. */
  readonly whole: number | undefined
  /** Whether its dates are those of the series that it is. */
  readonly repeats: boolean
  readonly allDay: boolean
  /** The venues that it takes: none where it is cancelled, put off or online. */
  readonly venues: readonly number[]
  /** In any language. */
  readonly titles: readonly string[]
}

/** Of a series so many dates are looked at, from now on. */
export const maxDates = 200

/** The dates of an event that are looked at. */
export async function readPlannedDates(planned: Planned, { storage, now }: Context): Promise<readonly DateSpan[]> {
  return planned.repeats && planned.whole !== undefined
    ? storage.events.datesAhead(planned.whole, utcText(now()), maxDates)
    : [planned]
}

/** What a write has planned: the whole series where it wrote more than one of its dates. */
export async function planOfWrite(event: Event, written: number | undefined, { storage }: Context): Promise<Planned> {
  const isOfSeries = event.occurrence && (written ?? 0) > 1
  const series = isOfSeries ? (await storage.events.byIds([event.occurrence.series]))[0] : undefined
  return plannedOf(series ?? event)
}

function plannedOf(event: Event): Planned {
  const { startUtc, endUtc, startDate, allDay, texts } = event
  return {
    ...{ startUtc, endUtc, startDate, allDay },
    whole: event.occurrence?.series ?? event.id,
    repeats: event.recurrence !== null,
    venues: occupiesVenue(event) ? event.venues : [],
    titles: Object.values(texts).map(({ title }) => title),
  }
}

/** Whether an event is there at its venues; of what is not shown, null, nothing is said. */
export function occupiesVenue({ eventStatus: status, attendance }: Attendable): boolean {
  return (status === 'scheduled' || status === 'rescheduled') && attendance !== 'online'
}

interface Attendable {
  readonly eventStatus: EventStatus | null
  readonly attendance: Attendance | null
}

/** So many events at the venues are looked at in a span. */
const maxOthers = 1000
/** So many other events are told of. */
const maxTold = 3
/** How long a span is at most where nothing may be missed, in hours. */
const longest = 62 * 24

/** Another event that takes a venue at the same time. */
interface Clash {
  /** Where the caller may know where it is. */
  readonly event: Event | undefined
  /** The wall time at which the date of what is written begins, where that has several. */
  readonly date: string | undefined
}

/**
 * What takes the venues of an event on some of its dates, of each series once: of what `counts`, at venues that are `visible` if that is given. Dates of a
 * long series are held against the first events in their whole span, or, where it `isExact`, span by span.
 */
export async function findClashes(
  { venues, whole }: Pick<Planned, 'venues' | 'whole'>,
  dates: readonly DateSpan[],
  counts: (other: VenueDate) => boolean,
  context: Context,
  { visible, isExact = false }: { readonly visible?: Visibility; readonly isExact?: boolean },
): Promise<readonly Clash[]> {
  const { events } = context.storage
  const told = new Map<number, { readonly other: VenueDate; readonly date: DateSpan }>()
  for (const span of venues.length === 0 ? [] : isExact ? spansOf(dates) : [dates]) {
    const [first] = span
    if (!first || told.size === maxTold) break
    const toUtc = span.reduce((last, { endUtc }) => (isUtcBefore(last, endUtc) ? endUtc : last), first.endUtc)
    const taken = await events.taken({
      venues,
      visible,
      fromUtc: first.startUtc,
      toUtc,
      exceptOf: whole,
      most: maxOthers,
    })
    for (const other of taken) {
      const date = span.find(
        (each) => isUtcBefore(each.startUtc, other.endUtc) && isUtcBefore(other.startUtc, each.endUtc),
      )
      const key = other.series ?? other.id
      if (date && counts(other) && !told.has(key)) told.set(key, { other, date })
      if (told.size === maxTold) break
    }
  }
  const found = [...told.values()]
  const readable = await readableOf(
    found.map(({ other }) => other),
    context,
  )
  return found.map(({ other, date }) => ({
    event: readable.get(other.id),
    date: dates.length > 1 ? date.startDate : undefined,
  }))
}

/** Dates, by their starts, in groups that are not too long to be read by time. */
function spansOf(dates: readonly DateSpan[]): readonly (readonly DateSpan[])[] {
  const spans: DateSpan[][] = []
  for (const date of dates) {
    const current = spans.at(-1)
    const first = current?.[0]
    if (current && first && hoursFrom(first.startUtc, date.endUtc) <= longest) current.push(date)
    else spans.push([date])
  }
  return spans
}

function hoursFrom(from: string, to: string): number {
  return instantOfUtc(to).since(instantOfUtc(from)).total('hours')
}

/** Whether the caller may know where an event is. */
export function mayKnowPlace(other: VenueDate, { actor }: Context): boolean {
  return mayRead('event', actor, other) && (other.protected === 0 || hasRightTo(actorFor('event', actor), other))
}

/** Those of which the caller may know where they are. */
async function readableOf(found: readonly VenueDate[], context: Context): Promise<ReadonlyMap<number, Event>> {
  const ids = found.filter((other) => mayKnowPlace(other, context)).map(({ id }) => id)
  const events = ids.length === 0 ? [] : await context.storage.events.byIds(ids)
  return new Map(events.map((event) => [event.id, event]))
}

/** An event would be where another one takes the venue (contract/writes.md §17). */
export const venueTaken = defineProblem({
  status: 409,
  code: 'venue-occupied',
  parameter: 'venue',
  when: msg(
    'Another event takes the venue at that time, and `STRICT_VENUES` is on; `data.events` lists those that the caller may read.',
  ),
  message: (clashes: readonly Clash[]) => {
    const texts = clashes.map(({ event, date }) => venueOccupied(event, date).text)
    // How many there are that the caller may not read is not told.
    return joined(texts.filter(({ en }, place) => texts.findIndex((other) => other.en === en) === place))
  },
  data: (clashes: readonly Clash[]) => ({
    events: clashes.flatMap(({ event }) => (event ? { id: event.id, start_date: event.startDate } : [])),
  }),
})

/** Whether an event of the status is there for sure: drafts and what waits for a review may still be put elsewhere. */
const isSettled = (status: Status) => status === 'publish' || status === 'future' || status === 'private'

/** Throws where a write, once it is done, has put an event where a venue is taken, and that is not to be; inside its transaction. */
export async function refuseTakenVenue(
  event: Event,
  before: Event | undefined,
  { written, isRepeatedAnew }: { readonly written?: number | undefined; readonly isRepeatedAnew: boolean },
  context: Context,
): Promise<void> {
  if (!context.settings.strictVenues || context.overbooks || !bindsVenue(event)) return
  if (before && bindsVenue(before) && !isRepeatedAnew && isWhenAndWhereBefore(event, before)) return
  const planned = await planOfWrite(event, written, context)
  await context.storage.events.reserve(planned.venues)
  const counts = ({ status }: { readonly status: Status }) => isSettled(status)
  const clashes = await findClashes(planned, await readPlannedDates(planned, context), counts, context, {
    isExact: true,
  })
  if (clashes.length > 0) throw venueTaken(clashes)
}

function bindsVenue(event: Event): boolean {
  return isSettled(event.status) && occupiesVenue(event) && event.venues.length > 0
}

/** Whether an event is when and where it was. */
function isWhenAndWhereBefore(event: Event, before: Event): boolean {
  const when = ({ startUtc, endUtc, recurrence }: Event) => ({ startUtc, endUtc, recurrence })
  return isDeepStrictEqual(when(event), when(before)) && event.venues.every((venue) => before.venues.includes(venue))
}
