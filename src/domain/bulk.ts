import type { Language, Localized } from '../i18n/language.ts'
import type { Scope } from './people/scope.ts'

/** The most entries of the activity that are taken back while the caller waits, in one transaction. */
export const maxUndoneAtOnce = 1000

/** What is done with many events, as it was sent. */
export interface BulkTask {
  readonly change: Readonly<Record<string, unknown>>
  readonly dryRun: boolean
  /** In place of a change: the group of the activity that is taken back. */
  readonly undoes?: number | undefined
}

export const bulkOutcomes = ['changed', 'copied', 'unchanged', 'refused'] as const

export type BulkOutcome = (typeof bulkOutcomes)[number]

/** What became of one of them. */
export interface BulkReport {
  readonly id: number
  readonly outcome: BulkOutcome
  /** Empty where the caller may not read it. */
  readonly title: string
  /** When it, or its copy, starts by then; null where it was refused. */
  readonly startDate: string | null
  readonly copy: number | null
  readonly error: BulkError | null
}

/** Why one was refused. */
export interface BulkError {
  readonly status: number
  readonly code: string
  readonly text: Localized
}

/** `cancelled`: its user stopped it. */
export const bulkStates = ['queued', 'running', 'done', 'failed', 'cancelled'] as const

/** What was done with events, by then. */
export type BulkResult = Pick<BulkJob, 'state' | 'task' | 'total' | 'position' | 'counts' | 'group' | 'error'>

/** Too many events for one request, that are dealt with one after the other in the background. Moments are `YYYY-MM-DD HH:MM:SS`, UTC. */
export interface BulkJob {
  readonly id: number
  readonly user: number
  readonly state: (typeof bulkStates)[number]
  readonly task: BulkTask
  readonly language: Language
  /** What the application password is for by which it was asked for. */
  readonly scopes?: readonly Scope[]
  readonly total: number
  /** How many were dealt with. */
  readonly position: number
  readonly counts: BulkCounts
  /** The group of its entries in the activity. */
  readonly group: number | null
  readonly createdUtc: string
  readonly endedUtc: string | null
  readonly error: Localized | null
}

export type BulkCounts = Readonly<Record<BulkOutcome, number>>

export const noBulkCounts: BulkCounts = { changed: 0, copied: 0, unchanged: 0, refused: 0 }
