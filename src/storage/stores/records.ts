import type { PlannedOccurrence } from '../../domain/recurrence/occurrence.ts'
import type { PlaceFilter } from '../../domain/places/distance.ts'
import type { Attendance, CalendarRecord, EventStatus } from '../../domain/entities.ts'
import type { PlainEventFilters } from '../../records/filters/event-filters.ts'
import type { Event, eventRecord } from '../../records/event.ts'
import type { EventBounds } from '../../domain/schedule.ts'
import type { Language } from '../../i18n/language.ts'
import type { PlainFilters } from '../../records/field.ts'
import type {
  CarriedSeries,
  ChangedWithin,
  EventTimes,
  Explained,
  FoundEvent,
  LinkStore,
  Page,
  Place,
  ProtectedFilter,
  SeriesStart,
  Slice,
  Visibility,
} from './lists.ts'
import type { VenueDateStore } from './venue-dates.ts'
import type { FacetStore } from './facets.ts'
import type { EventSearch, NameStore } from './search.ts'
import type { RevisedEventStore } from './service/revised-events.ts'

/** Events, venues or organizers. */
export interface RecordStore<R extends CalendarRecord, Filter> {
  find(filter: Filter, slice: Slice): Promise<Page<R>>
  /** The same page, of what `load` answers for the ids of the records, in their order. */
  pageOf<T>(filter: Filter, slice: Slice, load: (ids: readonly number[]) => Promise<readonly T[]>): Promise<Page<T>>
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
   * Not in the trash, with this name (see `fold`) in any language and, where one is given, with this description: the oldest of those that `visible` shows; of venues with `building` alone its rooms. Events have no such thing.
   */
  named(name: string, description?: string, visible?: Visibility, building?: number): Promise<R | undefined>
  /** The record that `choose` takes among those of this name, oldest first, that are not in the trash and that `visible` shows. */
  namesake(name: string, visible: Visibility, choose: (all: readonly R[]) => R | undefined): Promise<R | undefined>
  /** Writes a new record whole, its links, texts and occurrences with it. */
  insert(record: R): Promise<void>
  /**
   * Replaces the stored record of this id by `record`, links, texts and occurrences with it. `before` is what is stored,
   * where the caller has read it in the same transaction.
   */
  update(record: R, before?: R): Promise<void>
  /** Deletes records for good, and every link to them, at a moment in UTC. */
  purge(ids: readonly number[], atUtc: string): Promise<void>
  /** Ids of scheduled records whose moment has come, at most 100. `nowUtc` is `YYYY-MM-DD HH:MM:SS`. */
  due(nowUtc: string): Promise<number[]>
  /** Ids of records in the trash that were last modified before the moment, at most 100. */
  trashedBefore(momentUtc: string): Promise<number[]>
  /** Removes every link from events to this venue or organizer. Does nothing for events. */
  unlink(id: number): Promise<void>
  /** The events that link to a record, by id. */
  linked(id: number): Promise<readonly number[]>
  /** Links these events to a venue that have none, or to an organizer that do not link to it, behind those that they have. */
  link(id: number, events: readonly number[]): Promise<void>
  /** Lets all events that link to one record link to another, each once. */
  relink(from: number, to: number): Promise<void>
}

