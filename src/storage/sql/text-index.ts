import type { Kysely, RawBuilder } from 'kysely'

/** How a database finds events by a part of what is read of them. */
export interface TextIndex {
  /** Makes the index once the tables are there. From then on the database itself keeps it up to date. */
  readonly create: (db: Kysely<unknown>) => Promise<void>
  /**
   * The parts of a folded word or phrase that can be looked up: each is in every text that has the word. `exact` where
   * the only part is the word itself. Undefined where the database looks texts up by itself when it is asked `contains`.
   */
  readonly parts?: (word: string) => { readonly parts: readonly string[]; readonly exact: boolean }
  /** A query of the events, as `event_id`, with `part` in what readers of a language (`readerBit`) see; one may come twice. */
  readonly events?: (part: string, reader: number) => RawBuilder<unknown>
}
