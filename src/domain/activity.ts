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
}
