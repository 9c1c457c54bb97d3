import type { z } from 'zod'
import type { RecordKind } from '../../domain/entities.ts'
import type { Localized } from '../../i18n/language.ts'
import type { StoredPicture } from '../../media/intake.ts'
import type { Context } from '../../operations/context.ts'
import type { Checked } from '../../operations/operation.ts'
import type { Fields, Readable } from '../../schema/field.ts'
import type { ImageReference } from '../../schema/types/image.ts'
import type { Storage } from '../../storage/storage.ts'
import type { RecordStore } from '../../storage/stores/records.ts'
import type { PublicationInput } from './publication.ts'
import type { Slugged } from './slugs.ts'
import type { TextInput } from './texts.ts'

/** What every write of a record may bring, whatever its kind. */
export interface RecordInput extends PublicationInput {
  readonly slug?: TextInput
  readonly description?: TextInput
  readonly image?: ImageReference | null | undefined
  /** Of an event. */
  readonly password?: string | null | undefined
}

/** What was read by the declarations of a resource, which make it `W`. */
export function inputOf<W extends RecordInput>(values: Readable<Fields>): W {
  return values as unknown as W
}

/** What of a write was made before its transaction, and what its check has found. */
export interface Made<F> extends Prepared {
  readonly found?: F | undefined
}

/** What of a write was made before its transaction. */
export interface Prepared {
  /** Pictures by the address that they were fetched from. */
  readonly pictures?: ReadonlyMap<string, StoredPicture>
  /** Of the password that the write sets. */
  readonly passwordHash?: string
}

/** What all kinds of new record begin with. */
export type Base = Omit<Slugged, 'texts' | 'image'>

/**
 * All in which one kind of record, `R`, differs from the others: what may be written of it, `W`, what a check of that finds,
 * `F`, and how the record is presented, `B`. `recordOperations` makes its operations of it; an event's write makes venues and organizers of it.
 */
export interface RecordResource<R extends Slugged, W extends RecordInput, F = unknown, B extends object = object> {
  readonly kind: RecordKind
  /** The parameters of a create and of an update. */
  readonly create: Fields
  readonly update: Fields
  readonly representation: z.ZodType<B>
  /** What a create, a read and a delete do, beyond their summaries. */
  readonly descriptions: Readonly<Record<'create' | 'read' | 'remove', Localized>>
  /** Of an answer, and of what is sent. */
  readonly example: B
  readonly exampleBody: Readonly<Record<string, unknown>>
  store(storage: Storage): RecordStore<R, never>
  /** The main text that a write brings: the title, the name. */
  headline(input: W): TextInput
  /** What only the storage can tell of a write; `before` is the record that it changes. */
  check(input: W, context: Context, before: R | undefined): Promise<Checked<F>>
  /** The slow work of a write, to be done before its transaction; undefined if there is none. */
  prepare(input: W, context: Context): (() => Promise<Prepared>) | undefined
  /** A new record of which nothing is written yet. */
  blank(base: Base): R
  /** The record with what was sent, and nothing else, changed. Inside the transaction. */
  revise(before: R, input: W, context: Context, made: Made<F>): Promise<R>
  /**
   * Writes what belongs to the record, once the record itself is written, and returns it as it is then: the very same where
   * nothing has changed.
   */
  complete?(record: R, input: W, context: Context, before: R | undefined): Promise<R>
  /** Representations, in order; `single` adds what only single reads have. */
  present(records: readonly R[], context: Context, single: boolean): Promise<readonly B[]>
}
