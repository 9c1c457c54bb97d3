import { z } from 'zod'
import type { Point } from '../domain/distance.ts'
import { NoAnswer } from './geocoder.ts'

/** Nominatim writes coordinates as texts, others as numbers. */
function degrees(limit: number) {
  const written = z.string().regex(/^[+-]?\d{1,3}(\.\d{1,20})?$/)
  return z.union([z.number(), written.transform(Number)]).pipe(z.number().min(-limit).max(limit))
}

const answer = z.array(z.object({ lat: degrees(90), lon: degrees(180) })).max(50)

/** The first place of an answer (`jsonv2`); undefined where it lists none. */
export function firstPlace(text: string): Point | undefined {
  const read = answer.safeParse(parsed(text))
  if (!read.success) throw new NoAnswer('The geocoder answered with something else than places.')
  const [place] = read.data
  return place && { latitude: place.lat, longitude: place.lon }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
