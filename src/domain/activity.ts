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

/** An entry to be added. */
export type NewActivity = Omit<Activity, 'id' | 'before' | 'after' | 'userName' | 'address'> &
  Partial<Pick<Activity, 'before' | 'after' | 'userName' | 'address'>>
