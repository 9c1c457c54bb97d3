import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect.ts'
import { initialIndexes } from './001-initial-indexes.ts'

/** The tables of the first version. */
export function initial(dialect: Dialect): Migration {
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of tables(db, dialect)) await table.execute()
      for (const index of initialIndexes(db)) await index.execute()
      for (const statement of dialect.places.create) await statement.execute(db)
      await dialect.texts.create(db)
      await dialect.counters.create(db)
      await dialect.prepare(db, numberedTables)
      await passOverFirstIds(db)
    },
  }
}

/** The tables whose keys number themselves. */
const numberedTables = ['users', 'application_passwords', 'identities', 'term_identities', 'activity']

/**
 * In the original the first record and the first term belong to its articles: no event, no category is given the id 1.
 * The numbers go on after the rows that are gone; an import may still bring records with this id.
 */
async function passOverFirstIds(db: Kysely<unknown>): Promise<void> {
  await sql`insert into identities (kind) values ('none')`.execute(db)
  await sql`delete from identities`.execute(db)
  await sql`insert into term_identities (taxonomy) values (null)`.execute(db)
  await sql`delete from term_identities`.execute(db)
}

type Columns = readonly string[]
type Table = CreateTableBuilder<string, string>

function tables(db: Kysely<unknown>, { text, integer, numbered, clustered }: Dialect) {
  const create = (name: string): Table => db.schema.createTable(name)
  const texts = (names: Columns) => (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, text, (c) => c.notNull()), table)
  const optionalTexts = (names: Columns) => (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, text), table)
  const flags = (names: Columns) => (table: Table) =>
    names.reduce(
      (all, name) => all.addColumn(name, integer, (c) => c.notNull().check(sql`${sql.ref(name)} in (0, 1)`)),
      table,
    )
  const integers = (names: Columns) => (table: Table) =>
    names.reduce((all, name) => all.addColumn(name, integer, (c) => c.notNull()), table)
  const id = (table: Table) => table.addColumn('id', integer, (c) => numbered(c))
  /** A column that must name a row of `target`, and goes with it. */
  const of = (name: string, target: string) => (table: Table) =>
    table.addColumn(name, integer, (c) => c.notNull().references(`${target}.id`).onDelete('cascade'))
  /** A column that may name a row of `target`, and is emptied when that goes. */
  const maybe = (name: string, target: string) => (table: Table) =>
    table.addColumn(name, integer, (c) => c.references(`${target}.id`).onDelete('set null'))
  const identified = (identities: string) => (table: Table) =>
    table.addColumn('id', integer, (c) => c.primaryKey().references(`${identities}.id`).onDelete('cascade'))
  const author = (table: Table) => table.addColumn('author', integer, (c) => c.notNull().references('users.id'))
  const record = (table: Table) =>
    table
      .$call(identified('identities'))
      .$call(author)
      .$call(texts(['status', 'date', 'modified_utc', 'language']))
      .$call(optionalTexts(['trashed_from', 'date_utc']))
      .$call(maybe('image', 'images'))
  const textsOf = (target: string, names: Columns) => (table: Table) =>
    table
      .$call(of('id', target))
      .$call(texts(['language', 'slug', ...names]))
      .addPrimaryKeyConstraint(`${target}_texts_key`, ['id', 'language'])
  const link = (name: string, column: string, target: string) =>
    create(name)
      .$call(of('event_id', 'events'))
      .$call(of(column, target))
      .$call(integers(['position']))
      .addPrimaryKeyConstraint(`${name}_key`, ['event_id', column])
      .$call(clustered)
  const file = (table: Table) =>
    table.$call(texts(['file', 'mime_type'])).$call(integers(['width', 'height', 'filesize']))

  return [
    create('users')
      .$call(id)
      .$call(texts(['login', 'login_lower', 'name', 'role', 'created_utc']))
      .$call(optionalTexts(['email', 'email_lower'])),
    create('application_passwords')
      .$call(id)
      .$call(of('user_id', 'users'))
      .$call(texts(['name', 'hash', 'created_utc']))
      .$call(optionalTexts(['last_used_utc'])),
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
      .$call(flags(['show_map', 'show_map_link']))
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .$call(optionalTexts(['geo_source', 'address_key', 'last_start_utc'])),
    create('venue_texts').$call(textsOf('venues', ['description', 'name', 'name_folded', 'searched'])),
    create('organizers')
      .$call(record)
      .$call(optionalTexts(['phone', 'website', 'email', 'last_start_utc'])),
    create('organizer_texts').$call(textsOf('organizers', ['description', 'name', 'name_folded', 'searched'])),
    create('events')
      .$call(record)
      .$call(texts(['start_date', 'end_date', 'start_utc', 'end_utc', 'timezone', 'document']))
      .$call(optionalTexts(['cost', 'website', 'password_hash']))
      .$call(flags(['all_day', 'show_map', 'show_map_link', 'hide_from_listings', 'sticky', 'featured']))
      .$call(maybe('parent', 'events')),
    create('event_texts')
      .$call(textsOf('events', ['title', 'searched']))
      .$call(integers(['shown_to'])),
    create('occurrences')
      .$call(of('event_id', 'events'))
      .$call(texts(['start_local', 'end_local', 'start_utc', 'end_utc', 'status']))
      .$call(optionalTexts(['trashed_from']))
      .$call(author)
      .$call(flags(['hidden', 'featured', 'protected', 'ticketed']))
      .$call(integers(['length_class']))
      .addPrimaryKeyConstraint('occurrences_key', ['event_id', 'start_utc']),
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
    create('term_identities')
      .$call(id)
      .$call(optionalTexts(['taxonomy'])),
    create('terms')
      .$call(identified('term_identities'))
      .$call(texts(['taxonomy', 'language']))
      .$call(maybe('parent', 'terms'))
      .addColumn('count', integer, (c) => c.notNull().defaultTo(0)),
    create('term_texts')
      .$call(textsOf('terms', ['description', 'taxonomy', 'name', 'name_folded', 'description_folded']))
      .$call(integers(['shown_to'])),
    link('event_venues', 'venue_id', 'venues'),
    link('event_organizers', 'organizer_id', 'organizers'),
    link('event_terms', 'term_id', 'terms'),
    // In the order in which lists are read, and with all that they ask: no row is looked up.
    create('listings')
      .$call(integers(['list']))
      .$call(texts(['status', 'start_local']))
      .$call(of('event_id', 'events'))
      .$call(texts(['end_local']))
      .$call(integers(['length_class']))
      .addPrimaryKeyConstraint('listings_key', ['list', 'status', 'start_local', 'event_id', 'end_local'])
      .$call(clustered),
    create('activity')
      .$call(id)
      .$call(texts(['at_utc', 'action', 'kind']))
      .addColumn('user_id', integer)
      .$call(integers(['record_id'])),
    create('settings')
      .addColumn('name', text, (c) => c.primaryKey())
      .$call(texts(['value'])),
    create('failures')
      .addColumn('key', text, (c) => c.primaryKey())
      .$call(integers(['count']))
      .$call(texts(['ends_utc'])),
    create('geocodings')
      .addColumn('address_key', text, (c) => c.primaryKey())
      .addColumn('latitude', 'double precision')
      .addColumn('longitude', 'double precision')
      .$call(texts(['source', 'asked_utc']))
      .$call(optionalTexts(['again_utc'])),
    create('leases')
      .addColumn('name', text, (c) => c.primaryKey())
      .$call(texts(['holder', 'ends_utc'])),
  ]
}
