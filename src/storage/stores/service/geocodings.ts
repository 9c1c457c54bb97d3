import type { Point } from '../../../domain/places/distance.ts'

/** The answer of a geocoder about an address. Moments are `YYYY-MM-DD HH:MM:SS`. */
export interface Geocoding {
  /** As `addressKey` makes it. */
  readonly key: string
  /** Null where it did not find it, or gave no answer. */
  readonly point: Point | null
  /** The name of the geocoder. */
  readonly source: string
  readonly askedUtc: string
  /** When it may be asked again; null: never. */
  readonly againUtc: string | null
}

/** The answers of geocoders and the venues that wait for them, shared by all processes. Never read from a replica. */
export interface GeocodingStore {
  /**
   * Of the venues that are not in the trash and have an address but no coordinates, the first whose address may be asked
   * for at `nowUtc`; undefined where nothing waits.
   */
  next(nowUtc: string): Promise<number | undefined>
  /** Venues that are not in the trash and have no coordinates although those of their address are known, at most 100. */
  placeable(): Promise<number[]>
  /** Gives a venue the coordinates of its address. False, and nothing done, where it is not placeable any more. */
  place(venue: number): Promise<boolean>
  /** Replaces what was known of the address. */
  keep(geocoding: Geocoding): Promise<void>
  /**
   * Takes the only turn to ask, until `until`; false while another process has it. The times of turns are UTC texts that
   * sort in order of time, with or without fractions of seconds.
   */
  takeTurn(now: string, until: string): Promise<boolean>
  /** Gives the turn back: the next begins at `next`. */
  endTurn(next: string): Promise<void>
}
