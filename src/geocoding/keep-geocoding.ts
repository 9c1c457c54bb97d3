import { apart, geocodeNext, type Geocoding } from './geocode-next.ts'
import { NoAnswer } from './geocoder.ts'

/** Seconds between two looks for venues that wait, where none did, or where it was not the time to ask. */
const looking = 5

/** Looks up the addresses of venues until it is stopped: in one process for all that use the database, one after the other. */
export interface Lookups {
  /** Ends it at once, a request under way with it. */
  stop(): Promise<void>
}

/** What fails is told to `failed`, and tried again later. */
export function keepGeocoding(geocoding: Geocoding, failed: (error: unknown) => void): Lookups {
  const stopping = new AbortController()
  const running = geocode(geocoding, failed, stopping.signal)
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

async function geocode(geocoding: Geocoding, failed: (error: unknown) => void, signal: AbortSignal): Promise<void> {
  const { storage, pause } = geocoding
  let failures = 0
  const step = async (): Promise<number> => {
    let asked = false
    await storage.alone('jobs', async () => {
      asked = (await geocodeNext(geocoding, failures, signal)) === 'asked'
    })
    if (asked) failures = 0
    return asked ? apart : looking
  }
  while (!signal.aborted) {
    const wait = await step().catch((error: unknown) => {
      if (signal.aborted) return 0
      if (error instanceof NoAnswer) failures += 1
      failed(error)
      return looking
    })
    await pause(wait, signal)
  }
}
