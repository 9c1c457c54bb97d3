import { runJob } from '../../resources/bulk/job.ts'
import { undoingOne } from '../../resources/activity/undo/undo-later.ts'
import { contextOfUser } from '../../resources/imports/engine/importing.ts'
import type { JobContext } from './job.ts'

type ChangeContext = Pick<JobContext, 'storage' | 'clock' | 'importing' | 'signal' | 'log'>

/** Goes on with the changes of many events that wait or were broken off, one after the other; answers how many ended. */
export async function changeWaiting(needed: ChangeContext): Promise<number> {
  const { storage, clock, importing, signal, log } = needed
  let done = 0
  for (const { id } of await storage.bulk.unfinished()) {
    if (signal.aborted) break
    const isOver = await runJob(id, {
      ...{ storage, signal, clock, undo: undoingOne() },
      contextOf: async ({ user, language, scopes }) => {
        const context = await contextOfUser(user, language, { ...importing, storage, clock })
        return { ...context, actor: { ...context.actor, ...(scopes && { scopes }) } }
      },
      failed: (error) => log.error({ err: error, job: id }, 'a change of many events met an error'),
    })
    if (isOver) done += 1
  }
  return done
}
