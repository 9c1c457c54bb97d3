import type { Source } from '../../domain/source.ts'
import type { Page, Slice } from './lists.ts'
import type { Mirror, MirroredKind, MirroredRecord } from '../../domain/mirror.ts'

/** Sources that are kept in step, by their ids. */
export interface SourceStore {
  find(slice: Slice): Promise<Page<Source>>
  /** In a transaction, nobody else changes it until that ends. */
  byId(id: number): Promise<Source | undefined>
  /** The ids of those that are due and not paused, at most 100. */
  due(nowUtc: string): Promise<readonly number[]>
  /** Answers its id. */
  insert(source: Omit<Source, 'id'>): Promise<number>
  update(source: Source): Promise<void>
  remove(id: number): Promise<void>
}

/** Mirrors by their ids, and what they keep. No public reader sees this: it leaves the version of the data as it is. */
export interface MirrorStore {
  /** All of them; there are as many as there are calendars to mirror. */
  list(): Promise<readonly Mirror[]>
  byId(id: number): Promise<Mirror | undefined>
  /** Answers its id. */
  insert(mirror: Omit<Mirror, 'id'>): Promise<number>
  update(mirror: Mirror): Promise<void>
  /** Forgets a mirror, and what it kept. */
  remove(id: number): Promise<void>
  record(mirror: number, kind: MirroredKind, externalId: number): Promise<MirroredRecord | undefined>
  /** Those with these ids in the other calendar, in no order. */
  records(mirror: number, kind: MirroredKind, externalIds: readonly number[]): Promise<readonly MirroredRecord[]>
  /** Those of a kind, in the order of their external ids, after one; at most 500. */
  recordsAfter(mirror: number, kind: MirroredKind, externalId?: number): Promise<readonly MirroredRecord[]>
  /** Those that wait for something, as `awaits` names it. */
  awaiting(mirror: number, awaited: string): Promise<readonly MirroredRecord[]>
  /** Of these records, the ones that the mirror keeps. */
  kept(mirror: number, kind: MirroredKind, records: readonly number[]): Promise<readonly MirroredRecord[]>
  /** Replaces what was known of it. */
  keep(record: MirroredRecord): Promise<void>
  forget(record: Pick<MirroredRecord, 'mirror' | 'kind' | 'externalId'>): Promise<void>
}
