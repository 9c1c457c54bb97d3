import type { Activity } from '../../domain/activity.ts'

/** The log of what happened to which record: written in the transaction of the write itself, read by its followers. */
export interface ActivityStore {
  add(activity: Omit<Activity, 'id'>): Promise<void>
  /**
   * The entries after the one with the id `position` (0: from the beginning), oldest first. A follower that
   * goes on after the last id of each answer misses none and sees none twice: an entry is held back for as long as one with a
   * lower id may still be committed. The entries of one record are in the order in which they were committed.
   */
  since(position: number, limit: number): Promise<Activity[]>
  /** The last entry that `since` would answer; undefined where nothing ever happened. */
  last(): Promise<Activity | undefined>
}
