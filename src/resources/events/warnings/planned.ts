import { utcText } from '../../../domain/time/time.ts'
import type { Attendance, EventStatus } from '../../../domain/entities.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Dated } from '../../../storage/stores/lists.ts'

/** An event that is written, or is going to be. */
export interface Planned extends Dated {
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
export async function plannedDates(planned: Planned, { storage, now }: Context): Promise<readonly Dated[]> {
  return planned.repeats && planned.whole !== undefined
    ? storage.events.datesAhead(planned.whole, utcText(now()), maxDates)
    : [planned]
}

/** What a write has planned: the whole series where it wrote more than one of its dates. */
export async function plannedBy(event: Event, written: number | undefined, { storage }: Context): Promise<Planned> {
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
