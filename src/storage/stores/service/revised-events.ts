import type { FoundException } from '../lists.ts'

/** A single event or a series, with its latest revision. */
export interface RevisedEvent {
  readonly id: number
  /** The place of the latest change in the order of changes: of the event itself, or of its dates. */
  readonly position: number
  /** When the event itself was last revised; `position` may be later, as it also counts changes of its dates. `YYYY-MM-DD HH:MM:SS`. */
  readonly revisedUtc: string
}

/** Single events and series with their revisions, for programs that keep copies of events. */
export interface RevisedEventStore<Filter> {
  /** The exceptions of these series, without deleted ones, by start; `isFound` says whether the filter matches each. */
  exceptionsAmong(series: readonly number[], filter: Filter): Promise<readonly FoundException[]>
  /** All dates of these series, deleted ones included. */
  datesOf(series: readonly number[]): Promise<readonly { readonly id: number; readonly series: number }[]>
  /**
   * Events (single or series) that a filter matches, ordered by id, starting after `after`. Returns at most 5,000 where paging is cheap,
   * else all; `next` is the `after` of the next call.
   */
  listRevised(
    filter: Filter,
    after?: number,
  ): Promise<{ readonly found: readonly RevisedEvent[]; readonly next: number | undefined }>
  /** Those of these events (single or series) that a filter matches. */
  matchingIds(ids: readonly number[], filter: Filter): Promise<number[]>
}
