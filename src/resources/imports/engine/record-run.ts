import type { Import } from '../../../domain/import.ts'
import { delayOf, maxImports, maxRuns, type SourceRun } from '../../../domain/source.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Storage } from '../../../storage/storage.ts'

/**
 * Notes how a run of a source ended, and when the next one is due. Of runs that found nothing new no import is kept, but for the last of which the
 * report says something; of others the newest.
 */
export async function recordRun(ended: Import, now: Temporal.Instant, { imports, sources }: Storage): Promise<void> {
  const source = ended.keeps === undefined ? undefined : await sources.byId(ended.keeps)
  const { unchanged: _, ...others } = ended.counts
  const isIdle = ended.error === null && Object.values(others).every((count) => count === 0)
  const isSilent = isIdle && (await imports.entries(ended.id, {}, { offset: 0, limit: 1 })).records.length === 0
  if (isSilent) await imports.remove(ended.id)
  if (ended.keeps !== undefined) await imports.trim(ended.keeps, maxImports)
  if (!source) return
  const [last, ...before] = source.runs
  const isSaidAgain = isIdle && !isSilent && last?.outcome === 'unchanged' && last.import !== null
  if (isSaidAgain) await imports.remove(last.import)
  const earlier = isSaidAgain ? [{ ...last, import: null }, ...before] : source.runs
  const run: SourceRun = {
    outcome: ended.error ? 'failed' : isIdle ? 'unchanged' : 'changed',
    ...{ startedUtc: ended.createdUtc, endedUtc: utcText(now), import: isSilent ? null : ended.id },
    ...{ counts: ended.counts, error: ended.error },
  }
  // A cancelled run does not count as a failure of the source.
  const failures = ended.state === 'cancelled' ? source.failures : ended.error ? source.failures + 1 : 0
  await sources.update({
    ...source,
    ...{ failures, current: null, runs: [run, ...earlier].slice(0, maxRuns) },
    version: ended.error ? source.version : (ended.version ?? source.version),
    nextUtc: utcText(now.add({ seconds: delayOf({ every: source.every, failures }) })),
  })
}
