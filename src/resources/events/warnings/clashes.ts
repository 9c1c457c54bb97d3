import { actorFor, hasRightTo, mayRead } from '../../../accounts/actor.ts'
import { instantOfUtc, isUtcBefore } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Dated, TakenVenueDate, Visibility } from '../../../storage/stores/lists.ts'
import type { Planned } from './planned.ts'

/** So many events at the venues are looked at in a span. */
const maxOthers = 1000
/** So many other events are told of. */
const maxTold = 3
/** How long a span is at most where nothing may be missed, in hours. */
const longest = 62 * 24

/** Another event that takes a venue at the same time. */
export interface Clash {
  /** Where the caller may know where it is. */
  readonly event: Event | undefined
  /** The wall time at which the date of what is written begins, where that has several. */
  readonly date: string | undefined
}

/**
 * What takes the venues of an event on some of its dates, of each series once: of what `counts`, at venues that are `visible` if that is given. Dates of a
 * long series are held against the first events in their whole span, or, where it `isExact`, span by span.
 */
export async function clashesOf(
  { venues, whole }: Pick<Planned, 'venues' | 'whole'>,
  dates: readonly Dated[],
  counts: (other: TakenVenueDate) => boolean,
  context: Context,
  { visible, isExact = false }: { readonly visible?: Visibility; readonly isExact?: boolean },
): Promise<readonly Clash[]> {
  const { events } = context.storage
  const told = new Map<number, { readonly other: TakenVenueDate; readonly date: Dated }>()
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
function spansOf(dates: readonly Dated[]): readonly (readonly Dated[])[] {
  const spans: Dated[][] = []
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
export function mayKnowPlace(other: TakenVenueDate, { actor }: Context): boolean {
  return mayRead('event', actor, other) && (other.protected === 0 || hasRightTo(actorFor('event', actor), other))
}

/** Those of which the caller may know where they are. */
async function readableOf(found: readonly TakenVenueDate[], context: Context): Promise<ReadonlyMap<number, Event>> {
  const ids = found.filter((other) => mayKnowPlace(other, context)).map(({ id }) => id)
  const events = ids.length === 0 ? [] : await context.storage.events.byIds(ids)
  return new Map(events.map((event) => [event.id, event]))
}
