import { isDeepStrictEqual } from 'node:util'
import type { Status } from '../../../domain/entities.ts'
import { defineProblem } from '../../../errors/problem.ts'
import { joined } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import { type Clash, clashesOf } from './clashes.ts'
import { plannedDates, plannedBy, occupiesVenue } from './planned.ts'
import { venueOccupied } from './words.ts'
import { msg } from '../../../texts/msg.ts'

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
  const planned = await plannedBy(event, written, context)
  await context.storage.events.reserve(planned.venues)
  const counts = ({ status }: { readonly status: Status }) => isSettled(status)
  const clashes = await clashesOf(planned, await plannedDates(planned, context), counts, context, { isExact: true })
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
