import type { Status, Taxonomy } from '../../domain/entities.ts'
import type { Language } from '../../i18n/language.ts'
import type { Columns, Flag } from '../../records/field.ts'
import type { CopiedColumns, eventRecord } from '../../records/event.ts'
import type { organizerRecord } from '../../records/organizer.ts'
import type { siteRecord } from '../../records/site.ts'
import type { ticketRecord } from '../../records/ticket.ts'
import type { venueRecord } from '../../records/venue.ts'

/** What is read with a row of what has revisions: null where it was written without an entry in the activity. */
export interface Revised {
  readonly revised_utc: string | null
}

/** What the tables of events, venues and organizers have in common. */
export interface RecordRow {
  id: number
  author: number
  status: Status
  trashed_from: Status | null
  date: string
  date_utc: string | null
  modified_utc: string
  language: Language
  image: number | null
  /** JSON: the global ids that it had elsewhere; null without any. */
  lineage: string | null
  mirrored_from: string | null
}

export interface EventRow extends RecordRow, Columns<typeof eventRecord.fields> {
  start_date: string
  end_date: string
  start_utc: string
  end_utc: string
  timezone: string
  all_day: Flag
  /** JSON. */
  cost: string | null
  password_hash: string | null
  parent: number | null
  /** The UID that it came with; null for any other, and for exceptions. */
  uid: string | null
  /** JSON: how a series repeats. */
  recurrence: string | null
  /** Up to which wall time a series without an end has its occurrences. */
  carried_until: string | null
  previous_series: number | null
  next_series: number | null
  /** Of an exception: its series, and, as JSON, the members in which it differs. */
  series: number | null
  own: string | null
}

/** `awaits_event`: see `LinkedRecord`. */
interface LinkedRow extends RecordRow {
  awaits_event: Flag
}

export interface VenueRow extends LinkedRow, Columns<typeof venueRecord.fields> {
  parent_venue: number | null
  latitude: number | null
  longitude: number | null
  geo_source: string | null
  /** As `addressKey` makes it. */
  address_key: string | null
}

export interface OrganizerRow extends LinkedRow, Columns<typeof organizerRecord.fields> {}

/** `id` is 1. */
export interface SiteRow extends Columns<typeof siteRecord.fields> {
  id: number
  /** JSON: language → texts. */
  texts: string
  logo: number | null
  icon: number | null
  cover: number | null
  /** JSON: a list. */
  social: string
}

/** A text in one language; `id` is the record's. */
export interface TextRow {
  id: number
  language: Language
  slug: string
  /** Whether an earlier language of the record has the same slug: all others are unique. */
  slug_repeats: Flag
}

export interface EventTextRow extends TextRow {
  title: string
  description: string
  excerpt: string
  event_status_reason: string
  /** What a reader of this language sees, folded: title, description and excerpt, one a line. */
  searched: string
}

export interface NamedTextRow extends TextRow {
  name: string
  description: string
  /** The name as a reader of this language sees it, folded. */
  name_folded: string
  /** A JSON array of the folded fields that a search looks into. */
  searched: string
}

export interface TermTextRow extends TextRow {
  taxonomy: Taxonomy
  name: string
  description: string
  name_folded: string
  description_folded: string
}

/** Where an occurrence is in its series; null where an event does not repeat. */
export interface SeriesPlace {
  series: number | null
  /** When it starts by the rule, in the zone of the series. */
  original: string | null
  position: number | null
}

/**
 * When an event takes place, with the members of the event that its lists are filtered by. A row stays where the rule of a
 * series no longer yields it, so that it comes back with its id: its status is `gone` then.
 */
export interface OccurrenceRow extends SeriesPlace, CopiedColumns {
  /** The id of the event that an answer shows: for one that does not repeat that of its row. */
  id: number
  /** The row of the event, of the series, or of the exception. */
  event_id: number
  start_local: string
  end_local: string
  start_utc: string
  end_utc: string
  author: number
  status: Status | 'gone'
  trashed_from: Status | null
  protected: Flag
  ticketed: Flag
}

export interface TicketRow extends Columns<typeof ticketRecord.fields> {
  id: number
  event_id: number
  modified_utc: string
  language: Language
  price: string
  currency: string
  available_from: string | null
  available_from_utc: string | null
  available_until: string | null
  available_until_utc: string | null
}
