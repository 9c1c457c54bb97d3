import type { States } from './changes.ts'
import type { RecordKind, Taxonomy } from './entities.ts'

export type Action = 'created' | 'updated' | 'published' | 'trashed' | 'restored' | 'deleted' | 'purged' | 'sold'

/** One thing that happened; written in the transaction of the write itself. */
export interface Activity {
  readonly id: number
  readonly atUtc: string
  /** Null for what the service did by itself. */
  readonly user: number | null
  readonly action: Action
  readonly kind: RecordKind | Taxonomy | 'ticket' | 'image' | 'user'
  readonly record: number
  /** The members that have another value than before, by their names in the API; none where it was created or deleted. */
  readonly changed: readonly string[]
  /** Their values before and after, by the names of parameters, a text as `title@fr`; no secrets. */
  readonly before: States
  readonly after: States
  /** The name of the user then, and where the request came from, as far as that is kept. */
  readonly userName: string | null
  readonly address: string | null
}

/** The members of `before` by which a removal can be taken back: whoever sees the entry may not see all of these. */
export interface KeptLinks {
  /** The ids of the events that lost the record. */
  readonly linked_events?: readonly number[]
  /** The ids of the categories that moved up. */
  readonly linked_children?: readonly number[]
}

/** How many links of a record are kept: an entry of more would be a burden to all lists of the activity. */
const mostKept = 10_000

/** What is kept of the links of a record that is removed. */
export function keptLinks(events: readonly number[], children: readonly number[] = []): KeptLinks {
  return {
    ...(events.length > 0 && { linked_events: events.slice(0, mostKept) }),
    ...(children.length > 0 && { linked_children: children.slice(0, mostKept) }),
  }
}

export function withoutLinks(before: States): States {
  const { linked_events, linked_children, ...told } = before
  return told
}

/** An entry to be added. */
export type NewActivity = Omit<Activity, 'id' | 'before' | 'after' | 'userName' | 'address'> &
  Partial<Pick<Activity, 'before' | 'after' | 'userName' | 'address'>>
