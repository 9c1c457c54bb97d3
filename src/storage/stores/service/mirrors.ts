import type { Mirror, MirroredKind, MirroredRecord } from '../../../domain/mirror.ts'

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
