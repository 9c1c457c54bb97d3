import type { Localized } from '../i18n/language.ts'
import type { Import, ImportOptions, SourceVersion } from './import.ts'

/** A feed or service that is kept in step: imported again and again. Moments are `YYYY-MM-DD HH:MM:SS` in UTC. */
export interface Source {
  readonly id: number
  /** Who imports. */
  readonly user: number
  readonly url: string
  /** What external ids belong to: that of the imports. */
  readonly source: string
  /** Empty: as it is recognized. */
  readonly format: string
  readonly options: Omit<ImportOptions, 'dryRun'>
  /** Seconds between two runs. */
  readonly every: number
  readonly isPaused: boolean
  readonly createdUtc: string
  /** When it is due: later than `every` says after errors. */
  readonly nextUtc: string
  /** The import that runs. */
  readonly current: number | null
  /** Runs in a row that failed. */
  readonly failures: number
  /** What the last run that went well read. */
  readonly version: SourceVersion | null
  /** Sealed. */
  readonly credentials?: string | undefined
  /** The last runs, the latest first. */
  readonly runs: readonly SourceRun[]
}

/** The result of a run. */
export const runOutcomes = ['unchanged', 'changed', 'failed'] as const

export interface SourceRun {
  readonly outcome: (typeof runOutcomes)[number]
  readonly startedUtc: string
  readonly endedUtc: string
  /** The import whose report tells more; null where nothing was to be done. */
  readonly import: number | null
  readonly counts: Import['counts']
  readonly error: Localized | null
}

/** How many runs are told of. */
export const maxRuns = 20

/** How many imports of a source are kept with their reports, and can be taken back: those that changed anything, or failed. */
export const maxImports = 100

/** How long a source that fails is left alone at most, in seconds, unless it is to be read less often anyway. */
const longestBackOff = 86_400

/** Seconds until the next run: twice as many after each failure. */
export function delayOf({ every, failures }: Pick<Source, 'every' | 'failures'>): number {
  return failures === 0 ? every : Math.max(every, Math.min(every * 2 ** Math.min(failures, 20), longestBackOff))
}
