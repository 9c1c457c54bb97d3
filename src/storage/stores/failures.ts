/** A count of failures, and the end of its window. */
export interface Failures {
  readonly key: string
  readonly count: number
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly endsUtc: string
}

/**
 * Failures by key, for all processes together, each key in a window of its own that opens with the first failure.
 * Moments are `YYYY-MM-DD HH:MM:SS`. Never asked of a copy that may lag behind.
 */
export interface FailureStore {
  /** A secret of this database, 32 bytes in hexadecimal, the same for all processes: made when it is first asked for. */
  secret(): Promise<string>
  /** The counts of these keys in open windows. */
  find(keys: readonly string[], nowUtc: string): Promise<Failures[]>
  /** Adds one to each key atomically and returns the new counts; `endsUtc` is for windows that open. */
  add(keys: readonly string[], window: { readonly nowUtc: string; readonly endsUtc: string }): Promise<Failures[]>
  /** Takes one back from each key. */
  takeBack(keys: readonly string[]): Promise<void>
  /** Forgets windows that have ended, and of more than `most` those that end first. */
  trim(nowUtc: string, most: number): Promise<void>
}
