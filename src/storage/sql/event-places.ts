import type { EventFilter } from '../storage.ts'
import type { Dialect } from './dialect.ts'
import { sql, type Fragment } from './fragment.ts'
import { allOf, type Condition } from './matching.ts'
import { haversine, venuesNear, venuesWithin, withCoordinates, type Placed } from './places.ts'
import { shownBy } from './visibility.ts'

/*
 * Events by where their venues are. Only venues count that are published or that the list itself would show: where an
 * unpublished venue lies must not be found out by asking for it.
 */

type Visible = EventFilter['visible']

/** `occurrences as o`, and before it, where a list is of a place, `at`: the events there, which the database finds first. */
export function occurrencesAt(filter: EventFilter, dialect: Dialect): Fragment<unknown> {
  const { near, box, visible, byDistance } = filter
  if (!near && !box) return sql`occurrences as o`
  const there = near
    ? eventsAt(venuesNear(near, 'v', dialect), visible, byDistance ? haversine(near, 'v') : sql`0`)
    : box && eventsAt(venuesWithin(box, 'v', dialect), visible, sql`0`)
  return sql`(${there}) as at cross join occurrences as o`
}

/** What the rows of `occurrencesAt` must satisfy. */
export function atVenue({ located, near, box, visible }: EventFilter, dialect: Dialect): Condition | undefined {
  if (located === undefined && !near && !box) return undefined
  return allOf([
    located === undefined ? undefined : located ? somewhere(visible) : sql`not ${somewhere(visible)}`,
    near || box ? sql`o.event_id = at.event_id` : undefined,
    near &&
      box &&
      sql`o.event_id in (select inside.event_id from (${eventsAt(venuesWithin(box, 'v', dialect), visible, sql`0`)}) as inside)`,
  ])
}

/** The order of a list: by start, or by the distance of the nearest venue. */
export function eventOrder({ near, byDistance }: EventFilter): Fragment<unknown> {
  return near && byDistance ? sql`at.distance, o.event_id` : sql`o.start_local, o.event_id`
}

/**
 * Each event at one of the venues, as `event_id`, once; and of its venues the least `distance`. That is worked out venue
 * by venue, and not again for every event there: a circle may have most of a calendar in it.
 */
function eventsAt({ from, where }: Placed, visible: Visible, distance: Fragment<unknown>): Fragment<unknown> {
  return sql`with there as materialized
      (select v.id, ${distance} as distance from ${from} where ${allOf([where, counted(visible)])})
    select l.event_id, min(there.distance) as distance from there cross join event_venues as l
    where l.venue_id = there.id group by l.event_id`
}

function somewhere(visible: Visible): Condition {
  const venue = allOf([sql`l.event_id = o.event_id`, withCoordinates('v'), counted(visible)])
  return sql`exists (select 1 from event_venues as l join venues as v on v.id = l.venue_id where ${venue})`
}

function counted(visible: Visible): Condition {
  return sql`(v.status = 'publish' or ${shownBy(visible, 'v')})`
}
