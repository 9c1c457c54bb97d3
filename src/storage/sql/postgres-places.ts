import { sql, type RawBuilder } from 'kysely'
import type { PlaceIndex } from './place-index.ts'

/** A GiST index of points, longitude first. A point of null is null, and in no box. */
export const postgresPlaces: PlaceIndex = {
  create: [sql`create index venue_places on venues using gist (point(longitude, latitude))`],
  within: ({ west, south, east, north }) =>
    sql`select place.id from venues as place
      where point(place.longitude, place.latitude) <@ box(${corner(west, south)}, ${corner(east, north)})`,
}

function corner(longitude: number, latitude: number): RawBuilder<unknown> {
  return sql`point(cast(${longitude} as double precision), cast(${latitude} as double precision))`
}
