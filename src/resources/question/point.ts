/** A point on Earth, in degrees as text, and what the place is called. */
export interface NamedPoint {
  readonly latitude: string
  readonly longitude: string
  readonly place: string | undefined
}

/** A point that is written: `47.2,-1.55,Nantes`, `48.85; 2.35`. Undefined for the name of a place. */
export function pointOf(near: string | undefined): NamedPoint | undefined {
  const [, latitude, longitude, place] =
    /^\s*(-?[\d.]{1,12})\s*[,; ]\s*(-?[\d.]{1,12})\s*(?:,(.+))?$/.exec(near ?? '') ?? []
  return latitude !== undefined && longitude !== undefined ? { latitude, longitude, place } : undefined
}

export function isOnEarth({ latitude, longitude }: NamedPoint): boolean {
  return Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
}

/** The part of the Earth that a map showed, west, south, east and north: `-2,46.8,-1.2,47.4`. */
export function boxOf(text: string | undefined): readonly [number, number, number, number] | undefined {
  const [west, south, east, north, ...more] = /^[-\d.,]{7,60}$/.test(text ?? '')
    ? (text ?? '').split(',').map(Number)
    : []
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined
  if (more.length > 0 || !(south <= north)) return undefined
  const isWithin = Math.abs(west) <= 180 && Math.abs(east) <= 180 && south >= -90 && north <= 90
  return isWithin ? [west, south, east, north] : undefined
}
