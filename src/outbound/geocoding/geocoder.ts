import type { Address } from '../../domain/places/address.ts'
import type { Point } from '../../domain/places/distance.ts'
import type { Language } from '../../i18n/language.ts'

/** A service that knows where addresses are. */
export interface Geocoder {
  /** The `geo_source` of coordinates that it found. */
  readonly name: string
  /**
   * Where an address is, or undefined where the geocoder knows no such place. `turn` is waited for before every request but the
   * first. Every failure is a `NoAnswer`; `signal` ends the search.
   */
  find(address: Address, language: Language, turn: () => Promise<void>, signal: AbortSignal): Promise<Point | undefined>
}

/** The geocoder did not say whether it knows the address. */
export class NoAnswer extends Error {
  /** The geocoder is overloaded; the failure does not depend on the address. */
  readonly busy: boolean
  /** The seconds to wait before the next request, if it says so. */
  readonly retryAfter: number | undefined

  constructor(message: string, details: { cause?: unknown; busy?: boolean; retryAfter?: number | undefined } = {}) {
    super(message, { cause: details.cause })
    this.name = 'NoAnswer'
    this.busy = details.busy ?? false
    this.retryAfter = details.retryAfter
  }
}
