import type { Config } from '../config/config.ts'
import type { Audience } from '../storage/stores/service/revisions.ts'

/** Tells those who wait when there is something new in the order of changes, by one look for all of them. */
export interface ChangeWatch {
  /**
   * Resolves once an audience may read something after a position; false where that takes longer than so many milliseconds, where
   * `signal` ends the waiting, or where the service stops.
   */
  passed(waiting: {
    readonly audience: Audience
    readonly position: number
    readonly timeoutMs: number
    readonly signal?: AbortSignal
  }): Promise<boolean>
  /**
   * Does work once for all who ask for the same at the same time, as they do who were waiting for the same change; by itself for each where that
   * fails.
   */
  together<T>(key: string, work: () => Promise<T>): Promise<T>
  /** The time, and the settings in force, by now, where a request has waited. */
  readonly now: () => Temporal.Instant
  readonly settings: () => Promise<Config>
  /** Whether the service stops: nobody is to wait any more. */
  readonly isClosed: () => boolean
}
