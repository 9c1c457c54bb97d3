import type { LinkedKind, Status } from '../../domain/entities.ts'
import type { PlaceFilter } from '../../domain/places/distance.ts'
import type { Language } from '../../i18n/language.ts'
import type { PlainFilters } from '../../records/field.ts'
import type { VenueAccessName } from '../../records/filters/by-access.ts'
import type { venueRecord } from '../../records/venue.ts'

/** A part of a list. `limit` 0 asks for the total alone. */
export interface Slice {
  readonly offset: number
  readonly limit: number
  /** Begins after this place instead of at `offset`: writes before it shift nothing, and every page costs the same. */
  readonly after?: Place | undefined
  /** Leaves the total at 0, so that reading a whole list page by page does not count it each time. */
  readonly uncounted?: boolean
  /** Whether very many events are known to be found, so that a page by their starts is met soon. Not counted. */
  readonly areMany?: boolean
  /** The limit of the count of events: beyond it, the total is any number above it. */
  readonly countedTo?: number | undefined
}

/** A place in a list: that of the record with this id, before which `key` decides the order of the list (empty: nothing does). */
export interface Place {
  readonly key: string
  readonly id: number
}

export interface Page<T> {
  readonly records: readonly T[]
  readonly total: number
  /** With `Slice.after`, `Slice.uncounted` or `Slice.countedTo`: whether anything comes after this page. */
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
  /** Of these kinds the reader finds only what everybody does. */
  readonly guestOf?: readonly LinkedKind[]
}

/** Leaves out protected events: all, or those that are not of this user in one of these statuses. Their content must not be found out by asking for it. */
export type ProtectedFilter = 'all' | { readonly exceptOf: number; readonly statuses: readonly Status[] } | undefined

/** An occurrence by when it starts by the rule. */
export interface SeriesStart {
  readonly id: number
  readonly original: string
  /** Its start now, which may have been moved. */
  readonly startDate: string
  readonly isGone: boolean
  readonly isInTrash: boolean
}

/** Which conditions of a list an event meets, by the parameter that each is of; `dates` are all that say when events are. */
export interface Explained {
  /** Of a series, the date that meets most. */
  readonly id: number
  readonly met: readonly { readonly name: string; readonly isMet: boolean }[]
}

/** When an event is, by the clocks of its zone. */
export interface EventTimes {
  readonly id: number
  readonly start: string
  readonly end: string
  readonly allDay: boolean
}

/** The wall time up to which an endless series was expanded. */
export interface CarriedSeries {
  readonly id: number
  readonly carriedUntil: string
}

/** What a list finds, without the record. */
export interface FoundEvent {
  readonly id: number
  /** Of an occurrence. */
  readonly series: number | null
  /** Whether it is an occurrence that differs from its series. */
  readonly isException: boolean
}

/** What events link to. */
export type EventLinkKind = 'venue' | 'organizer' | 'term'

/** An event, or an occurrence, and what it links to, by their ids. */
export interface EventLink {
  readonly event: number
  readonly to: number
}

export interface LinkStore {
  /** What these events link to, of one kind: of each event in the order in which it names them. */
  linksOf(kind: EventLinkKind, ids: readonly number[]): Promise<readonly EventLink[]>
}

/** When records were last written, and when what they show changed: between moments in UTC, neither of which is included. */
export interface ChangedWithin {
  readonly modifiedAfter?: string | undefined
  readonly modifiedBefore?: string | undefined
  readonly revisedAfter?: string | undefined
  readonly revisedBefore?: string | undefined
}

/** The list of venues or organizers: newest publication date first, then the highest id. */
export interface LinkedFilter {
  readonly changed?: ChangedWithin | undefined
  readonly visible: Visibility
  readonly language: Language
  /** Fragments that must all occur in one and the same field: name, description, or a field of contact or address. */
  readonly search?: readonly string[] | undefined
  /** As of `EventFilter`. */
  readonly anyLanguage?: boolean | undefined
  /** Linked to this event. */
  readonly event?: number | undefined
  /** With (true) or without (false) an event that `visible` shows. */
  readonly events?: { readonly some: boolean; readonly visible: Visibility } | undefined
  /** With an event that starts at or after `fromUtc` and that `visible` shows. */
  readonly upcoming?: { readonly fromUtc: string; readonly visible: Visibility } | undefined
  /** The protected events that neither of these counts. */
  readonly withoutProtected?: ProtectedFilter
  /** Absent: publication, the newest first. */
  readonly order?: LinkedOrder | undefined
}

/** What decides the order, the id between equals in the same direction; `name` is the folded name that the reader sees. */
export interface LinkedOrder {
  readonly by: 'name' | 'date' | 'modified'
  readonly descending: boolean
}

/** The same, of venues by where they are; `byDistance` changes the order. */
export interface VenueFilter extends LinkedFilter, PlaceFilter, PlainFilters<typeof venueRecord.fields> {
  /** The rooms of a building; null: what is no room, as far as the list may tell. */
  readonly parentVenue?: number | null | undefined
  /** That have all of these. */
  readonly accessibility?: readonly VenueAccessName[] | undefined
}

/** An exception, by when it starts by the rule, and whether a filter finds it. */
export interface FoundException {
  readonly id: number
  readonly series: number
  readonly original: string
  readonly isFound: boolean
}
