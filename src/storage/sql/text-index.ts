import type { Kysely, RawBuilder } from 'kysely'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import type { Fragment } from './fragment.ts'
import type { EventTextRow } from './tables.ts'

/** What the index must know of a text of an event. */
export type SearchedText = Pick<EventTextRow, 'id' | 'searched' | 'shown_to'>

/** How a database finds events by a part of what is read of them. */
export interface TextIndex {
  /** Makes the index once the tables are there; of texts that are deleted with their event the database itself forgets it. */
  readonly create: (db: Kysely<unknown>) => Promise<void>
  /** What puts new texts into the index, of any number of events. Undefined where the database itself does. */
  readonly indexing?: (texts: readonly SearchedText[]) => readonly Fragment[]
  /** Brings the index from the `stored` texts of an event, none if it is new, to those that are about to replace them. */
  readonly write?: (
    db: Db,
    dialect: Dialect,
    texts: readonly SearchedText[],
    stored: readonly SearchedText[],
  ) => Promise<void>
  /** What a transaction has written, perhaps by `write`, was taken back. */
  readonly takenBack?: (db: Db) => void
  /**
   * The parts of a folded word or phrase that can be looked up: each is in every text that has the word. `exact` where
   * the only part is the word itself. Undefined where the database looks texts up by itself when it is asked `contains`.
   */
  readonly parts?: (word: string) => { readonly parts: readonly string[]; readonly exact: boolean }
  /** A query of the events, as `event_id`, with `part` in what readers of a language (`readerBit`) see. */
  readonly events?: (part: string, reader: number) => RawBuilder<unknown>
  /** The same of all `parts` and none of `without`, in one text: sooner where parts are common, which each must be. */
  readonly having?: (parts: readonly string[], without: readonly string[], reader: number) => RawBuilder<unknown>
  /** All numbers of a column as the bytes of one text, with a comma between them. */
  readonly together?: (column: string) => Fragment
}
