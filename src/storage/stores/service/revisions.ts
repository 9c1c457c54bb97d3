import type { TranslatedKind } from '../../../domain/entities.ts'

/**
 * What has revisions: the records of the calendar, an event with all its dates and exceptions as one; and for those who follow single
 * dates, that the `dates` of a series have changed (by its id), and a `date` that is gone for good.
 */
export type RevisedKind = TranslatedKind | 'dates' | 'date'

/** The last revision of a record. */
export interface Revision {
  readonly kind: RevisedKind
  readonly record: number
  /** Its place in the order of changes. */
  readonly position: number
  readonly revisedUtc: string
  /** Whether it was deleted for good. */
  readonly isGone: boolean
  /** Whether guests could read it at some time, though perhaps not now. */
  readonly wasPublic: boolean
  /** All who ever owned it. */
  readonly authors: readonly number[]
}

/** Whose changes are read: those that guests could see, or all. */
export type Audience = 'guests' | 'all'

/** What other records show something of. */
export type ShownKind = TranslatedKind | 'image'

export interface RevisionsAsked {
  readonly kinds: readonly RevisedKind[]
  readonly audience: Audience
  readonly limit: number
}

/**
 * The order in which records were last revised. Each record is in it once, at its latest change; it stays when it is gone, until it is
 * forgotten. Revisions are written with the entries of the activity, in their transaction. A reader that goes on after the last position of
 * each answer misses no record: a revision is held back for as long as one with a lower position may still be committed.
 */
export interface RevisionStore {
  /** The last position that `since` would answer an audience; 0 where there is none. It may go back, as the record moves on. */
  last(audience: Audience): Promise<number>
  /** The last position of all, which `since` may hold back yet: nobody has read further. */
  highest(audience: Audience): Promise<number>
  /** Those after a position, in their order. */
  since(position: number, asked: RevisionsAsked): Promise<Revision[]>
  /** Revises all that show something of a record, which they are about to lose or have just been given back. */
  reviseShowing(kind: ShownKind, record: number, atUtc: string): Promise<void>
  /**
   * Names the order: another one in each database, after a backup is restored, and after a failover to another server. Positions of another
   * order say nothing.
   */
  epoch(): Promise<string>
  /** The highest position that was forgotten of those for an audience: who has read less may have missed that a record is gone. */
  forgotten(audience: Audience): Promise<number>
  /** Forgets records that are gone since before a moment, but for the last revisions of all; at most 1,000. Answers how many. */
  forget(beforeUtc: string): Promise<number>
}
