import { contentIsOpen, mayRead } from '../../../accounts/actor.ts'
import { fold } from '../../../domain/text/fold.ts'
import { instantOfUtc, isUtcBefore, utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { Event } from '../../../records/event.ts'
import type { Dated, Taken } from '../../../storage/stores/lists.ts'
import { endsLongAfterStart, inThePast, maxDays, sameTitle, venueOccupied, type Warning } from './words.ts'

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

/** Of a series so many dates are looked at, from now on, and so many events at their venues. */
export const maxDates = 200
const maxOthers = 1000
/** So many other events are told of. */
const maxTold = 3

/** What a writer should look at once more: nothing of it refuses a write (contract/writes.md §15). */
export async function warningsOf(planned: Planned, context: Context): Promise<readonly Warning[]> {
  const now = utcText(context.now())
  const dates =
    planned.repeats && planned.whole !== undefined
      ? await context.storage.events.datesAhead(planned.whole, now, maxDates)
      : [planned]
  const isOver = dates.every(({ endUtc }) => isUtcBefore(endUtc, now))
  return [
    ...(isOver ? [inThePast] : []),
    ...(isLong(planned) ? [endsLongAfterStart] : []),
    ...(await clashes(planned, dates, context)),
    ...(await namesakes(planned, dates[0], context)),
  ]
}

function isLong({ startUtc, endUtc, allDay }: Planned): boolean {
  if (allDay || endUtc.length > startUtc.length) return !allDay
  return instantOfUtc(endUtc).since(instantOfUtc(startUtc)).total('hours') > maxDays * 24
}

/** By what is taken at its venues while it is on. */
async function clashes({ venues, whole }: Planned, dates: readonly Dated[], context: Context) {
  const [first] = dates
  if (venues.length === 0 || !first) return []
  const { events } = context.storage
  const toUtc = dates.reduce((last, { endUtc }) => (isUtcBefore(last, endUtc) ? endUtc : last), first.endUtc)
  const taken = await events.taken({ venues, fromUtc: first.startUtc, toUtc, exceptOf: whole, most: maxOthers })
  const told = new Map<number, { readonly other: Taken; readonly date: Dated }>()
  for (const other of taken) {
    const date = dates.find(
      (each) => isUtcBefore(each.startUtc, other.endUtc) && isUtcBefore(other.startUtc, each.endUtc),
    )
    const key = other.series ?? other.id
    if (date && counts(other, context) && !told.has(key)) told.set(key, { other, date })
    if (told.size === maxTold) break
  }
  const found = [...told.values()]
  const readable = await readableOf(
    found.map(({ other }) => other),
    context,
  )
  return found.map(({ other, date }) =>
    venueOccupied(readable.get(other.id), dates.length > 1 ? date.startDate : undefined),
  )
}

/** Whether others hear that it is there: of what nobody but its authors may see, only what is going to take place takes a venue. */
function counts(other: Taken, { actor }: Context): boolean {
  return mayRead(actor, other) || other.status === 'private' || other.status === 'future'
}

/** Those of which the caller may know where they are. */
async function readableOf(found: readonly Taken[], context: Context): Promise<ReadonlyMap<number, Event>> {
  const ids = found.filter((other) => mayRead(context.actor, other)).map(({ id }) => id)
  const events = ids.length === 0 ? [] : await context.storage.events.byIds(ids)
  return new Map(events.filter((event) => contentIsOpen(event, context)).map((event) => [event.id, event]))
}

/** By the title, which lists show of every event that they show. */
async function namesakes({ titles, whole }: Planned, date: Dated | undefined, context: Context) {
  const folded = [...new Set(titles.map(fold))].filter((title) => title !== '')
  if (folded.length === 0 || !date) return []
  const { events } = context.storage
  const found = await events.titled(folded, date.startDate.slice(0, 10), whole, maxOthers)
  const other = found.find((each) => mayRead(context.actor, each))
  const [event] = other ? await events.byIds([other.id]) : []
  return event ? [sameTitle(event)] : []
}
