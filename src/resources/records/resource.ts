import type { z } from 'zod'
import type { RecordKind } from '../../domain/entities.ts'
import type { Issue } from '../../errors.ts'
import type { Localized } from '../../i18n/language.ts'
import type { Answer } from '../../operations/answer.ts'
import type { Context } from '../../operations/context.ts'
import type { PictureAddress, Pictures } from '../../operations/operation.ts'
import type { Fields, Readable, Values } from '../../schema/field.ts'
import type { Storage } from '../../storage/storage.ts'
import type { RecordStore } from '../../storage/stores/records.ts'
import type { PublicationWish } from './publication.ts'
import type { Slugged } from './slugs.ts'
import type { TextWish } from './texts.ts'

/** What every write of a record may bring, whatever its kind. */
export type RecordWish = PublicationWish & { readonly slug?: TextWish }

/** What `compose` starts from: everything that all kinds share, decided already. */
export type Beginning = Omit<Slugged, 'texts' | 'image'>

/**
 * All in which one kind of record differs from the others. `recordOperations` makes its eight operations of it;
 * an event's write makes venues and organizers of it.
 */
export interface RecordResource<
  R extends Slugged,
  Create extends Fields,
  Update extends Fields,
  UpdateBySlug extends Fields,
  Filters extends Fields,
> {
  readonly kind: RecordKind
  readonly plural: 'events' | 'venues' | 'organizers'
  readonly summaries: Readonly<Record<'list' | 'create' | 'read' | 'update' | 'remove', Localized>>
  readonly create: Create
  readonly update: Update
  readonly updateBySlug: UpdateBySlug
  /** Parameters of reading and deleting by id, besides the id. */
  readonly addressed: Fields
  readonly filters: Filters
  /** Unknown ids are wrong parameters (venues, organizers) or absent things (events) (contract/access.md §5). */
  readonly unknownIdIsInvalid: boolean
  readonly representation: z.ZodType
  readonly listRepresentation: z.ZodType
  store(storage: Storage): RecordStore<R, never>
  /** What only the storage can tell of a write; `before` is the record that it changes. */
  check(wish: Readable<Create> | Readable<Update>, context: Context, before: R | undefined): Promise<readonly Issue[]>
  checkFilters(filters: Readable<Filters>, context: Context): Promise<readonly Issue[]>
  /** The password that a write sets, where the kind has one. */
  password?(wish: Values<Create> | Values<Update>): string | null | undefined
  pictures(wish: Values<Create> | Values<Update>, context: Context): Promise<readonly PictureAddress[]>
  /**
   * An existing record that the caller may read and that a create answers with instead of making another, and what it
   * changes there: not the name and the description, which are the same but for their letter case
   * (contract/writes.md §10).
   */
  existing?(
    wish: Values<Create>,
    context: Context,
  ): Promise<{ readonly record: R; readonly changes: Values<Update> & RecordWish } | undefined>
  /** A new record; its slug is still empty where none was wished. */
  compose(wish: Values<Create>, begun: Beginning, context: Context, pictures: Pictures): Promise<R>
  /** The record with what was sent, and nothing else, changed. */
  revise(before: R, wish: Values<Update> | Values<Create>, context: Context, pictures: Pictures): Promise<R>
  /**
   * Writes what belongs to the record, once the record itself is written, and answers it as it is then: the very same where
   * nothing has changed.
   */
  complete?(record: R, wish: Values<Update> | Values<Create>, context: Context, before: R | undefined): Promise<R>
  /** The main text that a write brings: the title, the name. */
  headline(wish: Values<Create>): TextWish
  /** Throws where the caller may not read what a single read would show. */
  admit(record: R, context: Context): Promise<void>
  list(filters: Values<Filters>, context: Context): Promise<Answer>
  /** Representations, in order; `single` adds what only single reads carry. */
  present(records: readonly R[], context: Context, single: boolean): Promise<readonly unknown[]>
}
