import type { Language } from '../i18n/language.ts'
import type { TermText, Texts } from './text/texts.ts'

/*
 * The nouns of the program. Moments are text, `YYYY-MM-DD HH:MM:SS`: in UTC where the name says so, else wall time
 * of the zone that the record names (events) or of the site (publication dates).
 */

/** The publication statuses of events, venues and organizers (contract/writes.md §6). */
export const statuses = ['publish', 'future', 'draft', 'pending', 'private', 'trash'] as const

export type Status = (typeof statuses)[number]

/** The kinds of record that share one id space, statuses, slugs and a trash. */
export type RecordKind = 'event' | 'venue' | 'organizer'

/** The kinds that share one id space. */
export type IdentifiedKind = RecordKind | 'image' | 'ticket'

/** The members shared by events, venues and organizers. */
export interface CalendarRecord {
  readonly id: number
  /** The user who owns it. */
  readonly author: number
  readonly status: Status
  /** The status that a trashed record had; null unless `status` is `trash`. */
  readonly trashedFrom: Status | null
  /** Publication date: wall time of the site. */
  readonly date: string
  /** Publication date in UTC; null for a draft that never had one. */
  readonly dateUtc: string | null
  /** Its last write. */
  readonly modifiedUtc: string
  /**
   * The latest moment at which anything that is shown in it changed, of a date also in its series (docs/contract/changes.md §1). The store keeps it
   * and ignores that of a written record.
   */
  readonly revisedUtc: string
  /** The language it was first written in. */
  readonly language: Language
  readonly image: number | null
  /** The global ids that it had where it was imported from, the latest first. */
  readonly lineage: readonly string[]
  /** The calendar that a mirror keeps it like, which alone writes it: host and path of its site; null where it is one of ours. */
  readonly mirroredFrom: string | null
}

/** The event statuses of schema.org; the first is the default (contract/representations.md §3). */
export const eventStatuses = ['scheduled', 'cancelled', 'postponed', 'rescheduled', 'moved_online'] as const

export type EventStatus = (typeof eventStatuses)[number]

/** How an event is attended; the first is the default. */
export const attendances = ['in_person', 'online', 'mixed'] as const

export type Attendance = (typeof attendances)[number]

/** The place of an event in a series (docs/decisions/0013). */
export interface Occurrence {
  /** The id of the series. */
  readonly series: number
  /** Its start by the rule, even if it was moved: wall time in the zone of the series. It changes only with the series. */
  readonly original: string
  /** 1 for the first. */
  readonly position: number
  /** The members in which an exception differs from its series; null: it is as the series is. */
  readonly own: readonly string[] | null
}

/** The kinds that events are linked to, and that have a trash as they do. */
export const linkedKinds = ['venue', 'organizer'] as const satisfies readonly RecordKind[]

export type LinkedKind = (typeof linkedKinds)[number]

/** The members shared by venues and organizers. */
export interface LinkedRecord extends CalendarRecord {
  /** Whether it is as visible as its events: created with one that not everybody might read, and published with the first that everybody may. */
  readonly awaitsEvent: boolean
}

export type Taxonomy = 'category' | 'tag'

/** The kinds that have texts in several languages. */
export const translatedKinds = ['event', 'venue', 'organizer', 'category', 'tag'] as const

export type TranslatedKind = (typeof translatedKinds)[number]

/** The names of their collections: in addresses, and wherever several of a kind are named. */
export const collections = {
  event: 'events',
  venue: 'venues',
  organizer: 'organizers',
  category: 'categories',
  tag: 'tags',
} as const satisfies Readonly<Record<TranslatedKind, string>>

export type Collection = (typeof collections)[TranslatedKind]

export const collectionNames: readonly Collection[] = translatedKinds.map((kind) => collections[kind])

/** The kinds of collections, in their order. */
export function kindsOf(names: readonly Collection[]): readonly TranslatedKind[] {
  return names.flatMap((name) => translatedKinds.filter((kind) => collections[kind] === name))
}

/** A category or a tag. */
export interface Term {
  readonly id: number
  readonly taxonomy: Taxonomy
  readonly language: Language
  readonly texts: Texts<TermText>
  /** The category above; null at the top, and on every tag. */
  readonly parent: number | null
  /** How many published events have it. */
  readonly count: number
  /** As of records. */
  readonly revisedUtc: string
  /** As of `CalendarRecord`. */
  readonly mirroredFrom: string | null
}

/** The media type of drawings, which the logo of the site alone may be. */
export const drawingType = 'image/svg+xml'

/** One stored rendition of a picture. `file` is a path below the media folder. */
export interface ImageFile {
  readonly file: string
  readonly width: number
  readonly height: number
  readonly mimeType: string
  /** Bytes. */
  readonly filesize: number
}

export interface Image extends ImageFile {
  readonly id: number
  readonly author: number
  readonly createdUtc: string
  readonly language: Language
  readonly alt: Texts<string>
  /** What must stay in sight where it is cropped, from 0 at its left and its top to 1; null for the middle. */
  readonly focalX: number | null
  readonly focalY: number | null
  /** The address it was fetched from, when it was. */
  readonly sourceUrl: string | null
  /** Smaller renditions by name: `thumbnail`, `medium`, …, and the light ones (`lightSize`). */
  readonly sizes: Readonly<Record<string, ImageFile>>
}

/** A draft is shown to those alone who may edit its event. */
export const ticketStatuses = ['publish', 'draft'] as const

/** More than any place has seats; what is sold stays within what every database counts, even where no capacity limits it. */
export const maxTickets = 1_000_000_000

/** Whether an occurrence has tickets of its own in place of those of its series. */
export function ownsTickets({ occurrence }: { readonly occurrence: Occurrence | null }): boolean {
  return occurrence?.own?.includes('tickets') ?? false
}

/** How the tickets of a series are sold over its occurrences, each of which has the whole capacity. */
export interface SalesOfOccurrences {
  /** How many the occurrence has sold that has sold most. */
  readonly most: number
  /** When the last occurrence ends, in UTC, of which some are left; null where all are sold out. */
  readonly openUntilUtc: string | null
}
