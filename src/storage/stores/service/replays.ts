/** How a request by a key stands, where it is not to be carried out: it may run until then, it was another one, or it was answered. */
export type Replay = { readonly runningUtc: string } | 'other' | { readonly answer: string }

/** A request that brings a key of its own, so that it can be sent again (contract/requests.md §13). */
export interface KeyedRequest {
  /** What the key is kept by: a hash. */
  readonly key: string
  /** A hash of what is asked. */
  readonly fingerprint: string
  /** Who carries it out: an id of this very try. */
  readonly holder: string
}

/** The answers to requests with keys, for all processes together. Moments are `YYYY-MM-DD HH:MM:SS`. */
export interface ReplayStore {
  /**
   * Begins a request, unless its key is taken: until `endsUtc`, or by one that runs until `runningUtc`. Undefined where it is to be
   * carried out.
   */
  begin(
    request: KeyedRequest,
    moments: { readonly nowUtc: string; readonly runningUtc: string; readonly endsUtc: string },
  ): Promise<Replay | undefined>
  /** Keeps the answer of a request, in the transaction of its write. False where another try has begun meanwhile. */
  complete(request: KeyedRequest, answer: string): Promise<boolean>
  /** Forgets a request that was refused. */
  release(request: KeyedRequest): Promise<void>
  /** Forgets what is over; answers how many there were. */
  trim(nowUtc: string): Promise<number>
}
