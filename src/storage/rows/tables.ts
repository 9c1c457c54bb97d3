import type { Tables } from '../sql/tables.ts'

const many = 1000
/** Rows with texts of people, of up to some megabytes each. */
const few = 100

interface ListedTable {
  readonly name: keyof Tables
  /** How many rows are held in memory at a time. */
  readonly batch: number
  /** The order of the rows where it is not that of the primary key. */
  readonly key?: readonly string[]
}

/** Every table that is copied, each after those that it refers to. What else is known of them is in `catalogue.ts`. */
export const listedTables = [
  { name: 'users', batch: many },
  { name: 'application_passwords', batch: many },
  { name: 'login_passwords', batch: many },
  { name: 'second_factors', batch: many },
  { name: 'passkeys', batch: many },
  { name: 'identities', batch: many },
  { name: 'images', batch: few },
  { name: 'image_files', batch: many },
  { name: 'venues', batch: many },
  { name: 'venue_texts', batch: few },
  { name: 'organizers', batch: many },
  { name: 'organizer_texts', batch: few },
  { name: 'events', batch: few },
  { name: 'event_texts', batch: few },
  { name: 'comments', batch: few },
  { name: 'occurrences', batch: many, key: ['id'] },
  { name: 'tickets', batch: many },
  { name: 'ticket_texts', batch: few },
  { name: 'ticket_sales', batch: many },
  { name: 'term_identities', batch: many },
  { name: 'terms', batch: many },
  { name: 'term_texts', batch: few },
  { name: 'event_venues', batch: many },
  { name: 'event_organizers', batch: many },
  { name: 'event_terms', batch: many },
  { name: 'site', batch: 1 },
  { name: 'activity', batch: many },
  { name: 'revisions', batch: many, key: ['kind', 'record_id'] },
  { name: 'geocodings', batch: many },
  { name: 'bulk_jobs', batch: few },
  { name: 'bulk_records', batch: many },
  { name: 'imports', batch: few },
  { name: 'import_entries', batch: few },
  { name: 'import_contents', batch: 10 },
  { name: 'origins', batch: few },
  { name: 'sources', batch: few },
  { name: 'mirrors', batch: few },
  { name: 'mirrored', batch: few },
  { name: 'unsaved_work', batch: few },
  { name: 'views', batch: many },
  { name: 'shared_views', batch: few },
  { name: 'messages', batch: many },
  { name: 'message_choices', batch: many },
  { name: 'outbox', batch: few },
  { name: 'webhooks', batch: few },
  { name: 'deliveries', batch: few },
  { name: 'replays', batch: few },
  { name: 'holidays', batch: 10 },
  { name: 'view_counts', batch: many },
  { name: 'settings', batch: many },
] as const satisfies readonly ListedTable[]

export type TableName = (typeof listedTables)[number]['name']

/**
 * Tables that stay behind: they say what the tables of a database are, what its processes do at the moment, who is signed in there, and how its
 * order of changes is named, so that no cursor of another one counts.
 */
export const leftBehind: readonly string[] = [
  'changes_epoch',
  'failures',
  'leases',
  'presence',
  'sessions',
  'table_states',
]
