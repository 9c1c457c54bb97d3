import { sql, type RawBuilder } from 'kysely'
import {
  boxesAround,
  splitAtAntimeridian,
  earthRadius,
  type Box,
  type PlaceFilter,
  type Point,
} from '../../../domain/places/distance.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { allOf, type Condition } from '../conditions.ts'

/** A circle on the Earth. */
type Circle = NonNullable<PlaceFilter['near']>

/** How much further than the radius counts as within, as a haversine: a millimetre, which rounding may take away. */
const tolerance = 1e-20

/** Whether a venue, a row of `venues` as `table`, has coordinates. */
export function hasCoordinates(table: string): Condition {
  return sql`(${sql.ref(`${table}.latitude`)} is not null and ${sql.ref(`${table}.longitude`)} is not null)`
}

/** Whether a venue is within a great-circle distance. */
export function isNearPoint(circle: Circle, table: string, dialect: Dialect): Condition {
  const halfAngle = circle.kilometres / (2 * earthRadius)
  if (halfAngle >= Math.PI / 2) return hasCoordinates(table)
  const limit = Math.sin(halfAngle) ** 2 + tolerance
  return allOf([
    inAnyOf(boxesAround(circle, circle.kilometres), table, dialect),
    sql`${distanceFrom(circle, table)} <= ${limit}`,
  ])
}

/** Whether a venue is within a box, which may go across the date line. */
export function isWithinBox(box: Box, table: string, dialect: Dialect): Condition {
  const boxes = splitAtAntimeridian(box)
  const inside = boxes.map(
    ({ west, south, east, north }) =>
      sql`(${sql.ref(`${table}.longitude`)} between ${west} and ${east}
        and ${sql.ref(`${table}.latitude`)} between ${south} and ${north})`,
  )
  return allOf([inAnyOf(boxes, table, dialect), sql`(${sql.join(inside, sql` or `)})`])
}

/** The haversine of the angle between a point and a venue: it grows with the distance, and costs less. */
export function distanceFrom({ latitude, longitude }: Point, table: string): RawBuilder<number> {
  const cosine = Math.cos((latitude * Math.PI) / 180)
  const its = { latitude: sql.ref(`${table}.latitude`), longitude: sql.ref(`${table}.longitude`) }
  return sql`(power(sin(radians(${its.latitude} - ${latitude}) / 2), 2)
    + ${cosine} * cos(radians(${its.latitude})) * power(sin(radians(${its.longitude} - ${longitude}) / 2), 2))`
}

/** By the index of places. */
function inAnyOf(boxes: readonly Box[], table: string, dialect: Dialect): Condition {
  const found = boxes.map((box): Condition => sql`${sql.ref(`${table}.id`)} in ${dialect.venuesWithin(box)}`)
  return sql`(${sql.join(found, sql` or `)})`
}
