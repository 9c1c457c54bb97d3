import { maxDryRuns, dryRunHours, noCounts, type Import, type ImportOptions } from '../../../domain/import.ts'
import { delayOf, maxImports, maxRuns, type SourceRun } from '../../../domain/source.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Storage } from '../../../storage/storage.ts'
import { wasCancelled } from '../matching/reasons.ts'

/**
 * Ends a run: done, failed where there is an error, or cancelled. What it has read is not needed any more, but for a trial, which
 * may be carried out, or is, where it was to be if it refuses nothing. Undefined where it was over already.
 */
export async function endImport(
  id: number,
  how: { readonly error: Localized | null } | 'cancelled',
  now: Temporal.Instant,
  storage: Storage,
): Promise<Import | undefined> {
  const one = await storage.imports.byId(id)
  if (one?.state !== 'running' && one?.state !== 'queued') return undefined
  if (how !== 'cancelled' && how.error === null && one.options.allOrNothing === true && one.counts.failed === 0)
    return queueAnew(one, { ...one.options, dryRun: false, allOrNothing: false }, now, storage)
  const { credentials: _, ...rest } = one
  const error = how === 'cancelled' ? null : how.error
  const state = how === 'cancelled' ? how : error ? 'failed' : 'done'
  const ended = { ...rest, state, endedUtc: utcText(now), error } as const
  await storage.imports.update(ended)
  // A table that was not understood may be read again with its columns chosen.
  const isKept = state === 'done' || (state === 'failed' && ended.table !== undefined)
  if (ended.options.dryRun && isKept) await forgetDryRuns(storage, now)
  else await storage.imports.removeContents(id)
  if (ended.keeps !== undefined)
    await recordRun(how === 'cancelled' ? { ...ended, error: wasCancelled } : ended, now, storage)
  return ended
}

/** Has what an import has read be read once more, with these options; its report begins anew. */
export async function queueAnew(
  one: Import,
  options: ImportOptions,
  now: Temporal.Instant,
  { imports }: Storage,
): Promise<Import> {
  const queued: Import = {
    ...{ ...one, state: 'queued', options, createdUtc: utcText(now) },
    ...{ endedUtc: null, error: null, position: 0, counts: noCounts, events: noCounts },
  }
  await imports.removeEntries(one.id)
  await imports.update(queued)
  return queued
}

/** Forgets what older trials have read: they cannot be carried out any more. */
export async function forgetDryRuns({ imports }: Storage, now: Temporal.Instant): Promise<void> {
  await imports.trimDryRuns(utcText(now.subtract({ hours: dryRunHours })), maxDryRuns)
}

/**
 * Notes how a run of a source ended, and when the next one is due. Of runs that found nothing new no import is kept, but for the last of which the
 * report says something; of others the newest.
 */
async function recordRun(ended: Import, now: Temporal.Instant, { imports, sources }: Storage): Promise<void> {
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
