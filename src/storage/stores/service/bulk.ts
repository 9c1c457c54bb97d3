import type { BulkJob, BulkReport } from '../../../domain/bulk.ts'

/** Changes of many events that go on in the background, and what became of each event. */
export interface BulkStore {
  /** Answers its id. */
  insert(job: Omit<BulkJob, 'id'>, ids: readonly number[]): Promise<number>
  /** In a transaction, nobody else changes it until that ends. */
  byId(id: number): Promise<BulkJob | undefined>
  update(job: BulkJob): Promise<void>
  /** Those that wait or were broken off, the oldest first. */
  unfinished(): Promise<readonly Pick<BulkJob, 'id' | 'user'>[]>
  /** The ids of its events from a position on, at most so many. */
  records(id: number, from: number, most: number): Promise<readonly number[]>
  /** Keeps what became of the event before its position, with the job. */
  note(job: BulkJob, report: BulkReport): Promise<void>
  /** What was refused, in its order, at most so many. */
  refused(id: number, most: number): Promise<readonly BulkReport[]>
  /** Whether what was written as this group of the activity was many events. */
  hasGroup(group: number): Promise<boolean>
  /** Forgets what ended before a moment. */
  trim(beforeUtc: string): Promise<void>
}
