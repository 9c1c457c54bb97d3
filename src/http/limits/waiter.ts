/** The client of a request. */
export interface Waiter {
  /** The address that the work is done for, as `callerOf` says. */
  readonly caller: string
  /** Whether the client has disconnected. */
  readonly gone: () => boolean
  /** Whether its answer is being sent already: it waits however many others do. */
  readonly begun?: boolean
}

/** A request that waits for its turn. */
export interface Waiting {
  readonly begin: () => void
  /** Whether it has had a turn before. */
  readonly begun: boolean
}

/**
 * Does the work at once or in its turn. Throws `overloaded` where too many wait, and `ClientGone`. Work within a turn is a part of it, before which
 * those who wait come first: if it waited for a turn beside that one, ten such requests would wait for one another for ever.
 */
export interface FairQueue {
  <T>(waiter: Waiter, work: () => Promise<T>): Promise<T>
  /** Waits within a turn for what costs little and lasts long, such as the hash of a password: others have the turn meanwhile. */
  aside<T>(waiter: Waiter, work: () => Promise<T>): Promise<T>
  /** Does work at once that belongs to a turn which is over, such as writing its answer, and counts how long it takes. */
  after<T>(waiter: Pick<Waiter, 'caller'>, work: () => Promise<T>): Promise<T>
}

/** The client has disconnected: no answer is needed. */
export class ClientGone extends Error {}
