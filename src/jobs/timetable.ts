import type { Storage } from '../storage/storage.ts'
import { repeat, type Repetition } from './repeat.ts'

/** Jobs of which every one is done by one process for all that use the database. */
export interface Timetable extends Repetition {
  /** Does `work` now, unless it is another process that does the jobs. */
  once(work: () => Promise<unknown>): Promise<void>
  /** Does `work` every so many seconds in whichever process does the jobs at that moment. */
  every(seconds: number, work: () => Promise<unknown>): void
}

/** What fails is told to `failed`. */
export function timetable({ alone }: Pick<Storage, 'alone'>, failed: (error: unknown) => void): Timetable {
  const jobs: Repetition[] = []
  return {
    once: async (work) => {
      await alone('jobs', work).catch(failed)
    },
    every: (seconds, work) => {
      jobs.push(repeat(seconds, () => alone('jobs', work), failed))
    },
    stop: async () => {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
