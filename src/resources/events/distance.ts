import type { Point } from '../../domain/distance.ts'
import type { Visibility } from '../../storage/stores/lists.ts'
import { presentDistance } from '../records/places.ts'
import type { EventRepresentation } from './representation.ts'

type Place = Extract<EventRepresentation['venue'], readonly unknown[]>[number]

/** Events of a list around a point, with the distance of the nearest of the venues by which the list finds them. */
export function withDistances(
  events: EventRepresentation[],
  point: Point | undefined,
  visible: Visibility,
): EventRepresentation[] {
  if (!point) return events
  return events.map((event) => {
    const venues = [event.venue].flat().filter((venue) => counts(venue, visible))
    return { ...event, ...presentDistance(point, venues) }
  })
}

/** Published, or shown by the list itself; what is in the trash is linked to no event. */
function counts({ status, author }: Place, { statuses, own }: Visibility): boolean {
  if (status === 'publish' || statuses.some((shown) => shown === status)) return true
  return own !== undefined && String(own.user) === author && own.statuses.some((shown) => shown === status)
}
