import { setTimeout } from 'node:timers/promises'
import type { Geocoding } from './geocode-next.ts'
import { keepGeocoding, type Lookups } from './keep-geocoding.ts'
import { nominatim } from './nominatim.ts'

/** Begins to look up addresses at a server of this address; nothing at all is done where there is none. */
export function lookupsAt(
  url: string | undefined,
  { storage, clock, version }: Pick<Geocoding, 'storage' | 'clock'> & { readonly version: string },
  failed: (error: unknown) => void,
): Lookups | undefined {
  if (url === undefined) return undefined
  return keepGeocoding({ storage, clock, pause, geocoder: nominatim({ url, userAgent: `almanac/${version}` }) }, failed)
}

/** `Geocoding.pause`, by the clock of the machine; keeps no process alive. */
async function pause(seconds: number, signal: AbortSignal): Promise<void> {
  await setTimeout(seconds * 1000, undefined, { signal, ref: false }).catch(() => undefined)
}
