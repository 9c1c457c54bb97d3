import { sql } from 'kysely'
import type { PlaceFilter } from '../../domain/distance.ts'
import type { Dialect } from './dialect.ts'
import type { Narrowing } from './linked-kind.ts'
import { allOf } from './matching.ts'
import { haversine, venuesNear, venuesWithin, withCoordinates } from './places.ts'

/** Lists of venues, as `r`, by where they are. */
export function placing(dialect: Dialect) {
  return ({ located, near, box, byDistance }: PlaceFilter): Narrowing => {
    const placed = near ? venuesNear(near, 'r', dialect) : box && venuesWithin(box, 'r', dialect)
    const inside = near && box && venuesWithin(box, 'v', dialect)
    return {
      from: placed?.from,
      where: allOf([
        placed?.where,
        inside && sql`r.id in (select v.id from ${inside.from} where ${inside.where})`,
        located === undefined ? undefined : located ? withCoordinates('r') : sql`not ${withCoordinates('r')}`,
      ]),
      key: near && byDistance ? haversine(near, 'r') : undefined,
    }
  }
}
