import type { PlaceFilter } from '../domain/distance.ts'
import type {
  CalendarRecord,
  Event,
  IdentifiedKind,
  Organizer,
  Taxonomy,
  Term,
  TranslatedKind,
  Venue,
} from '../domain/entities.ts'
import type { EventBounds } from '../domain/event-bounds.ts'
import type { SearchQuery } from '../domain/search.ts'
import type { Status } from '../domain/status.ts'
import type { Language } from '../i18n/language.ts'
import type { ActivityStore } from './activity.ts'
import type { FailureStore } from './failures.ts'
import type { GeocodingStore } from './geocodings.ts'
import type { ImageStore } from './images.ts'
import type { UserStore } from './users.ts'
import type { TicketStore } from './tickets.ts'

/**
 * Where the calendar is kept. Stores take and return entities, never rows; what does not exist is `undefined`.
 * Two implementations must not be told apart by what they answer.
 */
export interface Storage {
  readonly events: RecordStore<Event, EventFilter>
  readonly venues: RecordStore<Venue, VenueFilter>
  readonly organizers: RecordStore<Organizer, LinkedFilter>
  readonly terms: TermStore
  readonly tickets: TicketStore
  readonly images: ImageStore
  readonly users: UserStore
  readonly activity: ActivityStore
  readonly failures: FailureStore
  readonly geocodings: GeocodingStore
  /** The next id of the one space that events, venues, organizers, tickets and images share; never given twice. */
  newId(kind: IdentifiedKind): Promise<number>
  /** What an id of that space belongs to. */
  kindOf(id: number): Promise<IdentifiedKind | undefined>
  /**
   * Ids of what is published (every term is) and has no title or name in `missing`, or in some language where that is not
   * given; by id.
   */
  untranslated(kind: TranslatedKind, missing: Language | undefined, slice: Slice): Promise<Page<number>>
  /**
   * Runs `work` on this same interface inside one transaction: all of it is kept when `work` resolves, nothing when it
   * throws. Inside, only the storage that is handed over may be used; nested calls join the transaction.
   */
  transaction<T>(work: (storage: Storage) => Promise<T>): Promise<T>
  /**
   * Does `work` unless another process is the one that does what has this name; answers whether it did. Who is the first
   * to ask stays the one until it closes or dies; then the next that asks is. A process that was cut off learns of it
   * only afterwards: `work` must be harmless when done twice.
   */
  alone(name: string, work: () => Promise<unknown>): Promise<boolean>
  /** Brings in order what writes leave behind, so that lists stay fast; to be called now and then, by one process for all. */
  upkeep(): Promise<void>
  /**
   * A value that is the same as before only if nothing was written in between, by this or any other process; or the promise
   * of one that is as new as the call.
   */
  version(): unknown
  close(): Promise<void>
}

/** A part of a list. `limit` 0 asks for the total alone. */
export interface Slice {
  readonly offset: number
  readonly limit: number
  /** What comes after this place, instead of at `offset`: whatever is written before it; it costs the same however far it is. */
  readonly after?: Place | undefined
}

/** A place in a list: that of the record with this id, before which `key` decides the order of the list (empty: nothing does). */
export interface Place {
  readonly key: string
  readonly id: number
}

export interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  /** With `Slice.after`: whether anything comes after this page. */
  readonly more?: boolean
  /** The place of the last record of this page. */
  readonly last?: Place
}

/**
 * Which records a list may show: those in one of `statuses`, and those in one of `own.statuses` that belong to `own.user`.
 * With `own.trashedFrom`, a trashed record of one's own counts only if it had one of these statuses before.
 */
export interface Visibility {
  readonly statuses: readonly Status[]
  readonly own?: {
    readonly user: number
    readonly statuses: readonly Status[]
    readonly trashedFrom?: readonly Status[]
  }
}

export interface RecordStore<R extends CalendarRecord, Filter> {
  find(filter: Filter, slice: Slice): Promise<Page<R>>
  byId(id: number): Promise<R | undefined>
  /** Those that exist, in the order of `ids`. */
  byIds(ids: readonly number[]): Promise<R[]>
  /** By its slug in any language: a slug leads to one record. */
  bySlug(slug: string): Promise<R | undefined>
  /**
   * `wanted`, or the first free of `wanted-2`, `wanted-3`… (at most 200 characters), among the slugs of this kind in all
   * languages; the slugs of `except` do not count.
   */
  freeSlug(wanted: string, except: number): Promise<string>
  /**
   * Not in the trash, with this name (see `fold`) in any language and, where one is given, with this description: the oldest of those that `visible` shows. Events have no such thing.
   */
  named(name: string, description?: string, visible?: Visibility): Promise<R | undefined>
  /** Writes a new record whole, its links, texts and occurrences with it. */
  insert(record: R): Promise<void>
  /**
   * Replaces the stored record of this id by `record`, links, texts and occurrences with it. `before` is what is stored,
   * where the caller has read it in the same transaction.
   */
  update(record: R, before?: R): Promise<void>
  /** Deletes records for good, and every link to them. */
  purge(ids: readonly number[]): Promise<void>
  /** Ids of scheduled records whose moment has come, at most 100. `nowUtc` is `YYYY-MM-DD HH:MM:SS`. */
  due(nowUtc: string): Promise<number[]>
  /** Ids of records in the trash that were last modified before the moment, at most 100. */
  trashedBefore(momentUtc: string): Promise<number[]>
  /** Removes every link from events to this venue or organizer. Does nothing for events. */
  unlink(id: number): Promise<void>
}

