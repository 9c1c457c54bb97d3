import { addressKey, venueAddress } from '../../domain/places/address.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Storage } from '../../storage/storage.ts'
import { NoAnswer, type Geocoder } from './geocoder.ts'

export interface Geocoding {
  readonly storage: Storage
  readonly geocoder: Geocoder
  readonly clock: () => Temporal.Instant
  /** Resolves after so many seconds, and at once when `signal` ends the waiting. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>
}

/** What was done: an address was asked for, nothing waited for an answer, or it was not the time to ask. */
export type Step = 'asked' | 'idle' | 'not-now'

/** Seconds between the end of a request and the next one, by whichever process. */
const apart = 1

/** How long a turn lasts at most, in seconds: two requests with all their time, and what is between them. */
const turn = 30

/** How long, in hours, an address waits that got no answer, and one that is not known. */
const afterNoAnswer = 1
const afterUnknown = 24 * 30

/** The longest pause, in seconds, where the geocoder fails again and again and does not say for how long. */
const longestPause = 900

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

/**
 * Gives venues the coordinates that are known of their addresses, then asks for one address that is not known, if something
 * waits for it and nobody else is asking. The same address is asked for once, by whichever venue. `failures` is how often
 * there was no answer before; where there is none now, the turn is put off and the `NoAnswer` is thrown.
 */
export async function geocodeNext(geocoding: Geocoding, failures: number, signal: AbortSignal): Promise<Step> {
  const { storage, clock } = geocoding
  const { geocodings } = storage
  await placeKnown(geocoding)
  if ((await geocodings.next(utcText(clock()))) === undefined) return 'idle'
  const now = clock()
  if (!(await geocodings.takeTurn(millisecondText(now), millisecondText(now.add({ seconds: turn }))))) return 'not-now'
  let wait = apart
  try {
    // Asked for again: until the turn began, another process may have had the answer.
    const venue = await geocodings.next(utcText(now))
    if (venue !== undefined) await geocodeVenue(venue, geocoding, signal)
  } catch (error) {
    wait = error instanceof NoAnswer ? geocoderPause(error, failures) : apart
    throw error
  } finally {
    await geocodings.endTurn(millisecondText(clock().add({ seconds: wait })))
  }
  await placeKnown(geocoding)
  return 'asked'
}

async function geocodeVenue(
  id: number,
  { storage, geocoder, clock, pause }: Geocoding,
  signal: AbortSignal,
): Promise<void> {
  const venue = await storage.venues.byId(id)
  const address = venue && venueAddress(venue)
  const key = venue && addressKey(venue)
  if (!address || !key) return
  const keep = (point: Awaited<ReturnType<Geocoder['find']>>, hours: number) => {
    const againUtc = point ? null : utcText(clock().add({ hours }))
    const said = { key, point: point ?? null, source: geocoder.name, askedUtc: utcText(clock()), againUtc }
    return storage.geocodings.keep(said)
  }
  try {
    await keep(await geocoder.find(address, venue.language, () => pause(apart, signal), signal), afterUnknown)
  } catch (error) {
    // Where it has too much to do, or the service stops, that is not because of this address.
    if (error instanceof NoAnswer && !error.busy && !signal.aborted) await keep(undefined, afterNoAnswer)
    throw error
  }
}

/** Coordinates are not an edit of the venue: its `modified` stays, and the activity has no user. */
async function placeKnown({ storage, clock }: Geocoding): Promise<void> {
  for (const record of await storage.geocodings.placeable()) {
    await storage.transaction(async (inside) => {
      if (!(await inside.geocodings.place(record))) return
      const atUtc = utcText(clock())
      const changed = ['geo_lat', 'geo_lng', 'geo_source']
      await inside.activity.add({ atUtc, user: null, action: 'updated', kind: 'venue', record, changed })
    })
  }
}

/** Seconds: what the geocoder asked for, else 2, 4, 8… */
function geocoderPause({ retryAfter }: NoAnswer, failures: number): number {
  const own = Math.min(2 ** Math.min(failures + 1, 20), longestPause)
  return Math.max(retryAfter ?? own, apart)
}

/** Milliseconds count here: a turn begins a second after the last, not with the next second of the clock. */
function millisecondText(instant: Temporal.Instant): string {
  return instant.toString({ fractionalSecondDigits: 3 })
}
