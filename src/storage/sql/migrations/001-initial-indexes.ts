import { sql, type Kysely } from 'kysely'

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
  const slugs = ['event_texts', 'venue_texts', 'organizer_texts'].flatMap((table) => [
    index(table, ['slug', 'language']).unique().where(sql.ref('slug'), '<>', sql.lit('')),
  ])
  return [
    ...records,
    ...slugs,
    index('term_texts', ['taxonomy', 'slug', 'language']).unique().where(sql.ref('slug'), '<>', sql.lit('')),
    index('term_texts', ['taxonomy', 'name_folded', 'id', 'shown_to']),
    index('venue_texts', ['name_folded']),
    index('organizer_texts', ['name_folded']),
    // The venues that wait for coordinates.
    index('venues', ['id', 'address_key'])
      .where(sql.ref('address_key'), 'is not', null)
      .where(sql.ref('latitude'), 'is', null)
      .where(sql.ref('status'), '<>', sql.lit('trash')),
    // The lists of venues and organizers: with what is asked of most last, so that counting reads the index alone.
    ...['venues', 'organizers'].flatMap((table) => [
      index(table, ['status', 'date desc', 'id', 'last_start_utc']),
      // Where several statuses are asked for.
      index(table, ['date desc', 'id']),
    ]),
    some('events', 'parent'),
    // The list of events: with what it asks of them last, so that counting reads the index alone.
    index('occurrences', [
      ...['hidden', 'status', 'start_local', 'event_id', 'end_local'],
      ...['featured', 'protected', 'length_class'],
    ]),
    // The few that last for days: by how long, and by when they end.
    ...[
      ['length_class', 'status', 'start_local', 'end_local', 'event_id'],
      ['status', 'end_local'],
    ].map((columns) =>
      index('occurrences', columns)
        .where(sql.ref('hidden'), '=', sql.lit(0))
        .where(sql.ref('length_class'), '<>', sql.lit(0)),
    ),
    ...['featured', 'ticketed'].map((flag) =>
      index('occurrences', [flag, 'status', 'start_local', 'event_id', 'end_local'])
        .where(sql.ref('hidden'), '=', sql.lit(0))
        .where(sql.ref(flag), '=', sql.lit(1)),
    ),
    index('occurrences', ['start_local', 'event_id']),
    index('occurrences', ['author', 'status', 'start_local', 'event_id']),
    index('listings', ['event_id']),
    // The few with a term that last for days: by how long.
    index('listings', ['list', 'status', 'length_class', 'start_local', 'end_local'])
      .where(sql.ref('list'), '<', sql.lit(0))
      .where(sql.ref('length_class'), '>', sql.lit(0)),
    index('event_venues', ['venue_id', 'event_id']),
    index('event_organizers', ['organizer_id', 'event_id']),
    index('event_terms', ['term_id', 'event_id']),
    index('tickets', ['event_id', 'id']),
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
    index('failures', ['ends_utc']),
  ]
}
