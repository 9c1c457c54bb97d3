import { utcText } from '../../domain/time/time.ts'
import { beginRun } from '../../resources/sources/write.ts'
import type { JobContext } from './job.ts'

/** Has the sources that are due imported, each by an import that waits for its turn; answers how many. */
export async function runSources({
  storage,
  clock,
  signal,
}: Pick<JobContext, 'storage' | 'clock' | 'signal'>): Promise<number> {
  let begun = 0
  for (const id of await storage.sources.due(utcText(clock()))) {
    if (signal.aborted) break
    await storage.transaction((inside) => beginRun(id, clock(), inside))
    begun += 1
  }
  return begun
}
