import type { Activity } from '../domain/entities.ts'

/** What happened to which record. */
export interface ActivityStore {
  add(activity: Omit<Activity, 'id'>): Promise<void>
  /** After the one with the id `after`, oldest first. */
  list(after: number, limit: number): Promise<Activity[]>
}
