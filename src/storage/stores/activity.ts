import type { Activity, NewActivity } from '../../domain/changes/activity.ts'
import type { Page, Slice } from './lists.ts'

/** Filters are combined by AND. */
export interface ActivityFilter {
  readonly kind?: Activity['kind'] | undefined
  readonly record?: number | undefined
  /** The event of this id and its occurrences, where it is a series. */
  readonly series?: number | undefined
  readonly user?: number | undefined
  readonly action?: Activity['action'] | undefined
  /** Those that were written together with this one, which was the first of them. */
  readonly group?: number | undefined
  /** `YYYY-MM-DD HH:MM:SS`, both included. */
  readonly fromUtc?: string | undefined
  readonly untilUtc?: string | undefined
  /** What concerns records of this user alone, and what it has done to terms. */
  readonly concerning?: number | undefined
  /** Leaves out what happened to users. */
  readonly withoutUsers?: boolean | undefined
}

/** The log of what happened to which record: written in the transaction of the write itself, read by its followers. */
export interface ActivityStore {
  /** Answers the id of the new entry. */
  add(activity: NewActivity): Promise<number>
  /** Newest first. */
  find(filter: ActivityFilter, slice: Slice): Promise<Page<Activity>>
  /** The last entry of each of these records; with `changed`, the last that changed this member of it. */
  lastOf(kind: Activity['kind'], records: readonly number[], changed?: string): Promise<Activity[]>
  /** Those that a filter finds with these ids or above, oldest first. */
  from(id: number, filter: ActivityFilter): Promise<Activity[]>
  /** Forgets entries from before a moment, but for the last of all; at most 1,000. Answers how many. */
  forget(beforeUtc: string): Promise<number>
  /**
   * The entries after the one with the id `position` (0: from the beginning), oldest first. A follower that
   * goes on after the last id of each answer misses none and sees none twice: an entry is held back for as long as one with a
   * lower id may still be committed. The entries of one record are in the order in which they were committed.
   */
  since(position: number, limit: number): Promise<Activity[]>
  /** The last entry that `since` would answer; undefined where nothing ever happened. */
  last(): Promise<Activity | undefined>
}
