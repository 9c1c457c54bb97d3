import { sql, type RawBuilder } from 'kysely'
import { boxesAround, boxesWithin, earthRadius, type Box, type PlaceFilter, type Point } from '../../domain/distance.ts'
import type { Dialect } from './dialect.ts'
import { allOf, type Condition } from './matching.ts'

/** A circle on the Earth. */
export type Circle = NonNullable<PlaceFilter['near']>

/** How much further than the radius counts as within, as a haversine: a millimetre, which rounding may take away. */
const tolerance = 1e-20

/** The venues of one place: which table to read as `table`, and what its rows must satisfy. */
export interface Placed {
  readonly from: RawBuilder<unknown>
  readonly where: Condition
}

/** Venues within a great-circle distance, as `table`. */
export function venuesNear(circle: Circle, table: string, dialect: Dialect): Placed {
  const halfAngle = circle.kilometres / (2 * earthRadius)
  if (halfAngle >= Math.PI / 2) return { from: venues(table), where: withCoordinates(table) }
  const limit = Math.sin(halfAngle) ** 2 + tolerance
  return found(boxesAround(circle, circle.kilometres), table, dialect, sql`${haversine(circle, table)} <= ${limit}`)
}

/** Venues within a box, which may go across the date line, as `table`. */
export function venuesWithin(box: Box, table: string, dialect: Dialect): Placed {
  const boxes = boxesWithin(box)
  const inside = boxes.map(
    ({ west, south, east, north }) =>
      sql`(${sql.ref(`${table}.longitude`)} between ${west} and ${east}
        and ${sql.ref(`${table}.latitude`)} between ${south} and ${north})`,
  )
  return found(boxes, table, dialect, sql`(${sql.join(inside, sql` or `)})`)
}

/** Whether a venue has coordinates. */
export function withCoordinates(table: string): Condition {
  return sql`(${sql.ref(`${table}.latitude`)} is not null and ${sql.ref(`${table}.longitude`)} is not null)`
}

/** The haversine of the angle between a point and a venue: it grows with the distance, and costs less. */
export function haversine({ latitude, longitude }: Point, table: string): RawBuilder<number> {
  const ofVenue = { latitude: sql.ref(`${table}.latitude`), longitude: sql.ref(`${table}.longitude`) }
  const cosine = Math.cos((latitude * Math.PI) / 180)
  return sql`(power(sin(radians(${ofVenue.latitude} - ${latitude}) / 2), 2)
    + ${cosine} * cos(radians(${ofVenue.latitude})) * power(sin(radians(${ofVenue.longitude} - ${longitude}) / 2), 2))`
}

/** By the index first, in this order: a cross join is what SQLite does not turn round. */
function found(boxes: readonly Box[], table: string, dialect: Dialect, exactly: Condition): Placed {
  const ids = sql.join(
    boxes.map((box) => dialect.places.within(box)),
    sql` union `,
  )
  return {
    from: sql`(${ids}) as place cross join ${venues(table)}`,
    where: allOf([sql`${sql.ref(`${table}.id`)} = place.id`, exactly]),
  }
}

function venues(table: string): RawBuilder<unknown> {
  return sql`venues as ${sql.ref(table)}`
}
