import { boxesAround, boxesWithin, earthRadius, type Box, type PlaceFilter, type Point } from '../../domain/distance.ts'
import type { Dialect } from './dialect.ts'
import { sql, type Fragment } from './fragment.ts'
import { allOf, type Condition } from './matching.ts'

/** A circle on the Earth. */
export type Circle = NonNullable<PlaceFilter['near']>

/** How much further than the radius counts as within, as a haversine: a millimetre, which rounding may take away. */
const tolerance = 1e-20

/** The venues of one place: which table to read as `table`, and what its rows must satisfy. */
export interface Placed {
  readonly from: Fragment<unknown>
  readonly where: Condition
}

/** Whether a circle has all of the Earth in it. */
export function isEverywhere({ kilometres }: Circle): boolean {
  return kilometres / (2 * earthRadius) >= Math.PI / 2
}

/** Venues within a great-circle distance, as `table`. */
export function venuesNear(circle: Circle, table: string, dialect: Dialect): Placed {
  const halfAngle = circle.kilometres / (2 * earthRadius)
  if (isEverywhere(circle)) return { from: venues(table), where: withCoordinates(table) }
  const limit = Math.sin(halfAngle) ** 2 + tolerance
  return found(boxesAround(circle, circle.kilometres), table, dialect, sql`${haversine(circle, table)} <= ${limit}`)
}

/** Venues within a box, which may go across the date line, as `table`. */
export function venuesWithin(box: Box, table: string, dialect: Dialect): Placed {
  const boxes = boxesWithin(box)
  const inside = boxes.map(
    ({ west, south, east, north }) =>
      sql`(${sql.raw(`${table}.longitude`)} between ${west} and ${east}
        and ${sql.raw(`${table}.latitude`)} between ${south} and ${north})`,
  )
  return found(boxes, table, dialect, sql`(${sql.join(inside, ' or ')})`)
}

/** Whether a venue has coordinates. */
export function withCoordinates(table: string): Condition {
  return sql`(${sql.raw(`${table}.latitude`)} is not null and ${sql.raw(`${table}.longitude`)} is not null)`
}

/** The haversine of the angle between a point and a venue: it grows with the distance, and costs less. */
export function haversine({ latitude, longitude }: Point, table: string): Fragment<number> {
  const ofVenue = { latitude: sql.raw(`${table}.latitude`), longitude: sql.raw(`${table}.longitude`) }
  const cosine = Math.cos((latitude * Math.PI) / 180)
  return sql`(power(sin(radians(${ofVenue.latitude} - ${latitude}) / 2), 2)
    + ${cosine} * cos(radians(${ofVenue.latitude})) * power(sin(radians(${ofVenue.longitude} - ${longitude}) / 2), 2))`
}

/** By the index first, in this order: a cross join is what SQLite does not turn round. */
function found(boxes: readonly Box[], table: string, dialect: Dialect, exactly: Condition): Placed {
  const ids = sql.join(
    boxes.map((box) => dialect.places.within(box)),
    ' union ',
  )
  return {
    from: sql`(${ids}) as place cross join ${venues(table)}`,
    where: allOf([sql`${sql.raw(`${table}.id`)} = place.id`, exactly]),
  }
}

function venues(table: string): Fragment<unknown> {
  return sql`venues as ${sql.raw(table)}`
}
