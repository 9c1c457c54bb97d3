import { z } from 'zod'
import type { Point } from '../domain/distance.ts'
import { NoAnswer } from './geocoder.ts'

/** Bytes; the answer of one place has a few hundred. */
const largest = 100_000

/** Nominatim writes coordinates as texts, others as numbers. */
function degrees(limit: number) {
  const written = z.string().regex(/^[+-]?\d{1,3}(\.\d{1,20})?$/)
  return z.union([z.number(), written.transform(Number)]).pipe(z.number().min(-limit).max(limit))
}

const answer = z.array(z.object({ lat: degrees(90), lon: degrees(180) })).max(50)

/** The body of an answer, for as long as it is not too large to be one. */
export async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    // Leaving the loop cancels the body: nothing more is received.
    if (length > largest) throw new NoAnswer('The geocoder answered with more than a list of places.')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

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
