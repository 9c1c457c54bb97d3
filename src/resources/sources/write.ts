import { noCounts, type Import } from '../../domain/import.ts'
import type { Source } from '../../domain/source.ts'
import { utcText } from '../../domain/time/time.ts'
import type { Context } from '../../operations/context.ts'
import type { Storage } from '../../storage/storage.ts'
import { sealedCredentials } from '../imports/create.ts'
import type { SourceChange, SourceInput } from './fields.ts'

/** A source that is due at once. */
export async function insertSource(
  input: SourceInput,
  user: number,
  { storage, settings, language, now }: Pick<Context, 'storage' | 'settings' | 'language' | 'now'>,
): Promise<Source> {
  const moment = utcText(now())
  const source: Omit<Source, 'id'> = {
    ...{ user, url: input.url, source: input.source ?? input.url, format: input.format ?? '' },
    ...{ every: input.every, isPaused: false, createdUtc: moment, nextUtc: moment },
    ...{ current: null, failures: 0, version: null, runs: [] },
    options: {
      status: statusOption(input.status),
      timeZone: input.time_zone ?? settings.timeZone,
      language: input.language ?? language,
    },
    ...sealedCredentials(input, { settings }),
  }
  return { ...source, id: await storage.sources.insert(source) }
}

export async function updateSource(source: Source, change: SourceChange, context: Context): Promise<Source> {
  const { options } = source
  const changed: Source = {
    ...source,
    every: change.every ?? source.every,
    isPaused: change.paused ?? source.isPaused,
    options: {
      status: change.status === undefined ? options.status : statusOption(change.status),
      timeZone: change.time_zone ?? options.timeZone,
      language: change.language ?? options.language,
    },
    ...sealedCredentials(change, context),
  }
  const sooner = utcText(context.now().add({ seconds: changed.every }))
  const next = { ...changed, nextUtc: changed.nextUtc > sooner ? sooner : changed.nextUtc }
  await context.storage.sources.update(next)
  return next
}

function statusOption(status: SourceInput['status']): Source['options']['status'] {
  return status === 'trash' ? null : (status ?? null)
}

/** Begins a run: an import that waits for its turn. Answers its id, that of the run which is under way if there is one. */
export async function beginRun(id: number, now: Temporal.Instant, storage: Storage): Promise<number | undefined> {
  const source = await storage.sources.byId(id)
  if (!source || source.current !== null) return source?.current ?? undefined
  const { user, url, format, options, credentials } = source
  const one: Omit<Import, 'id'> = {
    ...{ user, url, format, source: source.source, state: 'queued', keeps: id },
    ...{ options: { ...options, dryRun: false }, createdUtc: utcText(now), endedUtc: null },
    ...{ position: 0, counts: noCounts, error: null, undoneBy: null },
    ...(credentials !== undefined && { credentials }),
  }
  const current = await storage.imports.insert(one)
  await storage.sources.update({ ...source, current })
  return current
}
