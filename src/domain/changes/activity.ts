import type { States } from './changes.ts'
import type { RecordKind, Taxonomy } from '../entities.ts'

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
  /** The id of the first of the entries that were written together: its own, where it is that or was written alone. */
  readonly group: number
  /** The group that was taken back by this one. */
  readonly undoes: number | null
}

/** The members of `before` by which a write can be taken back: whoever sees the entry may not see all of these. */
export interface KeptLinks {
  /** The ids of the events that lost the record. */
  readonly linked_events?: readonly number[]
  /** The ids of the categories that moved up. */
  readonly linked_children?: readonly number[]
  /** Of an occurrence: the members that were its own. */
  readonly linked_own?: readonly string[]
  /** Of a ticket that was deleted: what it was one of, and what was sold of it. */
  readonly linked_ticket?: KeptTicket
  /** Of a ticket that was made of another one, when a series was split or an occurrence got its own: the id of that. */
  readonly linked_copy?: number
  /** Of a series that was split off: the id of the other part. */
  readonly linked_split?: number
  /** Of a venue or organizer that was published with an event. */
  readonly linked_awaits?: boolean
}

export interface KeptTicket {
  readonly event: number
  readonly series: number | null
  readonly sold: number
  /** How many each occurrence of a series has sold, by their ids. */
  readonly sales: readonly (readonly [number, number])[]
}

/** How many links of a record are kept: an entry of more would be a burden to all lists of the activity. */
const maxKept = 10_000

/** What is kept of the links of a record that is removed. */
export function keptLinks(events: readonly number[], children: readonly number[] = []): KeptLinks {
  return {
    ...(events.length > 0 && { linked_events: events.slice(0, maxKept) }),
    ...(children.length > 0 && { linked_children: children.slice(0, maxKept) }),
  }
}

/** What was before, as it is told. */
export function withoutLinks(before: States): States {
  return Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('linked_')))
}

type Given = 'before' | 'after' | 'userName' | 'address' | 'group' | 'undoes'

/** An entry to be added; without a group it is one of its own. */
export type NewActivity = Omit<Activity, 'id' | Given> & Partial<Pick<Activity, Given>>
