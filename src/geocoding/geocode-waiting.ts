import { apart, geocodeNext, type Geocoding, type Step } from './geocode-next.ts'
import { NoAnswer, type Geocoder } from './geocoder.ts'

/** Seconds until the next try, where it is not the time to ask, or where there was no answer. */
const later = 5

export interface Waiting extends Omit<Geocoding, 'geocoder'> {
  /** Undefined where addresses are not looked up. */
  readonly geocoder: Geocoder | undefined
  readonly log: { error(details: object, message: string): void }
  readonly signal: AbortSignal
}

/** Looks up the addresses of the venues that wait for coordinates, one after the other, until none is left. */
export async function geocodeWaiting({ geocoder, log, signal, ...others }: Waiting): Promise<number> {
  if (!geocoder) return 0
  const geocoding = { ...others, geocoder }
  let [asked, failures] = [0, 0]
  while (!signal.aborted) {
    const step = await geocodeNext(geocoding, failures, signal).catch((error: unknown): Step => {
      if (!(error instanceof NoAnswer)) throw error
      if (!signal.aborted) log.error({ err: error }, 'an address could not be looked up')
      failures += 1
      return 'not-now'
    })
    if (step === 'idle') break
    if (step === 'asked') [asked, failures] = [asked + 1, 0]
    await others.pause(step === 'asked' ? apart : later, signal)
  }
  return asked
}
