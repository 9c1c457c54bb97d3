import type { ShownEvent } from '../../interchange/feeds/entry.ts'
import type { Context } from '../../operations/context.ts'
import type { EventRepresentation } from '../events/representation.ts'
import { presentVenues } from '../venues/present.ts'
import type { VenueRepresentation } from '../venues/representation.ts'

/** Events whose rooms have their buildings with them: one line of text says where to go. */
export async function withBuildings(
  events: readonly EventRepresentation[],
  context: Context,
): Promise<readonly ShownEvent[]> {
  const ids = new Set(events.flatMap(({ venue }) => [venue].flat().flatMap(({ parent_venue: id }) => id ?? [])))
  if (ids.size === 0) return events
  const found = await presentVenues(await context.storage.venues.byIds([...ids]), context, false)
  const buildings = new Map(found.map((building) => [building.id, building]))
  const within = (venue: VenueRepresentation) => ({ ...venue, building: buildings.get(venue.parent_venue ?? 0) })
  return events.map((event) => ({ ...event, venue: [event.venue].flat().map(within) }))
}
