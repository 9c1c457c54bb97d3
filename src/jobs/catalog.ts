import { geocodeWaiting } from '../geocoding/geocode-waiting.ts'
import { deleteOrphanedFiles } from './delete-orphaned-files.ts'
import { forgetFailures } from './forget-failures.ts'
import type { Job } from './job.ts'
import { publishDue } from './publish-due.ts'
import { purgeTrash } from './purge-trash.ts'

/** Every job. Nothing else is done without a request. */
export const jobs: readonly Job[] = [
  // Each request publishes what is due; without any, readers of feeds and followers of the activity still learn of it.
  { name: 'publish-due', interval: 60, run: ({ storage, clock }) => publishDue(storage, clock()) },
  { name: 'forget-failures', interval: 300, run: ({ storage, clock }) => forgetFailures(storage, clock()) },
  {
    name: 'purge-trash',
    interval: 3600,
    run: ({ storage, clock, trashDays }) => purgeTrash(storage, { now: clock(), trashDays }),
  },
  { name: 'delete-orphaned-files', interval: 86_400, run: deleteOrphanedFiles },
  { name: 'geocode-venues', interval: 5, run: geocodeWaiting },
  // The query planner of SQLite needs current statistics: while events are written, lists cost more the longer it has none.
  { name: 'optimize-storage', interval: 10, run: ({ storage }) => storage.upkeep() },
]
