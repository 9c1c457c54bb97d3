/** A place on the Earth, in degrees: -90…90 and -180…180. */
export interface Point {
  readonly latitude: number
  readonly longitude: number
}

/** Everything between two parallels and two meridians, in degrees, borders included. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

/**
 * What a list asks of where venues are; of events, of any venue of theirs that is published or that the list would show.
 */
export interface PlaceFilter {
  /** With coordinates (true) or without (false). */
  readonly located?: boolean | undefined
  /** Within `kilometres` of a point, by great-circle distance. */
  readonly near?: (Point & { readonly kilometres: number }) | undefined
  /** Within a box; one whose west is east of its east goes across the date line. */
  readonly box?: Box | undefined
  /** With `near`: the order is the distance, of events that of the nearest such venue; then the id. */
  readonly byDistance?: boolean | undefined
}

/** Mean radius of the Earth in kilometres (IUGG). */
export const earthRadius = 6371.0088

/** How much boxes around a point are larger than they had to be, in degrees: about a metre. */
const slack = 1e-5

/** The great-circle distance in kilometres, by the haversine formula. */
export function kilometresBetween(one: Point, other: Point): number {
  const across = sinusOfHalf(other.longitude - one.longitude) ** 2
  const haversine =
    sinusOfHalf(other.latitude - one.latitude) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * across
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(haversine)))
}

/**
 * One or two boxes that hold everything within a distance: all longitudes where a pole is as near, two boxes on either side
 * of the date line where that is. None has its west east of its east.
 */
export function boxesAround({ latitude, longitude }: Point, kilometres: number): readonly Box[] {
  const angle = toDegrees(kilometres / earthRadius) + slack
  const south = Math.max(latitude - angle, -90)
  const north = Math.min(latitude + angle, 90)
  if (south === -90 || north === 90) return [{ west: -180, south, east: 180, north }]
  const half = toDegrees(Math.asin(Math.sin(radians(angle)) / Math.cos(radians(latitude))))
  const west = longitude - half
  const east = longitude + half
  if (west < -180) return splitBox({ west: west + 360, south, east, north })
  return east > 180 ? splitBox({ west, south, east: east - 360, north }) : [{ west, south, east, north }]
}

/**
 * The box as boxes none of which has its west east of its east: such a box goes across the date line. The date line is at
 * -180° and at 180°, and a pole at every longitude.
 */
export function splitAtAntimeridian(box: Box): readonly Box[] {
  const { west, south, east, north } = box
  const meridian = (longitude: number): Box => ({ west: longitude, south, east: longitude, north })
  const pole = (latitude: number): Box => ({ west: -180, south: latitude, east: 180, north: latitude })
  const sides =
    west > east
      ? splitBox(box)
      : [box, ...(east === 180 ? [meridian(-180)] : []), ...(west === -180 ? [meridian(180)] : [])]
  return [...sides, ...(north === 90 ? [pole(90)] : []), ...(south === -90 ? [pole(-90)] : [])]
}

function splitBox({ west, south, east, north }: Box): readonly Box[] {
  return [
    { west, south, east: 180, north },
    { west: -180, south, east, north },
  ]
}

function sinusOfHalf(angle: number): number {
  return Math.sin(radians(angle) / 2)
}

function radians(angle: number): number {
  return (angle * Math.PI) / 180
}

function toDegrees(angle: number): number {
  return (angle * 180) / Math.PI
}
