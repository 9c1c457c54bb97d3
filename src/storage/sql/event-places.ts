import { sql } from 'kysely'
import type { EventFilter } from '../storage.ts'
import { allOf, type Condition } from './matching.ts'
import { shownBy } from './visibility.ts'

/** Mean radius of the Earth in kilometres (IUGG). */
const earthRadius = 6371.0088

/**
 * Events by where their venues are. Only venues count that are published or that the list itself would show: where an
 * unpublished venue lies must not be found out by asking for it.
 */
export function atVenue({ located, near, visible }: EventFilter): Condition | undefined {
  if (located === undefined && !near) return undefined
  return allOf([
    located === undefined ? undefined : located ? at(visible) : sql`not ${at(visible)}`,
    near && at(visible, within(near)),
  ])
}

function at(visible: EventFilter['visible'], ...further: readonly (Condition | undefined)[]): Condition {
  const venue = allOf([
    sql`l.event_id = o.event_id`,
    sql`v.latitude is not null`,
    sql`v.longitude is not null`,
    sql`(v.status = 'publish' or ${shownBy(visible, 'v')})`,
    ...further,
  ])
  return sql`exists (select 1 from event_venues as l join venues as v on v.id = l.venue_id where ${venue})`
}

/** Great-circle distance by the haversine formula; the radius is turned into a haversine rather than each distance back. */
function within({ latitude, longitude, kilometres }: NonNullable<EventFilter['near']>): Condition | undefined {
  const halfAngle = kilometres / (2 * earthRadius)
  if (halfAngle >= Math.PI / 2) return undefined
  const limit = kilometres < 0 ? -1 : Math.sin(halfAngle) ** 2
  const cosine = Math.cos((latitude * Math.PI) / 180)
  return sql`power(sin(radians(v.latitude - ${latitude}) / 2), 2)
    + ${cosine} * cos(radians(v.latitude)) * power(sin(radians(v.longitude - ${longitude}) / 2), 2) <= ${limit}`
}
