import type { Localized } from '../i18n/language.ts'
import type { ImportedKind, Members } from './import.ts'

/** A copy of another Almanac, or of what a filter of it finds, kept by its feed of changes. Moments are `YYYY-MM-DD HH:MM:SS` in UTC. */
export interface Mirror {
  readonly id: number
  /** Who owns what it keeps. */
  readonly user: number
  /** As it was asked for. */
  readonly address: string
  /** Where its feed begins, with its filters: `…/changes/start?…`. */
  readonly start: string
  /** Host and path of the site, as `mirroredFrom` of what it keeps names it. */
  readonly origin: string
  /** Whether the calendar may be in a private network. */
  readonly allowsPrivate: boolean
  /** Up to where its feed was read; null: it begins. */
  readonly cursor: string | null
  /** How often it began: what was not seen in a whole start is gone there. */
  readonly round: number
  /** Whether it reads what there is: a start; then it follows the changes. */
  readonly isStarting: boolean
  /** Whether it is being ended: nothing is read any more. */
  readonly isEnding: boolean
  readonly createdUtc: string
  /** When it last had all that there was; null before. */
  readonly currentUtc: string | null
  /** Tries in a row that failed, and why the last did. */
  readonly failures: number
  readonly error: Localized | null
  /** What could not be written as it is there, the newest first. */
  readonly refused: readonly Refused[]
}

/** A record that is refused here, or something of it. */
export interface Refused {
  readonly kind: ImportedKind
  readonly externalId: number
  readonly title: string
  readonly reason: Localized
}

/** How many of these are told of. */
export const maxRefused = 20

/** What mirrors keep: what imports write, and tickets with their events. */
export type MirroredKind = ImportedKind | 'ticket'

/** A record that a mirror keeps. */
export interface MirroredRecord {
  readonly mirror: number
  readonly kind: MirroredKind
  /** Its id in the other calendar. */
  readonly externalId: number
  readonly record: number
  /** The start in which it was last seen. */
  readonly round: number
  /** What it was last written with, long values by their digest. */
  readonly sent: Members
  /** What it names and has not come yet: `category 5`. */
  readonly awaits: string | null
}

/** Seconds since a mirror last had all that there was, or was made. */
export function lagOf(
  { currentUtc, createdUtc }: Pick<Mirror, 'currentUtc' | 'createdUtc'>,
  now: Temporal.Instant,
): number {
  const known = Temporal.Instant.from(`${(currentUtc ?? createdUtc).replace(' ', 'T')}Z`)
  return Math.max(0, Math.round(now.since(known).total('seconds')))
}
