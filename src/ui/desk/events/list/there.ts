import { visibility } from '../../../../accounts/actor.ts'
import { fold } from '../../../../domain/text/search.ts'
import type { Event } from '../../../../records/event.ts'
import type { BulkRepresentation } from '../../../../resources/bulk/representation.ts'
import type { DeskRequest } from '../../page.ts'

/** How many events on the days of the copies are looked at. */
const maxCompared = 5000

/** Of events that are to be copied, those that are there already on the day of their copy: of the same title, at the same venue. Ids. */
export async function findExistingCopies(
  { context, actor, language }: DeskRequest,
  { records }: BulkRepresentation,
): Promise<ReadonlySet<number>> {
  const days = new Map(
    records.flatMap(({ id, outcome, start_date: start }) =>
      outcome === 'copied' && start !== null ? [[id, start.slice(0, 10)] as const] : [],
    ),
  )
  const wanted = new Set(days.values())
  const sorted = [...wanted].toSorted()
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const { events } = context.storage
  const copied = await events.byIds([...days.keys()])
  const venues = copied.every((event) => event.venues.length > 0) ? copied.flatMap((event) => event.venues) : undefined
  const times = await events.times({
    ...{ visible: visibility('event', actor), language, withHidden: true },
    ...{ startsFrom: `${first} 00:00:00`, startsBefore: `${last} 23:59:59` },
    venues: venues && [...new Set(venues)],
  })
  const found = times.filter(({ start }) => wanted.has(start.slice(0, 10))).slice(0, maxCompared)
  const byDay = Map.groupBy(await events.byIds(found.map(({ id }) => id)), ({ startDate }) => startDate.slice(0, 10))
  const isThere = (event: Event) =>
    byDay
      .get(days.get(event.id) ?? '')
      ?.some((other) => other.id !== event.id && hasSameTitleAndVenue(event, other)) === true
  return new Set(copied.filter(isThere).map(({ id }) => id))
}

/** Whether two events have a title, in any language, and a venue, or the lack of one, in common. */
function hasSameTitleAndVenue(one: Event, other: Event): boolean {
  const titles = foldedTitles(one)
  const isPlaced = one.venues.length > 0 || other.venues.length > 0
  return (
    foldedTitles(other).some((title) => titles.includes(title)) &&
    (!isPlaced || one.venues.some((venue) => other.venues.includes(venue)))
  )
}

function foldedTitles({ texts }: Event): readonly string[] {
  return Object.values(texts)
    .map(({ title }) => fold(title))
    .filter((title) => title !== '')
}
