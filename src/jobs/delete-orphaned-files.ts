import { removeOrphans } from '../media/orphans.ts'
import type { JobContext } from './job.ts'

/** Deletes the files in the store that belong to no picture; answers how many. */
export async function deleteOrphanedFiles(context: Pick<JobContext, 'storage' | 'media' | 'clock' | 'log' | 'signal'>) {
  const { storage, media, clock, log, signal } = context
  const filesAmong = (files: readonly string[]) => storage.images.filesAmong(files)
  const { removed, strange } = await removeOrphans(media, filesAmong, { now: clock(), signal })
  if (strange > 0)
    log.warn(
      { files: strange },
      'More files in the store of the pictures belong to no picture than to one: nothing was removed. Is it the store of another calendar?',
    )
  return removed
}
