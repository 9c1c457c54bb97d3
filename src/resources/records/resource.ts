import type { z } from 'zod'
import type { RecordKind } from '../../domain/entities.ts'
import type { DocumentedProblem, Issue } from '../../errors/problem.ts'
import type { Localized } from '../../i18n/language.ts'
import type { StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import type { Fields } from '../../schema/field.ts'
import type { ImageReference } from '../../schema/types/references/image.ts'
import type { Storage } from '../../storage/storage.ts'
import type { RecordStore } from '../../storage/stores/records.ts'
import type { PublicationInput } from './publication/publication.ts'
import type { Slugged, TextInput } from './texts.ts'

/** The input of a write that records of all kinds share. */
export interface RecordInput extends PublicationInput {
  readonly slug?: TextInput
  readonly description?: TextInput
  readonly image?: ImageReference | null | undefined
  /** Of an event. */
  readonly password?: string | null | undefined
  /** Of a venue. */
  readonly parent_venue?: number | null | undefined
}

/** The work of a write that was done before its transaction, and what its check has found. */
export interface Made<F = unknown> extends Prepared {
  readonly found?: F | undefined
}

/** The work of a write that was done before its transaction. */
export interface Prepared {
  /** Pictures by the address that they were fetched from. */
  readonly pictures?: ReadonlyMap<string, StoredPicture>
  /** Of the password that the write sets. */
  readonly passwordHash?: string
}

/** An image that a parameter of a write names, if it does. */
export interface NamedImage {
  readonly parameter: string
  readonly image: ImageReference | null | undefined
}

/** A record after a write, and how many others were written with it, where that is to be said. */
export interface WriteOutcome<R> {
  readonly record: R
  readonly written?: number
}

/** Records of a kind that are below others of it. */
export interface Merging<R> {
  /** Issues of the parameter `from` of a merge. */
  check(from: number, to: R, context: Context): Promise<readonly Issue[]>
  move(from: R, to: R, context: Context): Promise<void>
  /** What the merge of one into another has moved, unless it is elsewhere by now. */
  moveBack(below: R, between: readonly [from: number, to: number], context: Context): Promise<void>
}

/** The members that a new record of any kind begins with. */
export type Base = Omit<Slugged, 'texts' | 'image'>

/**
 * All in which one kind of record, `R`, differs from the others: how it is presented, `B`, what may be written of it, `I`, and
 * what a check of that finds, `F`. `recordOperations` makes its operations of it; an event's write makes venues and organizers of it.
 */
export interface RecordResource<
  B extends object = object,
  R extends Slugged = Slugged,
  I extends RecordInput = RecordInput,
  F = unknown,
> {
  readonly kind: RecordKind
  /** The parameters of a create and of an update. */
  readonly create: Fields
  readonly update: Fields
  /** The parameter of the main text: the title, the name. */
  readonly headline: 'title' | 'venue' | 'organizer'
  readonly representation: z.ZodType<B>
  /** Descriptions of a create, a read and a delete, beyond their summaries. */
  readonly descriptions: Readonly<Record<'create' | 'read' | 'remove', Localized>>
  /** Of an answer, and of what is sent. */
  readonly example: B
  readonly exampleBody: Readonly<Record<string, unknown>>
  // Methods, not function members, so that a resource of any kind is a `RecordResource`.
  store(storage: Storage): RecordStore<R, never>
  /** Issues of a write that only the storage can find, beyond `checkRecord`; `before` is the record that it changes. */
  check?(input: I, context: Context, before: R | undefined): Promise<Checked<F>>
  /** The pictures that a write names besides that of the record. */
  images?(input: I, context: Context): readonly NamedImage[]
  /** A new record before its first write. */
  blank(base: Base): R
  /** The record with what was sent, and nothing else, changed, its picture apart. Inside the transaction. */
  revise(before: R, input: I, context: Context, made: Made<F>): R | Promise<R>
  /**
   * Writes what belongs to the record, once the record itself is written, and returns it as it is then: the very same where
   * nothing has changed.
   */
  complete?(record: R, input: I, context: Context, before: R | undefined): Promise<R>
  /**
   * Changes and removes a record where that is more than to write the record itself: `written` says how many were written with
   * it. Without these, `updateRecord` and `moveToTrash` do it.
   */
  change?(before: R, input: I, context: Context, made: Made<F>): Promise<WriteOutcome<R>>
  remove?(before: R, input: Readonly<Record<string, unknown>>, context: Context): Promise<WriteOutcome<R>>
  /** Throws where what was written must not stay; `before`, `written` as `change` takes and answers them. */
  refuse?(record: R, before: R | undefined, input: I, written: number | undefined, context: Context): Promise<void>
  /** What it throws. */
  readonly refusals?: readonly DocumentedProblem[]
  /**
   * Members of the answer to a write that say what to look at once more; `written`: as `change` answers it.
   */
  warn?(record: R, written: number | undefined, context: Context): Promise<object>
  /** What is below it, and moves where another of its kind is merged into it; and back, where that is taken back. */
  readonly merging?: Merging<R>
  /** What else a write of the record could overwrite, besides what it has itself; `made`: of what a new one was made. */
  state?(record: R, context: Context, made?: I): Promise<Readonly<Record<string, unknown>>>
  /** The parameters of a removal besides those of a read. */
  readonly removal?: Fields
  /** What to say of a record that has its id, but is gone, and all other absences there are. */
  gone?(id: number): Error
  readonly absences?: readonly DocumentedProblem[]
  /** Further problems of an update, and of one by id alone: no slug leads to an occurrence. */
  readonly conflicts?: readonly DocumentedProblem[]
  readonly conflictsById?: readonly DocumentedProblem[]
  /** Representations, in order; `single` adds what only single reads have. */
  present(records: readonly R[], context: Context, single: boolean): Promise<readonly B[]>
}
