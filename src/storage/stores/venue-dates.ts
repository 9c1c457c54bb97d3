import type { Status } from '../../domain/entities.ts'
import type { Visibility } from './lists.ts'

/** A span of time at venues, with `visible` as far as a list may tell of these; moments are UTC, `YYYY-MM-DD HH:MM:SS`. */
export interface VenueSpan {
  readonly venues: readonly number[]
  readonly visible?: Visibility | undefined
  readonly fromUtc: string
  readonly toUtc: string
  /** The id of an event or series that does not count. */
  readonly exceptOf?: number | undefined
  readonly most: number
}

/** An event or a date of a series, and what decides who may read it. */
export interface VenueDate {
  readonly id: number
  /** The row that has its texts. */
  readonly event: number
  readonly series: number | null
  readonly startUtc: string
  readonly endUtc: string
  readonly status: Status
  readonly author: number
  readonly trashedFrom: Status | null
  /** 1 where a password protects it. */
  readonly protected: number
}

/** When a date is; the start also in its own zone. */
export interface DateSpan {
  readonly startUtc: string
  readonly endUtc: string
  readonly startDate: string
}

export interface VenueDateStore {
  /** What takes any of these venues in a span, be it at one, in one of its rooms or in its building, by start; nothing that is in the trash, cancelled, put off or online. */
  taken(taking: VenueSpan): Promise<readonly VenueDate[]>
  /** Until the transaction ends, no other one that asks for any of these venues, for one of their rooms or for their building goes on. */
  reserve(venues: readonly number[]): Promise<void>
  /** What begins on a day, `YYYY-MM-DD`, under one of these folded titles in any language. */
  titled(
    titles: readonly string[],
    day: string,
    exceptOf: number | undefined,
    most: number,
  ): Promise<readonly VenueDate[]>
  /**
   * The first moment after this one, at most a day later, at which an event or a date of a series has begun or ended, or a ticket begins or
   * ceases to be sold. Moments are UTC, `YYYY-MM-DD HH:MM:SS`.
   */
  nextTurn(nowUtc: string): Promise<string>
  /** The dates of a series that are not over at a moment, by start. */
  datesAhead(series: number, nowUtc: string, most: number): Promise<readonly DateSpan[]>
}
