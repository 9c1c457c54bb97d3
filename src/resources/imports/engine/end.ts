import { maxDryRuns, dryRunHours, type Import } from '../../../domain/import.ts'
import { utcText } from '../../../domain/time/time.ts'
import type { Localized } from '../../../i18n/language.ts'
import type { Storage } from '../../../storage/storage.ts'
import { wasCancelled } from '../matching/reasons.ts'
import { recordRun } from './record-run.ts'

/**
 * Ends a run: done, failed where there is an error, or cancelled. What it has read is not needed any more, but for a trial, which
 * may be carried out. Undefined where it was over already.
 */
export async function endImport(
  id: number,
  how: { readonly error: Localized | null } | 'cancelled',
  now: Temporal.Instant,
  storage: Storage,
): Promise<Import | undefined> {
  const one = await storage.imports.byId(id)
  if (one?.state !== 'running' && one?.state !== 'queued') return undefined
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

/** Forgets what older trials have read: they cannot be carried out any more. */
export async function forgetDryRuns({ imports }: Storage, now: Temporal.Instant): Promise<void> {
  await imports.trimDryRuns(utcText(now.subtract({ hours: dryRunHours })), maxDryRuns)
}
