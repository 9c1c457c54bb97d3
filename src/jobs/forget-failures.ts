import { mostWindows } from '../access/throttle.ts'
import { utcText } from '../domain/time.ts'
import type { Storage } from '../storage/storage.ts'

/** Forgets the wrong secrets that do not count any more (contract/access.md §2). */
export async function forgetFailures({ failures }: Pick<Storage, 'failures'>, now: Temporal.Instant): Promise<void> {
  await failures.trim(utcText(now), mostWindows)
}
