import type { FoundException } from '../lists.ts'

/** An event as a whole, single or series, and its last revision. */
export interface Whole {
  readonly id: number
  /** That of the revision in the order of changes, its own or that of its dates: another one after each change. */
  readonly position: number
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly revisedUtc: string
}

/** Events as wholes, for those who keep copies of them. */
export interface WholeStore<Filter> {
  /** The exceptions of these series, but those that are gone, in the order of their starts. */
  exceptionsAmong(series: readonly number[], filter: Filter): Promise<readonly FoundException[]>
  /** All dates of these series, those that are gone, too. */
  datesOf(series: readonly number[]): Promise<readonly { readonly id: number; readonly series: number }[]>
  /**
   * The events, single or series, of which a filter finds something, by id, each with its last revision: from an id on, part by part where
   * that costs no more, else all. `next` is the id after which the next part begins; undefined at the end.
   */
  wholes(
    filter: Filter,
    after?: number,
  ): Promise<{ readonly found: readonly Whole[]; readonly next: number | undefined }>
  /** Of these events, single or series, those of which a filter finds something. */
  wholesAmong(ids: readonly number[], filter: Filter): Promise<number[]>
}
