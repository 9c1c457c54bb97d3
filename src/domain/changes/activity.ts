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
  readonly kind: RecordKind | Taxonomy | 'ticket' | 'image' | 'site' | 'user'
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

/** The members of `before` needed to undo a write. Readers of the entry may lack the right to see some of these. */
export interface KeptLinks {
  /** The ids of the events that lost the record. */
  readonly linked_events?: readonly number[]
  /** The ids of the categories that moved up. */
  readonly linked_children?: readonly number[]
  /** Of an occurrence: the members that were its own. */
  readonly linked_own?: readonly string[]
  /** For a deleted ticket: its owner, and how many of it were sold. */
  readonly linked_ticket?: KeptTicket
  /** For a ticket copied from another when a series was split or an occurrence got its own: the id of the original. */
  readonly linked_copy?: number
  /** For a ticket that was made anew: the occurrence that had those of its series until then. */
  readonly linked_apart?: number
  /** For a series that was split off: the id of the other part. */
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

/** The links that are kept of a removed record. */
export function keptLinks(events: readonly number[], children: readonly number[] = []): KeptLinks {
  return {
    ...(events.length > 0 && { linked_events: events.slice(0, maxKept) }),
    ...(children.length > 0 && { linked_children: children.slice(0, maxKept) }),
  }
}

/** The members before the write, as the activity shows them. */
export function withoutLinks(before: States): States {
  return Object.fromEntries(Object.entries(before).filter(([name]) => !name.startsWith('linked_')))
}

type OptionalMember = 'before' | 'after' | 'userName' | 'address' | 'group' | 'undoes'

/** An entry to be added; without a group it is one of its own. */
export type NewActivity = Omit<Activity, 'id' | OptionalMember> & Partial<Pick<Activity, OptionalMember>>
