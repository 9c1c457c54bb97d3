import { apart, geocodeNext, type Geocoding } from './geocode-next.ts'
import { NoAnswer } from './geocoder.ts'

/** Seconds between two looks for venues that wait, where none did, or where it was not the time to ask. */
const looking = 5

/** Minutes after which it is looked again although nothing was written: what is asked again waits for longer (see `ask`). */
const quiet = 10

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
  const { storage, clock, pause } = geocoding
  let failures = 0
  let idle: { readonly version: unknown; readonly until: Temporal.Instant } | undefined
  const step = async (): Promise<number> => {
    // A look goes through all venues that wait: it finds no others than the last one did unless something was written.
    if (idle && (await storage.version()) === idle.version && Temporal.Instant.compare(clock(), idle.until) < 0)
      return looking
    idle = undefined
    let asked = false
    await storage.alone('jobs', async () => {
      const version = await storage.version()
      const step = await geocodeNext(geocoding, failures, signal)
      asked = step === 'asked'
      if (step === 'idle') idle = { version, until: clock().add({ minutes: quiet }) }
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
