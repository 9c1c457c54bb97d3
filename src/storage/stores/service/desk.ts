import type { View, SharedView } from '../../../domain/view.ts'
import type { Comment } from '../../../domain/people/comment.ts'
import type { Page, Slice } from '../lists.ts'

/** What a user has typed into a form of the desk and not saved yet. */
export interface UnsavedWork {
  readonly user: number
  /** A key that this very form was given when it was opened. */
  readonly form: string
  readonly kind: string
  /** An id, `new`, or empty where there is but one of its kind. */
  readonly record: string
  /** What the record is called in it; empty where it has no name yet. */
  readonly title: string
  /** JSON of the fields as they were typed. */
  readonly fields: string
  /** `YYYY-MM-DD HH:MM:SS`. */
  readonly atUtc: string
}

/** The same without its fields. */
export type UnsavedEntry = Omit<UnsavedWork, 'fields'>

/** The forms of a record, or of new ones of a kind. */
export type UnsavedPlace = Pick<UnsavedWork, 'user' | 'kind' | 'record'>

/** Unsaved work, each entry for its user alone. No public reader sees it: it leaves the version of the data as it is. */
export interface UnsavedStore {
  /** Keeps an entry in the place of the one of this form; of the entries of a user, the newest `most` stay. */
  put(work: UnsavedWork, most: number): Promise<void>
  /** The entries of a user, all or those of one place; the newest first. */
  list(of: Pick<UnsavedPlace, 'user'> & Partial<UnsavedPlace>, limit: number): Promise<readonly UnsavedEntry[]>
  byForm(user: number, form: string): Promise<UnsavedWork | undefined>
  remove(user: number, form: string): Promise<void>
  /** Forgets entries from before a moment; answers how many. */
  trim(beforeUtc: string): Promise<number>
}

/** Who has the form of a record open. No public reader sees it, either. */
export interface PresenceStore {
  /** Notes a sign of a user at a record; of a user, the newest `most` stay. */
  note(at: UnsavedPlace, nowUtc: string, most: number): Promise<void>
  /** The names of the others who gave a sign since a moment, by name; ten at most. */
  others(at: UnsavedPlace, sinceUtc: string): Promise<readonly string[]>
  trim(beforeUtc: string): Promise<void>
}

/** Saved filters, each for its user alone. No public reader sees them: they leave the version of the data as it is. */
export interface ViewStore {
  /** Those of a user, by name. */
  list(user: number): Promise<readonly View[]>
  /** Saves one, in the place of the one of this name; answers whether there was room. */
  put(user: number, view: Omit<View, 'id'>, most: number): Promise<boolean>
  /** Answers whether the user has it and none of this name. */
  rename(user: number, id: number, name: string): Promise<boolean>
  remove(user: number, id: number): Promise<void>
}

/** Questions that have a name, for everybody: a few. */
export interface SharedViewStore {
  /** By id. In a transaction, nobody else adds or changes one until that ends. */
  list(): Promise<readonly SharedView[]>
  /** In a transaction, nobody else changes it until that ends. */
  byId(id: number): Promise<SharedView | undefined>
  bySlug(slug: string): Promise<SharedView | undefined>
  /** Answers its id. */
  insert(view: Omit<SharedView, 'id'>): Promise<number>
  update(view: SharedView): Promise<void>
  remove(id: number): Promise<void>
}

/** What is said about events, which goes with them when they are purged. */
export interface CommentStore {
  /** Those of an event, oldest first. */
  find(event: number, slice: Slice): Promise<Page<Comment>>
  /** All of those of these events, oldest first. */
  ofEvents(events: readonly number[]): Promise<Comment[]>
  byId(id: number): Promise<Comment | undefined>
  count(event: number): Promise<number>
  add(comment: Omit<Comment, 'id'>): Promise<Comment>
  remove(id: number): Promise<void>
}
