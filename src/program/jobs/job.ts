import type { Geocoder } from '../../outbound/geocoding/geocoder.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Letter } from '../../domain/people/mail.ts'
import type { Message, PostOutcome } from '../../outbound/webhooks.ts'
import type { MediaStore } from '../../media/stores/store.ts'
import type { Horizon } from '../../resources/events/series/plan.ts'
import type { Importing } from '../../resources/imports/engine/importing.ts'
import type { ViewCounter } from '../../resources/statistics/view-counter.ts'
import type { Storage } from '../../storage/storage.ts'

/**
 * Work without a request. One process does it for all that use the database (see `Storage.asLeader`), when it becomes the
 * leader and then again and again, never twice at once. A job must be harmless when two processes do it all the same.
 */
export interface Job {
  readonly name: string
  /** Seconds between two runs. */
  readonly interval: number
  /** Answers how many things were done, where they can be counted. What fails is logged, and tried again later. */
  readonly run: (context: JobContext) => Promise<number | void>
  /** Whether every process does it for itself: it is about what that process holds in memory. */
  readonly isOfEach?: true
}

/** What jobs work with. */
export interface JobContext {
  readonly storage: Storage
  readonly clock: () => Temporal.Instant
  /** Days that records stay in the trash; 0: for ever. */
  readonly trashDays: number
  /** Days that entries of the activity are kept; 0: for ever. */
  readonly activityDays: number
  /** How far events that repeat without an end are carried, and how often. */
  readonly horizon: Horizon['settings']
  readonly media: MediaStore
  /** Undefined where addresses are not looked up. */
  readonly geocoder: Geocoder | undefined
  /** Undefined where no mails are sent. */
  readonly mailing: Mailing | undefined
  /** What this process has counted of the pages of events. */
  readonly views: ViewCounter
  /** What imports work with besides. */
  readonly importing: Omit<Importing, 'storage' | 'clock' | 'signal'>
  /** Sends a message to a webhook; rejects only where the signal ends it. */
  readonly post: (message: Message, signal: AbortSignal) => Promise<PostOutcome>
  /** Resolves after so many seconds, and at once when `signal` ends the waiting. */
  readonly pause: (seconds: number, signal: AbortSignal) => Promise<void>
  readonly log: JobLog
  /** Ends what is being done. */
  readonly signal: AbortSignal
}

/** How mails are sent, and the name of their sender. */
export interface Mailing {
  /** Hands a letter to the mail server. `id`: the same whenever the same mail is tried again. */
  readonly send: (letter: Letter, id: string) => Promise<void>
  readonly site: { readonly nameIn: (storage: Storage) => Promise<Localized>; readonly address: string }
}

/** The log of the service, as far as jobs write to it. */
export interface JobLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}
