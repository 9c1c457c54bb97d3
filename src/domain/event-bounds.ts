/** Between which moments events start and end; texts `YYYY-MM-DD HH:MM:SS`. */
export interface Bounds {
  /** start ≥ */ readonly startsFrom?: string | undefined
  /** start > */ readonly startsAfter?: string | undefined
  /** start < */ readonly startsBefore?: string | undefined
  /** end ≤ */ readonly endsUntil?: string | undefined
  /** end < */ readonly endsBefore?: string | undefined
  /** end > */ readonly endsAfter?: string | undefined
}

/** Bounds that are compared with the wall times of all events, and others that only some have, or that are in UTC. */
export interface EventBounds extends Bounds {
  /** For events that last all day, and for all others: both, or neither. The bounds for all leave what either leaves. */
  readonly days?: { readonly allDay: Bounds; readonly timed: Bounds } | undefined
  /** In UTC, compared with the instants of events. The bounds for all leave what these leave. */
  readonly instants?: Bounds | undefined
}
