import { sql, type Kysely } from 'kysely'
import { columnKinds, type Columns, type InitialDialect, type Table } from './columns.ts'
import { serviceTables } from './service-tables.ts'

/** Every table, each after those that it refers to. */
export function initialTables(db: Kysely<unknown>, dialect: InitialDialect): readonly Table[] {
  const { integer, inKeyOrder } = dialect
  const { create, texts, optionalTexts, flags, integers, id, of, maybe } = columnKinds(db, dialect)
  const identified = (identities: string) => (table: Table) =>
    table.addColumn('id', integer, (c) => c.primaryKey().references(`${identities}.id`).onDelete('cascade'))
  const author = (table: Table) => table.addColumn('author', integer, (c) => c.notNull().references('users.id'))
  const record = (table: Table) =>
    table
      .$call(identified('identities'))
      .$call(author)
      .$call(texts(['status', 'date', 'modified_utc', 'language']))
      .$call(optionalTexts(['trashed_from', 'date_utc', 'lineage']))
      .$call(maybe('image', 'images'))
  const textsOf = (target: string, names: Columns) => (table: Table) =>
    table
      .$call(of('id', target))
      .$call(texts(['language', 'slug', ...names]))
      .$call(flags(['slug_repeats']))
      .addPrimaryKeyConstraint(`${target}_texts_key`, ['id', 'language'])
  /** In the order in which an event has them. */
  const link = (name: string, column: string, target: string) =>
    create(name)
      .$call(of('event_id', 'events'))
      .$call(of(column, target))
      .$call(integers(['position']))
      .addPrimaryKeyConstraint(`${name}_key`, ['event_id', 'position', column])
      .modifyEnd(inKeyOrder)
  const file = (table: Table) =>
    table.$call(texts(['file', 'mime_type'])).$call(integers(['width', 'height', 'filesize']))

  return [
    create('users')
      .$call(id)
      .$call(texts(['login', 'login_lower', 'name', 'role', 'created_utc', 'searched']))
      .$call(optionalTexts(['email', 'email_lower'])),
    create('application_passwords')
      .$call(id)
      .$call(of('user_id', 'users'))
      .$call(texts(['name', 'hash', 'created_utc']))
      .$call(optionalTexts(['last_used_utc', 'expires_utc', 'scopes'])),
    create('identities')
      .$call(id)
      .$call(texts(['kind'])),
    create('images')
      .$call(identified('identities'))
      .$call(author)
      .$call(file)
      .$call(texts(['created_utc', 'language', 'alt']))
      .$call(optionalTexts(['source_url'])),
    create('image_files')
      .$call(of('image_id', 'images'))
      .$call(texts(['name']))
      .$call(file)
      .addPrimaryKeyConstraint('image_files_key', ['image_id', 'name']),
    create('venues')
      .$call(record)
      .$call(
        optionalTexts(['address', 'city', 'country', 'province', 'state', 'stateprovince', 'zip', 'phone', 'website']),
      )
      .$call(flags(['show_map', 'show_map_link', 'awaits_event']))
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .$call(optionalTexts(['geo_source', 'address_key'])),
    create('venue_texts').$call(textsOf('venues', ['description', 'name', 'name_folded', 'searched'])),
    create('organizers')
      .$call(record)
      .$call(flags(['awaits_event']))
      .$call(optionalTexts(['phone', 'website', 'email'])),
    create('organizer_texts').$call(textsOf('organizers', ['description', 'name', 'name_folded', 'searched'])),
    create('events')
      .$call(record)
      .$call(texts(['start_date', 'end_date', 'start_utc', 'end_utc', 'timezone', 'event_status', 'attendance']))
      .$call(optionalTexts(['cost', 'website', 'virtual_url', 'password_hash']))
      .$call(flags(['all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']))
      .$call(maybe('parent', 'events'))
      .$call(optionalTexts(['recurrence', 'carried_until', 'own']))
      .$call(maybe('previous_series', 'events'))
      .$call(maybe('next_series', 'events'))
      .addColumn('sequence', integer, (c) => c.notNull().defaultTo(0))
      .addColumn('series', integer, (c) => c.references('events.id').onDelete('cascade')),
    create('event_texts')
      .$call(texts(['language', 'slug', 'title', 'description', 'excerpt', 'searched']))
      .$call(flags(['slug_repeats']))
      .$call(of('id', 'events'))
      .addPrimaryKeyConstraint('event_texts_key', ['id', 'language']),
    create('occurrences')
      .$call(of('id', 'identities'))
      .$call(of('event_id', 'events'))
      .addColumn('series', integer, (c) => c.references('events.id').onDelete('cascade'))
      .$call(optionalTexts(['original']))
      .addColumn('position', integer)
      .$call(texts(['start_local', 'end_local', 'start_utc', 'end_utc', 'status', 'event_status', 'attendance']))
      .$call(optionalTexts(['trashed_from']))
      .$call(author)
      .$call(flags(['hidden', 'featured', 'protected', 'ticketed']))
      .addPrimaryKeyConstraint('occurrences_key', ['event_id', 'id'])
      .modifyEnd(inKeyOrder),
    create('tickets')
      .$call(identified('identities'))
      .$call(of('event_id', 'events'))
      .$call(texts(['status', 'modified_utc', 'language', 'price', 'currency']))
      .addColumn('capacity', integer)
      .$call(integers(['sold']))
      .$call(optionalTexts(['url', 'available_from', 'available_from_utc', 'available_until', 'available_until_utc']))
      .addCheckConstraint('tickets_sold', sql`sold >= 0 and (capacity is null or sold <= capacity)`),
    create('ticket_texts')
      .$call(of('id', 'tickets'))
      .$call(texts(['language', 'name', 'description']))
      .addPrimaryKeyConstraint('ticket_texts_key', ['id', 'language']),
    // By the identity of the occurrence, which stays where its row is written anew.
    create('ticket_sales')
      .$call(of('ticket_id', 'tickets'))
      .$call(of('occurrence_id', 'identities'))
      .$call(integers(['sold']))
      .addPrimaryKeyConstraint('ticket_sales_key', ['ticket_id', 'occurrence_id'])
      .addCheckConstraint('ticket_sales_sold', sql`sold >= 0`),
    create('term_identities')
      .$call(id)
      .$call(optionalTexts(['taxonomy'])),
    create('terms')
      .$call(identified('term_identities'))
      .$call(texts(['taxonomy', 'language']))
      .$call(maybe('parent', 'terms'))
      .addColumn('count', integer, (c) => c.notNull().defaultTo(0)),
    create('term_texts').$call(
      textsOf('terms', ['description', 'taxonomy', 'name', 'name_folded', 'description_folded']),
    ),
    link('event_venues', 'venue_id', 'venues'),
    link('event_organizers', 'organizer_id', 'organizers'),
    link('event_terms', 'term_id', 'terms'),
    ...serviceTables(db, dialect),
  ]
}
