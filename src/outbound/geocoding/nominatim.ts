import { z } from 'zod'
import type { Address } from '../../domain/places/address.ts'
import type { Point } from '../../domain/places/distance.ts'
import type { Language } from '../../i18n/language.ts'
import { readWholeBody } from '../read-body.ts'
import { request, retryAfter, type OutboundResponse } from '../request.ts'
import { NoAnswer, type Geocoder } from './geocoder.ts'
import { version } from '../../version.ts'

export interface NominatimOptions {
  /** The address of the server, without a slash at the end; `/search` follows. */
  readonly url: string
  /** What the server is told of who asks: the program and its version. */
  readonly userAgent: string
  /** Milliseconds for a request and its answer. */
  readonly timeout?: number
}

const timeLimit = 10_000
/** The answer of one place has a few hundred bytes. */
const maxBytes = 100_000
/** The operator has chosen the server, which may well stand in a private network. */
const ownServer = { allowPrivate: () => true }

/**
 * A server that answers `/search` as Nominatim does. The parts of the address are asked for by themselves first; where
 * that finds nothing, all of it as one line, which forgives a part in the wrong place.
 */
export function nominatim(options: NominatimOptions): Geocoder {
  return {
    name: 'nominatim',
    find: async (address, language, turn, signal) => {
      const found = await searchNominatim(structuredQuery(address), language, options, signal)
      if (found) return found
      await turn()
      return searchNominatim({ q: oneLineAddress(address) }, language, options, signal)
    },
  }
}

function structuredQuery({ street, city, state, zip, country }: Address): Record<string, string> {
  const named = { street, city, state, postalcode: zip, country }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
}

/** `5 rue de l’Église, 74400 Chamonix, France`. */
function oneLineAddress({ street, city, state, zip, country }: Address): string {
  return [street, `${zip} ${city}`.trim(), state, country].filter((part) => part !== '').join(', ')
}

async function searchNominatim(
  query: Readonly<Record<string, string>>,
  language: Language,
  { url, userAgent, timeout = timeLimit }: NominatimOptions,
  signal: AbortSignal,
): Promise<Point | undefined> {
  const asked = {
    url: `${url}/search?${new URLSearchParams({ format: 'jsonv2', limit: '1', ...query }).toString()}`,
    headers: { accept: 'application/json', 'accept-language': language, 'user-agent': userAgent },
    // A redirect would take the addresses of venues to a server that the operator has not chosen.
    maxRedirects: 0,
    timeout,
    signal,
  }
  try {
    return await request(asked, ownServer, async (response) => {
      if (response.status !== 200) throw geocoderRefusal(response)
      return firstPlace((await readWholeBody(response, { maxBytes })).toString())
    })
  } catch (cause) {
    if (cause instanceof NoAnswer) throw cause
    throw new NoAnswer('The geocoder gave no answer.', { cause })
  }
}

function geocoderRefusal({ status, headers }: OutboundResponse): NoAnswer {
  const wait = retryAfter(headers['retry-after'], headers.date)
  const busy = status === 429 || (status === 503 && wait !== undefined)
  return new NoAnswer(`The geocoder answered with the status ${status}.`, { busy, retryAfter: wait })
}

/** Nominatim writes coordinates as texts, others as numbers. */
function degreesSchema(limit: number) {
  const written = z.string().regex(/^[+-]?\d{1,3}(\.\d{1,20})?$/)
  return z.union([z.number(), written.transform(Number)]).pipe(z.number().min(-limit).max(limit))
}

const answer = z.array(z.object({ lat: degreesSchema(90), lon: degreesSchema(180) })).max(50)

/** The first place of an answer (`jsonv2`); undefined where it lists none. */
function firstPlace(text: string): Point | undefined {
  try {
    const [first] = answer.parse(JSON.parse(text))
    return first && { latitude: first.lat, longitude: first.lon }
  } catch (cause) {
    throw new NoAnswer('The geocoder answered with something else than places.', { cause })
  }
}

/** The geocoder of the settings, which names the program to the server. */
export function geocoderAt(url: string | undefined): Geocoder | undefined {
  return url === undefined ? undefined : nominatim({ url, userAgent: `almanac/${version()}` })
}
