import type { Point } from '../../domain/places/distance.ts'

/** What a geocoder has said of an address. Moments are `YYYY-MM-DD HH:MM:SS`. */
export interface Geocoding {
  /** As `addressKey` makes it. */
  readonly key: string
  /** Null where it did not find it, or gave no answer. */
  readonly point: Point | null
  /** The name of the geocoder. */
  readonly source: string
  readonly askedUtc: string
  /** From when on it may be asked again; null: never. */
  readonly againUtc: string | null
}

/** What geocoders have said, and which venues wait for it, the same for all processes. Never asked of a copy that may lag behind. */
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
   * Takes the one turn there is to ask, until `until`: false where another process has it. Moments of turns are UTC
   * texts that compare as the moments do, whatever their fractions.
   */
  takeTurn(now: string, until: string): Promise<boolean>
  /** Gives the turn back: the next begins at `next`. */
  endTurn(next: string): Promise<void>
}
