import { sql, type Kysely, type SqlBool } from 'kysely'

/** What the cost of an event that is free of charge has: a price of nothing, or the word alone. */
const free = [
  ...['0', '0.0', '0.00'].map((value) => `%"values":["${value}"],"text":null%`),
  ...['free', 'gratuit'].map((word) => `%"values":["${word}"]%`),
].map((pattern) => sql`${sql.ref('cost')} like ${sql.lit(pattern)}`)

/** The indexes of the first version: one for each way in which rows are found, and for every foreign key. */
export function initialIndexes(db: Kysely<unknown>) {
  const index = (table: string, columns: readonly string[]) =>
    db.schema
      .createIndex(`${table}_by_${columns.join('_').replaceAll(' ', '_')}`)
      .on(table)
      .columns([...columns])
  // What most rows do not have.
  const some = (table: string, column: string) => index(table, [column]).where(sql.ref(column), 'is not', null)
  const records = ['events', 'venues', 'organizers'].flatMap((table) => [
    index(table, ['author']),
    some(table, 'image'),
    // Partial indexes: the few rows that wait for their moment, or to be purged.
    index(table, ['date_utc', 'id']).where(sql.ref('status'), '=', sql.lit('future')),
    index(table, ['modified_utc', 'id']).where(sql.ref('status'), '=', sql.lit('trash')),
  ])
  const asked = [
    ...['start_utc', 'end_utc', 'status', 'hidden', 'protected', 'featured', 'ticketed', 'author', 'trashed_from'],
    ...['event_status', 'attendance', 'series'],
  ]
  const unique = sql<SqlBool>`slug <> '' and slug_repeats = 0`
  const slugs = ['event_texts', 'venue_texts', 'organizer_texts'].map((table) =>
    index(table, ['slug']).unique().where(unique),
  )
  return [
    ...records,
    ...slugs,
    index('term_texts', ['taxonomy', 'slug']).unique().where(unique),
    index('term_texts', ['taxonomy', 'name_folded', 'id', 'language']),
    index('venue_texts', ['name_folded']),
    index('organizer_texts', ['name_folded']),
    // The venues that wait for coordinates.
    index('venues', ['id', 'address_key'])
      .where(sql.ref('address_key'), 'is not', null)
      .where(sql.ref('latitude'), 'is', null)
      .where(sql.ref('status'), '<>', sql.lit('trash')),
    // The lists of venues and organizers.
    index('venues', ['date desc', 'id desc', 'status']),
    index('organizers', ['date desc', 'id desc', 'status']),
    some('events', 'parent'),
    // What is free of charge.
    index('events', ['id']).where(sql<SqlBool>`(${sql.join(free, sql` or `)})`),
    // The list of events, in its order, with what it asks of them: no row is looked up.
    index('occurrences', ['start_local', 'id', 'event_id', 'end_local', ...asked]),
    // Of what began before, what may still go on: the few that end on another day than they begin.
    index('occurrences', ['end_local', 'start_local', 'id', 'event_id', ...asked]).where(
      sql<SqlBool>`substr(start_local, 1, 10) <> substr(end_local, 1, 10)`,
    ),
    // The few that are not published: what waits, drafts, the trash.
    db.schema
      .createIndex('occurrences_by_unpublished')
      .on('occurrences')
      .columns(['start_local', 'id', 'event_id', 'end_local', ...asked])
      .where(sql.ref('status'), '<>', sql.lit('publish')),
    index('occurrences', ['id']).unique(),
    index('occurrences', ['series', 'original']).unique().where(sql.ref('series'), 'is not', null),
    some('events', 'series'),
    some('events', 'previous_series'),
    some('events', 'next_series'),
    some('events', 'carried_until'),
    index('occurrences', ['author']),
    index('event_venues', ['venue_id', 'event_id']).unique(),
    index('event_organizers', ['organizer_id', 'event_id']).unique(),
    index('event_terms', ['term_id', 'event_id']).unique(),
    index('tickets', ['event_id', 'id']),
    index('ticket_sales', ['occurrence_id']),
    index('terms', ['taxonomy', 'count', 'parent']),
    index('terms', ['parent']),
    index('images', ['author']),
    index('images', ['file']),
    index('images', ['source_url']),
    index('image_files', ['file']),
    index('users', ['login_lower']).unique(),
    index('users', ['email_lower']),
    index('application_passwords', ['hash']).unique(),
    index('application_passwords', ['user_id']),
    index('sessions', ['hash']).unique(),
    index('sessions', ['user_id', 'seen_utc']),
    index('login_passwords', ['link_hash']).unique(),
    index('import_entries', ['import_id', 'outcome', 'position']),
    index('imports', ['id', 'state']).where(sql.ref('state'), 'in', sql`('queued', 'running', 'undoing')`),
    index('imports', ['keeps', 'id']).where('keeps', 'is not', null),
    index('sources', ['due_utc']),
    index('activity', ['record_id', 'kind', 'id']),
    index('activity', ['user_id', 'id']),
    index('activity', ['at_utc']),
    index('comments', ['event_id', 'id']),
    some('comments', 'user_id'),
    index('failures', ['ends_utc']),
    index('replays', ['ends_utc']),
  ]
}
