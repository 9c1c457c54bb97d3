import { sql, type RawBuilder } from 'kysely'
import type { PlaceFilter } from '../../../domain/places/distance.ts'
import type { EventFilter } from '../../stores/records.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { distanceFrom, hasCoordinates, isNearPoint, isWithinBox } from '../linked/places.ts'
import { allOf, canFindByLinked, type Condition } from '../conditions.ts'

/*
 * Events by where their venues are. Only venues count that are published or that the list itself would show: where an
 * unpublished venue lies must not be found out by asking for it.
 */

type PlacedFilter = PlaceFilter & Pick<EventFilter, 'visible'>

/** What `occurrences as o` must satisfy, apart from the circle of a list by distance. */
export function atPlaces(
  filter: PlacedFilter,
  dialect: Dialect,
): readonly (readonly [name: 'geoloc' | 'geoloc_bbox' | 'geoloc_radius', condition: Condition | undefined])[] {
  const at = (condition: Condition): Condition =>
    sql`o.event_id in (select l.event_id from venues as v join event_venues as l on l.venue_id = v.id
      where ${allOf([condition, canFindByLinked(visible, 'venue', 'v')])})`
  const isLocated = hasMatchingVenue(hasCoordinates('v'), filter)
  const { located, visible } = filter
  return [
    ['geoloc', located === undefined ? undefined : located ? isLocated : sql`not ${isLocated}`],
    ['geoloc_bbox', filter.box && at(isWithinBox(filter.box, 'v', dialect))],
    [
      'geoloc_radius',
      filter.near && filter.byDistance !== true ? at(isNearPoint(filter.near, 'v', dialect)) : undefined,
    ],
  ]
}

/** The events in the circle of a list by distance, with the `distance` of the nearest of their venues that counts. */
export function byDistance(filter: PlacedFilter, dialect: Dialect): RawBuilder<unknown> {
  const { near: circle } = filter
  if (!circle) throw new Error('there is no circle')
  return sql`(select l.event_id, min(${distanceFrom(circle, 'v')}) as distance
    from venues as v join event_venues as l on l.venue_id = v.id
    where ${allOf([isNearPoint(circle, 'v', dialect), canFindByLinked(filter.visible, 'venue', 'v')])} group by l.event_id)`
}

/**
 * Whether an event of `occurrences as o` is at a venue `v` that the list may show and that meets a condition. It is asked event by event: where most
 * events are in one country, to find all of them first takes four times as long.
 */
export function hasMatchingVenue(condition: Condition, { visible }: Pick<EventFilter, 'visible'>): Condition {
  return sql`exists (select 1 from event_venues as l join venues as v on v.id = l.venue_id
    where l.event_id = o.event_id and ${condition} and ${canFindByLinked(visible, 'venue', 'v')})`
}
