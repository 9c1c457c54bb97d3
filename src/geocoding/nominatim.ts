import type { Address } from '../domain/address.ts'
import type { Point } from '../domain/distance.ts'
import type { Language } from '../i18n/language.ts'
import { NoAnswer, type Geocoder } from './geocoder.ts'
import { firstPlace, readText } from './places.ts'
import { retryAfter } from './retry-after.ts'

export interface NominatimOptions {
  /** The address of the server, without a slash at the end; `/search` follows. */
  readonly url: string
  /** What the server is told of who asks: the program and its version. */
  readonly userAgent: string
  /** Milliseconds for a request and its answer. */
  readonly timeout?: number
}

const timeLimit = 10_000

/**
 * A server that answers `/search` as Nominatim does. The parts of the address are asked for by themselves first; where
 * that finds nothing, all of it as one line, which forgives a part in the wrong place.
 */
export function nominatim(options: NominatimOptions): Geocoder {
  return {
    name: 'nominatim',
    find: async (address, language, turn, signal) => {
      const found = await search(parts(address), language, options, signal)
      if (found) return found
      await turn()
      return search({ q: line(address) }, language, options, signal)
    },
  }
}

function parts({ street, city, state, zip, country }: Address): Record<string, string> {
  const named = { street, city, state, postalcode: zip, country }
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== ''))
}

/** `5 rue de l’Église, 74400 Chamonix, France`. */
function line({ street, city, state, zip, country }: Address): string {
  return [street, `${zip} ${city}`.trim(), state, country].filter((part) => part !== '').join(', ')
}

async function search(
  query: Readonly<Record<string, string>>,
  language: Language,
  { url, userAgent, timeout = timeLimit }: NominatimOptions,
  stopped: AbortSignal,
): Promise<Point | undefined> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(timeout)])
  const address = `${url}/search?${new URLSearchParams({ format: 'jsonv2', limit: '1', ...query }).toString()}`
  const headers = {
    accept: 'application/json',
    'accept-language': language,
    'user-agent': userAgent,
  }
  try {
    // A redirect would take the addresses to a server that nobody has chosen.
    const response = await fetch(address, { headers, redirect: 'manual', signal })
    if (response.status !== 200) throw await refusal(response)
    return firstPlace(await readText(response))
  } catch (cause) {
    if (cause instanceof NoAnswer) throw cause
    throw new NoAnswer('The geocoder gave no answer.', { cause })
  }
}

async function refusal(response: Response): Promise<NoAnswer> {
  await response.body?.cancel()
  const { status, headers } = response
  const wait = retryAfter(headers.get('retry-after'), headers.get('date'))
  const busy = status === 429 || (status === 503 && wait !== undefined)
  return new NoAnswer(`The geocoder answered with the status ${status}.`, { busy, retryAfter: wait })
}
