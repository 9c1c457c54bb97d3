import type { Tables } from '../sql/tables.ts'

/** A table as it is copied. */
export interface CopiedTable {
  readonly name: keyof Tables
  /** The columns of its primary key. */
  readonly key: readonly string[]
  /** Rows that are held in memory at a time: few where a row may be long. */
  readonly batch: number
  /** Whether the key numbers itself: then the number that was given last is copied, too. */
  readonly numbered?: true
  /** Columns that name another row of the same table, which may come later. */
  readonly within?: readonly string[]
}

const many = 1000
/** Rows with texts of people, of up to some megabytes each. */
const few = 100

/** Every table that is copied, each after those that it refers to. */
export const copiedTables: readonly CopiedTable[] = [
  { name: 'users', key: ['id'], batch: many, numbered: true },
  { name: 'application_passwords', key: ['id'], batch: many, numbered: true },
  { name: 'login_passwords', key: ['user_id'], batch: many },
  { name: 'second_factors', key: ['user_id'], batch: many },
  { name: 'identities', key: ['id'], batch: many, numbered: true },
  { name: 'images', key: ['id'], batch: few },
  { name: 'image_files', key: ['image_id', 'name'], batch: many },
  { name: 'venues', key: ['id'], batch: many },
  { name: 'venue_texts', key: ['id', 'language'], batch: few },
  { name: 'organizers', key: ['id'], batch: many },
  { name: 'organizer_texts', key: ['id', 'language'], batch: few },
  { name: 'events', key: ['id'], batch: few, within: ['parent', 'series', 'previous_series', 'next_series'] },
  { name: 'event_texts', key: ['id', 'language'], batch: few },
  { name: 'comments', key: ['id'], batch: few, numbered: true },
  { name: 'occurrences', key: ['id'], batch: many },
  { name: 'tickets', key: ['id'], batch: many },
  { name: 'ticket_texts', key: ['id', 'language'], batch: few },
  { name: 'ticket_sales', key: ['ticket_id', 'occurrence_id'], batch: many },
  { name: 'term_identities', key: ['id'], batch: many, numbered: true },
  { name: 'terms', key: ['id'], batch: many, within: ['parent'] },
  { name: 'term_texts', key: ['id', 'language'], batch: few },
  { name: 'event_venues', key: ['event_id', 'position', 'venue_id'], batch: many },
  { name: 'event_organizers', key: ['event_id', 'position', 'organizer_id'], batch: many },
  { name: 'event_terms', key: ['event_id', 'position', 'term_id'], batch: many },
  { name: 'activity', key: ['id'], batch: many, numbered: true },
  { name: 'geocodings', key: ['address_key'], batch: many },
  { name: 'imports', key: ['id'], batch: few, numbered: true },
  { name: 'import_entries', key: ['import_id', 'position'], batch: few },
  { name: 'import_contents', key: ['import_id', 'position'], batch: 10 },
  { name: 'origins', key: ['source', 'kind', 'external_id'], batch: few },
  { name: 'sources', key: ['id'], batch: few, numbered: true },
  { name: 'outbox', key: ['id'], batch: few, numbered: true },
  { name: 'replays', key: ['key'], batch: few },
  { name: 'settings', key: ['name'], batch: many },
]

/** Tables that stay behind: they say what the tables of a database are, what its processes do at the moment, and who is signed in there. */
export const leftBehind: readonly string[] = ['failures', 'leases', 'sessions', 'table_states']