/**
 * Leaves out password-protected events (`'all'`), or those that do not belong to this user and have one of these
 * statuses: their content must not be found out by asking for it.
 */
export type ProtectedFilter = 'all' | { readonly exceptOf: number; readonly statuses: readonly Status[] } | undefined

/** What events may be asked to be without. */
export type LackedMember = 'featured' | 'ticketed' | 'located'

/** Filters are combined by AND; an absent member does not filter. */
export interface EventFilter extends PlaceFilter, EventBounds {
  readonly visible: Visibility
  readonly language: Language
  readonly search?: SearchQuery | undefined
  /** Any of these categories or of those below them. */
  readonly categories?: readonly number[] | undefined
  readonly tags?: readonly number[] | undefined
  readonly venues?: readonly number[] | undefined
  readonly organizers?: readonly number[] | undefined
  readonly featured?: boolean | undefined
  readonly ids?: readonly number[] | undefined
  readonly parent?: number | undefined
  /** With (true) or without (false) a published ticket. */
  readonly ticketed?: boolean | undefined
  readonly withoutProtected?: ProtectedFilter
  /**
   * Without any of these: not featured, no published ticket, no venue with coordinates. The protected events of `blank` count
   * as without, whatever they have.
   */
  readonly lacking?: { readonly members: readonly LackedMember[]; readonly blank: ProtectedFilter } | undefined
  /** Events with `hideFromListings` are never found. Order, unless by distance: start, then id. */
}

/** The list of venues or organizers: newest publication date first, then the highest id. */
export interface LinkedFilter {
  readonly visible: Visibility
  readonly language: Language
  /** Fragments that must all occur in one and the same field: name, description, or a field of contact or address. */
  readonly search?: readonly string[] | undefined
  /** Linked to this event. */
  readonly event?: number | undefined
  /** With (true) or without (false) an event that `visible` shows. */
  readonly events?: { readonly some: boolean; readonly visible: Visibility } | undefined
  /** With an event that starts at or after `fromUtc` and that `visible` shows. */
  readonly upcoming?: { readonly fromUtc: string; readonly visible: Visibility } | undefined
  /** The protected events that neither of these counts. */
  readonly withoutProtected?: ProtectedFilter
}

/** The same, of venues by where they are; `byDistance` changes the order. */
export interface VenueFilter extends LinkedFilter, PlaceFilter {}

export type TermOrder = 'name' | 'id' | 'count' | 'slug' | 'term_group' | 'description' | 'include'

export interface TermFilter {
  readonly taxonomy: Taxonomy
  readonly language: Language
  /** A part of the name or of the slug, any letter case, any accent. */
  readonly search?: string | undefined
  readonly include?: readonly number[] | undefined
  readonly exclude?: readonly number[] | undefined
  /** Only terms with published events that no password protects, and the categories above them. */
  readonly hideEmpty?: boolean | undefined
  /** Directly below this category; 0 for the top level. */
  readonly parent?: number | undefined
  /** Assigned to this event. */
  readonly event?: number | undefined
  readonly slug?: string | undefined
  readonly orderBy: TermOrder
  readonly descending: boolean
}

export interface TermStore {
  find(filter: TermFilter, slice: Slice): Promise<Page<Term>>
  byId(id: number): Promise<Term | undefined>
  /** Those that exist, of either taxonomy, in the order of `ids`. */
  byIds(ids: readonly number[]): Promise<Term[]>
  /** By its slug in any language, in any letter case: a slug leads to one term. */
  bySlug(taxonomy: Taxonomy, slug: string): Promise<Term | undefined>
  /** By its name in any language, as `fold` compares names; below `parent` (null: the top) where that is given. Oldest first. */
  byName(taxonomy: Taxonomy, name: string, parent?: number | null): Promise<Term | undefined>
  /** As `RecordStore.freeSlug`, among the terms of this taxonomy. */
  freeSlug(taxonomy: Taxonomy, wanted: string, except: number): Promise<string>
  /** The ids of a category and of all above it, nearest first; a chain is followed to the top. */
  ancestors(ids: readonly number[]): Promise<Map<number, number[]>>
  newId(): Promise<number>
  /** `count`, the number of published events that no password protects, is kept by the store, whatever the term says. */
  insert(term: Term): Promise<void>
  update(term: Term): Promise<void>
  /** Deletes it for good; the categories below move up to its parent, events lose it. */
  remove(id: number): Promise<void>
}
