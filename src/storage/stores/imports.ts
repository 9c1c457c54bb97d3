import type { Import, ImportEntry, ImportedKind, Origin, Outcome, TableShape } from '../../domain/import.ts'
import type { Page, Slice } from './lists.ts'

/** Imports, the newest first; what they read, what they did, and which records stand for what elsewhere. */
export interface ImportStore {
  /** `keeps`: those that keep this source in step; 0: those that keep none. */
  find(slice: Slice, filter?: { readonly keeps?: number | undefined }): Promise<Page<Import>>
  /** In a transaction, nobody else changes it until that ends. */
  byId(id: number): Promise<Import | undefined>
  /** Those that wait, run or were broken off, the oldest first; at most 1,000. */
  unfinished(): Promise<readonly Pick<Import, 'id' | 'user' | 'source'>[]>
  /**
   * How tables were read among the newest 500 imports: in which order dates were at the last import from a source, and the tables that
   * somebody mapped, the newest first; at most 50.
   */
  tablesBefore(
    source: string,
  ): Promise<{ readonly dateOrder: Import['dateOrder']; readonly mapped: readonly TableShape[] }>
  /** Answers its id. */
  insert(one: Omit<Import, 'id'>): Promise<number>
  update(one: Import): Promise<void>
  /** Adds a part, the `position`th from 0, to what an import reads. */
  addContent(id: number, position: number, bytes: Uint8Array): Promise<void>
  /** The part at this position of what it reads; undefined past the end. */
  content(id: number, position: number): Promise<Uint8Array | undefined>
  removeContents(id: number): Promise<void>
  /** Forgets what trials have read that ended before a moment, and of all others but the newest. */
  trimDryRuns(beforeUtc: string, most: number): Promise<void>
  /** Forgets an import, with its report. */
  remove(id: number): Promise<void>
  /** Forgets imports that keep a source in step and are over, but for the newest; at most 100 at once. */
  trim(source: number, most: number): Promise<void>
  addEntry(entry: ImportEntry): Promise<void>
  removeEntries(id: number): Promise<void>
  /** Replaces the entry at its position. */
  updateEntry(entry: ImportEntry): Promise<void>
  /** In their order, those with certain outcomes alone where such are given. */
  entries(
    id: number,
    filter: { readonly outcome?: Outcome | readonly Outcome[] | undefined },
    slice: Slice,
  ): Promise<Page<ImportEntry>>
  /** The last entries before a position that wrote something, the latest first; at most 100. */
  writtenBefore(id: number, position: number): Promise<ImportEntry[]>
  origin(source: string, kind: ImportedKind, externalId: string): Promise<Origin | undefined>
  /** Those of one record, whatever its source. */
  originsOfRecord(kind: ImportedKind, record: number): Promise<Origin[]>
  /** Those of an event of this external id, in whatever source, in the order of sources: at most ten. */
  originsOfEvent(externalId: string): Promise<Origin[]>
  /** Those of a source, in the order of kind and external id, after these; at most 1,000. */
  originsOf(source: string, after?: { readonly kind: string; readonly externalId: string }): Promise<Origin[]>
  /** Replaces what was known of it. */
  keepOrigin(origin: Origin): Promise<void>
  removeOrigin(origin: Pick<Origin, 'source' | 'kind' | 'externalId'>): Promise<void>
}
