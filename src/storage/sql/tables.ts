import type { Generated, Kysely, Selectable } from 'kysely'
import type { Action, Activity } from '../../domain/changes/activity.ts'
import type { IdentifiedKind, Taxonomy } from '../../domain/entities.ts'
import type { ImportedKind, ImportState, Outcome } from '../../domain/import.ts'
import type { MirroredKind } from '../../domain/mirror.ts'
import type { Language } from '../../i18n/language.ts'
import type { Flag } from '../../records/field.ts'
import type {
  EventRow,
  EventTextRow,
  NamedTextRow,
  OccurrenceRow,
  OrganizerRow,
  SiteRow,
  TermTextRow,
  TicketRow,
  VenueRow,
} from './record-rows.ts'
import type { RevisedKind } from '../stores/service/revisions.ts'
import type { AccountTables } from './account-rows.ts'
import type { KeptAtDesk } from './kept-at-desk.ts'
import type { WebhookTables } from './webhooks/rows.ts'

/** A connection, or a transaction on one. */
export type Db = Kysely<Tables>

export interface ImageFileRow {
  file: string
  width: number
  height: number
  mime_type: string
  filesize: number
}

export interface ImageRow extends ImageFileRow {
  id: number
  author: number
  created_utc: string
  language: Language
  /** JSON: language → text. */
  alt: string
  focal_x: number | null
  focal_y: number | null
  source_url: string | null
}

export interface ActivityRow {
  id: Generated<number>
  at_utc: string
  user_id: number | null
  action: Action
  kind: Activity['kind']
  record_id: number
  /** JSON: the names of members, and their values; null where there are none. */
  changed: string
  before: string | null
  after: string | null
  user_name: string | null
  address: string | null
  /** The first of the entries that were written together; null where that is this one. */
  group_id: number | null
  /** The group that this one takes back. */
  undoes: number | null
}

/** What is read of each table. */
export type Rows = { readonly [N in keyof Tables]: Selectable<Tables[N]> }

/** The tables of the database by name. */
export interface Tables extends AccountTables, KeptAtDesk, WebhookTables {
  identities: { id: Generated<number>; kind: IdentifiedKind }
  term_identities: { id: Generated<number>; taxonomy: Taxonomy | null }
  events: EventRow
  event_texts: EventTextRow
  venues: VenueRow
  venue_texts: NamedTextRow
  organizers: OrganizerRow
  organizer_texts: NamedTextRow
  event_venues: { event_id: number; venue_id: number; position: number }
  event_organizers: { event_id: number; organizer_id: number; position: number }
  event_terms: { event_id: number; term_id: number; position: number }
  occurrences: OccurrenceRow
  /** Kept by triggers. */
  occurrence_categories: { category_id: number; start_local: string; id: number }
  terms: {
    id: number
    taxonomy: Taxonomy
    language: Language
    parent: number | null
    count: number
    mirrored_from: string | null
  }
  term_texts: TermTextRow
  tickets: TicketRow
  /** What is sold of a ticket of a series for one of its occurrences; no row where nothing ever was. */
  ticket_sales: { ticket_id: number; occurrence_id: number; sold: number }
  ticket_texts: { id: number; language: Language; name: string; description: string }
  images: ImageRow
  image_files: ImageFileRow & { image_id: number; name: string }
  activity: ActivityRow
  /** `id`: the place in the feed of changes, `public_id` the last at which guests could see the change. `authors`: `,7,12,`. */
  revisions: {
    id: Generated<number>
    kind: RevisedKind
    record_id: number
    public_id: number | null
    is_public: Flag
    is_gone: Flag
    revised_utc: string
    sequence: number
    authors: string
  }
  comments: {
    id: Generated<number>
    event_id: number
    at_utc: string
    user_id: number | null
    user_name: string
    text: string
  }
  /** `mail`: JSON; `due_utc`: null once it was given up. */
  outbox: {
    id: Generated<number>
    mail: string
    created_utc: string
    due_utc: string | null
    attempts: number
    given_up_utc: string | null
    reason: string | null
  }
  settings: { name: string; value: string }
  changes_epoch: { value: string }
  site: SiteRow
  geocodings: {
    address_key: string
    latitude: number | null
    longitude: number | null
    source: string
    asked_utc: string
    again_utc: string | null
  }
  /** `details` is JSON of the other members, here and in the entries; `keeps` the source that it keeps in step. */
  bulk_jobs: { id: Generated<number>; ended_utc: string | null; details: string }
  bulk_records: { job_id: number; position: number; record: number; refusal: string | null }
  imports: { id: Generated<number>; keeps: number | null; state: ImportState; details: string }
  import_entries: { import_id: number; position: number; outcome: Outcome; details: string }
  /** What an import reads, in parts, Base64. */
  import_contents: { import_id: number; position: number; content: string }
  /** `sent` and `written` are JSON. The record may be gone. */
  origins: { source: string; kind: ImportedKind; external_id: string; record_id: number; sent: string; written: string }
  /** `details` is JSON of the other members; without `due_utc` it waits for nothing. */
  sources: { id: Generated<number>; due_utc: string | null; details: string }
  /** `details` is JSON of the other members. */
  mirrors: { id: Generated<number>; details: string }
  /** `sent` is JSON. The record may be gone. */
  mirrored: {
    mirror_id: number
    kind: MirroredKind
    external_id: number
    record_id: number
    round: number
    sent: string
    awaits: string | null
  }
  failures: { key: string; count: number; ends_utc: string }
  /** `answer` is JSON; without it the request runs, by its `holder`. */
  replays: {
    key: string
    fingerprint: string
    holder: string
    running_utc: string
    ends_utc: string
    answer: string | null
  }
  /** `days` and `error` are JSON; `content` is a file to be read, Base64; without `due_utc` it is read no more. */
  holidays: {
    id: Generated<number>
    name: string
    url: string | null
    days: string
    refreshed_utc: string | null
    due_utc: string | null
    error: string | null
    content: string | null
  }
  /** `texts` is JSON by language. */
  shared_views: { id: Generated<number>; slug: string; language: Language; texts: string; filters: string }
  /** Of the series where there is one; 0: of further events. */
  view_counts: { day: string; event_id: number; views: number }
  leases: { name: string; holder: string; ends_utc: string }
}