/** Events; the occurrences of a series are events with ids of their own. */
export interface EventStore
  extends
    RecordStore<Event, EventFilter>,
    LinkStore,
    NameStore,
    FacetStore<EventFilter>,
    VenueDateStore,
    RevisedEventStore<EventFilter> {
  /** The event, single or series, that came with this UID; rather one that is not in the trash. */
  withUid(uid: string): Promise<number | undefined>
  /** Which conditions of a filter an event meets; undefined where there is none. */
  explained(event: number, filter: EventFilter): Promise<Explained | undefined>
  /** When all events are that a filter finds, by start, then by id; `byDistance` does not count. */
  times(filter: EventFilter): Promise<readonly EventTimes[]>
  /**
   * All that a filter finds, by start or by distance, from a place on: part by part where each is found by itself at no more cost, whole where
   * finding it is the work, as of a search. `next` is where the next part begins; undefined at the end.
   */
  found(
    filter: EventFilter,
    after?: Place,
  ): Promise<{ readonly found: readonly FoundEvent[]; readonly next: Place | undefined }>
  /**
   * Makes these the occurrences of a series: each keeps its id as long as the series is there, even where it is gone for a
   * time, and an exception what it says of itself. Answers how many are new, changed or gone. One without an end is
   * `carriedUntil` a wall time, from which a job goes on. Original starts that were `moved`, by what they were (`movedOriginals`), are so
   * first: the occurrences stay the same.
   */
  setOccurrences(
    series: Event,
    planned: readonly PlannedOccurrence[],
    carriedUntil: string | null,
    moved?: ReadonlyMap<string, string>,
  ): Promise<number>
  /**
   * Gives the occurrences from this original start on to another series, which is carried on in place of this one; they are counted
   * from 1 there.
   */
  moveOccurrences(from: number, original: string, to: number, atUtc: string): Promise<void>
  /**
   * Gives the occurrences of a series back to the one that it was split off, which is carried on in place of it; `setOccurrences` is to
   * follow. False, and nothing done, where that has one of the same original start by now.
   */
  rejoin(from: number, to: number, atUtc: string): Promise<boolean>
  /** Makes a single event of a series: its occurrences and their ids are gone for good. */
  endSeries(event: Event, atUtc: string): Promise<void>
  /** The number of occurrences of a series, including those in the trash. */
  countOccurrences(series: number): Promise<number>
  /** All occurrences of a series, in the order of their original starts; those that are gone, too. */
  starts(series: number): Promise<readonly SeriesStart[]>
  /** The occurrences of a series whose original start is on this day, `YYYY-MM-DD`, in their order; those that are gone, too. */
  occurrencesOn(series: number, day: string): Promise<readonly SeriesStart[]>
  /** The exceptions of a series, as they are by themselves: those that are gone, too, and those of a series in the trash. */
  exceptions(series: number): Promise<Event[]>
  /** Makes exceptions as their series again, but for those with tickets of their own; `setOccurrences` is to follow. */
  reset(series: number, ids: readonly number[]): Promise<void>
  /** As far as the occurrences of a series without an end were carried: see `setOccurrences`. */
  carriedUntil(series: number): Promise<string | null>
  /**
   * The series without an end that were carried less far than to `end`, or all: those of which a filter finds something, whenever that is,
   * or, without it, any; the least far first, at most so many.
   */
  carriedShort(
    end: string | undefined,
    filter: EventFilter | undefined,
    most?: number,
  ): Promise<readonly CarriedSeries[]>
  /**
   * Series without an end, out of the trash, that were carried less far than until this moment of their wall clocks, and have fewer than
   * `most` occurrences from another one on; at most 100.
   */
  endless(until: string, room: { readonly from: string; readonly most: number }): Promise<number[]>
}

/** The folded title as the reader sees it; when an event was published, modified or revised; how well it fits the search, the best first. */
export type EventOrder = 'start' | 'end' | 'title' | 'published' | 'modified' | 'revised' | 'relevance'

/** Combined by AND; an absent member does not filter. `hideFromListings` is never found. Order, unless by distance: start, then id. */
export interface EventFilter extends PlaceFilter, EventBounds, PlainFilters<typeof eventRecord.fields> {
  readonly visible: Visibility
  readonly language: Language
  readonly search?: EventSearch | undefined
  /** Whether the texts of every language are searched, not those alone that a reader of `language` sees. */
  readonly anyLanguage?: boolean | undefined
  /** Any of these categories or of those below them. */
  readonly categories?: readonly number[] | undefined
  readonly tags?: readonly number[] | undefined
  readonly venues?: readonly number[] | undefined
  /** At these venues, in their rooms, or in the buildings that they are rooms of. */
  readonly takes?: readonly number[] | undefined
  readonly organizers?: readonly number[] | undefined
  readonly ids?: readonly number[] | undefined
  readonly changed?: ChangedWithin | undefined
  readonly author?: number | undefined
  readonly parent?: number | undefined
  /** With (true) or without (false) a published ticket. */
  readonly ticketed?: boolean | undefined
  /** Free of charge (true), or all others (false). */
  readonly free?: boolean | undefined
  /** The dates of these events, single or series. */
  readonly wholes?: readonly number[] | undefined
  /** The occurrences of this series. */
  readonly series?: number | undefined
  /** Includes those that are hidden in lists. */
  readonly withHidden?: boolean | undefined
  /** Those that belong to a series (true), or to none (false). */
  readonly recurring?: boolean | undefined
  /** What decides the order before the id, where it is not the distance; the start without it. */
  readonly order?: EventOrder | undefined
  /** Protected events that are ordered by their last modification, as lists show no later revision of them. */
  readonly closed?: ProtectedFilter
  /** The other way round: the latest start first. */
  readonly descending?: boolean | undefined
  /** Only the first occurrence of each series, or the first that is not over at a moment in UTC, and all single events. */
  readonly oneOfSeries?: 'first' | { readonly fromUtc: string } | undefined
  /** Any of these. */
  readonly eventStatuses?: readonly EventStatus[] | undefined
  readonly attendances?: readonly Attendance[] | undefined
  /** Our own filters. */
  readonly asked?: PlainEventFilters | undefined
  readonly withoutProtected?: ProtectedFilter
  /** Protected events that match this are found regardless of the filters by plain fields, tickets, place and `eventStatuses`. */
  readonly withProtected?: ProtectedFilter
}
