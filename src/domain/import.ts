import type { Language, Localized } from '../i18n/language.ts'
import type { Status } from './entities.ts'

/** The kinds of records that an import may bring. */
export const importedKinds = ['category', 'tag', 'venue', 'organizer', 'event'] as const

export type ImportedKind = (typeof importedKinds)[number]

/**
 * The state of an import. `cancelled`: a user stopped it; `undoing`: its changes are being taken back; `undone`: they have
 * been.
 */
export const importStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'undoing', 'undone'] as const

export type ImportState = (typeof importStates)[number]

/**
 * What became of one thing that an import brings. `skipped`: it was edited or deleted here since, and is left alone; `removed`: it
 * has vanished there, and is in the trash here.
 */
export const outcomes = ['created', 'changed', 'unchanged', 'removed', 'skipped', 'failed'] as const

export type Outcome = (typeof outcomes)[number]

/** How many hours the file of a trial is kept, so that the import can be carried out. */
export const dryRunHours = 24

/** For how many trials it is kept. */
export const maxDryRuns = 10

/** Nothing was done yet. */
export const noCounts: Readonly<Record<Outcome, number>> = {
  ...{ created: 0, changed: 0, unchanged: 0, removed: 0, skipped: 0, failed: 0 },
}

/** By which it is known whether there is anything new. */
export interface SourceVersion {
  readonly etag?: string | undefined
  readonly lastModified?: string | undefined
  /** SHA-256 of what was read. */
  readonly digest: string
}

/** Which of day and month comes first in dates with slashes. */
export type DateOrder = 'day' | 'month'

/** How a table is to be read, where somebody has said so. */
export interface TableReading {
  /** The field of a column by its heading, folded, or its number from 1: `title`, `title fr`; empty: passed over. */
  readonly mapping?: Readonly<Record<string, string>> | undefined
  readonly dateOrder?: DateOrder | undefined
  /** What cells hold in place of what the file has, by line and column, both from 1: `12.3`. */
  readonly cells?: Readonly<Record<string, string>> | undefined
  /** Lines that are imported although another, or an event that is here, is equal. */
  readonly doubles?: readonly number[] | undefined
}

/** A column of a table as it was read: its heading and field, each empty where it has none. */
export interface TableColumn {
  readonly heading: string
  readonly field: string
}

/** How a table was read. */
export interface TableShape {
  readonly columns: readonly TableColumn[]
  /** Its first rows, without that of the headings. */
  readonly rows: readonly (readonly string[])[]
  readonly dateOrder: DateOrder
  /** Whether dates can be read in two ways, and nothing says in which. */
  readonly isOrderOpen: boolean
  /** Who chose the columns: its headings, whoever mapped them, now or before, or nobody: what is in them. */
  readonly by: 'headings' | 'mapping' | 'contents'
}

/** How an import is done. */
export interface ImportOptions {
  /** Nothing is written but the report. */
  readonly dryRun: boolean
  /** A trial that is carried out by itself where it refuses nothing. */
  readonly allOrNothing?: boolean | undefined
  /** Of what is created; that of a new record without it. */
  readonly status: Exclude<Status, 'trash'> | null
  /** The zone of times that name none. */
  readonly timeZone: string
  /** The language of texts that name none. */
  readonly language: Language
  readonly table?: TableReading | undefined
}

/** One run of an importer. Moments are `YYYY-MM-DD HH:MM:SS` in UTC. */
export interface Import {
  readonly id: number
  /** Who imports: everything is written with the rights of this user. */
  readonly user: number
  readonly state: ImportState
  /** The name of the format. */
  readonly format: string
  /** The scope of external ids: the address, or the name of the calendar in a file. */
  readonly source: string
  /** The address that is read, where no file was sent. */
  readonly url: string | null
  readonly options: ImportOptions
  readonly createdUtc: string
  readonly endedUtc: string | null
  /** How many items were processed; an interrupted run resumes after them. */
  readonly position: number
  readonly counts: Readonly<Record<Outcome, number>>
  /** The counts of events among these, and of items that could not be read. */
  readonly events?: Readonly<Record<Outcome, number>> | undefined
  /** The order in which ambiguous dates were read. */
  readonly dateOrder?: DateOrder | undefined
  /** How a table was read. */
  readonly table?: TableShape | undefined
  /** Why it failed as a whole. */
  readonly error: Localized | null
  /** The first of its entries in the activity. */
  readonly activity?: number | undefined
  /** The user who takes it back. */
  readonly undoneBy: number | null
  /** The user and password that its address demands, sealed. */
  readonly credentials?: string | undefined
  /** The source that it keeps in step. */
  readonly keeps?: number | undefined
  /** Reading it lasts long: where this is found when no run is under way, one did not survive it. */
  readonly isBeingRead?: true | undefined
  /** What it reads, as far as a later run is to know it. */
  readonly version?: SourceVersion | undefined
}

/** The state of a record by the parameters of the API, a text by `title@fr`. */
export type Members = Readonly<Record<string, unknown>>

/** What writers of events are told to look at once more (docs/contract/writes.md §15). */
export const warningCodes = ['venue-occupied', 'same-title', 'ends-long-after-start', 'in-the-past'] as const

export type WarningCode = (typeof warningCodes)[number]

/** The result of an import for one item. */
export interface ImportEntry {
  readonly import: number
  /** The number of the thing in the source, from 1. */
  readonly position: number
  readonly outcome: Outcome
  readonly kind: ImportedKind | null
  readonly externalId: string | null
  readonly record: number | null
  /** The line of the file, from 1. */
  readonly line: number | null
  /** The cells of a row of a table that was refused or left out; null for one that is too long to be shown. */
  readonly cells?: readonly (string | null)[] | undefined
  /** The fields that a row of a table was refused for, as columns name them. */
  readonly wrong?: readonly string[] | undefined
  /** The line that an equal one was left out for. */
  readonly double?: number | undefined
  /** The event of the calendar that it was left out for. */
  readonly like?: number | undefined
  /** Its title or name. */
  readonly title: string
  /** When an event that was created starts, by its own clocks: `YYYY-MM-DD HH:MM:SS`. */
  readonly startDate?: string | undefined
  readonly allDay?: boolean | undefined
  /** The names of its venues. */
  readonly venue?: string | undefined
  /** The names of its categories. */
  readonly categories?: string | undefined
  readonly cost?: string | undefined
  /** How it repeats, in words. */
  readonly recurrence?: Localized | undefined
  /** The codes of what to look at once more of an event that was written (`warningCodes`). */
  readonly warnings?: readonly WarningCode[] | undefined
  /** The members that were written, or would be. */
  readonly changed: readonly string[]
  /** The members that differ there and were edited here since: left as they are. */
  readonly kept: readonly string[]
  /** Why nothing was written, what was left out, or what is in doubt. */
  readonly reason: Localized | null
  /** The members that were written, before and after. */
  readonly before: Members
  readonly after: Members
  /** What was left as it is when the import was undone, and why. */
  readonly undone: Localized | null
}

/** The record that was made from an item of a source. It may have been deleted since. */
export interface Origin {
  readonly source: string
  readonly kind: ImportedKind
  readonly externalId: string
  readonly record: number
  /** The parameters that the last import sent. */
  readonly sent: Members
  /** The record after that import; differences from it are edits made here since. */
  readonly written: Members
}
