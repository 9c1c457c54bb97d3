import type { Kysely } from 'kysely'
import { columnKinds, type InitialDialect, type Table } from './columns.ts'

/** The tables of what happens to records and of what the service itself keeps, each after those that it refers to. */
export function serviceTables(db: Kysely<unknown>, dialect: InitialDialect): readonly Table[] {
  const { text, integer } = dialect
  const { create, texts, optionalTexts, integers, id, of, maybe } = columnKinds(db, dialect)
  return [
    create('login_passwords')
      .addColumn('user_id', integer, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .$call(optionalTexts(['hash', 'link_hash', 'link_ends_utc'])),
    create('sessions')
      .$call(id)
      .$call(of('user_id', 'users'))
      .$call(texts(['hash', 'created_utc', 'seen_utc', 'ends_utc']))
      .$call(optionalTexts(['agent', 'address'])),
    // The secret is kept as it is: codes are made of it.
    create('second_factors')
      .addColumn('user_id', integer, (c) => c.primaryKey().references('users.id').onDelete('cascade'))
      .$call(texts(['secret', 'recovery']))
      .$call(integers(['step'])),
    create('activity')
      .$call(id)
      .$call(texts(['at_utc', 'action', 'kind', 'changed']))
      .addColumn('user_id', integer)
      .$call(optionalTexts(['before', 'after', 'user_name', 'address']))
      .$call(integers(['record_id'])),
    create('comments')
      .$call(id)
      .$call(of('event_id', 'events'))
      .$call(maybe('user_id', 'users'))
      .$call(texts(['at_utc', 'user_name', 'text'])),
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
    create('imports')
      .$call(id)
      .addColumn('keeps', integer)
      .$call(texts(['state', 'details'])),
    create('import_entries')
      .$call(of('import_id', 'imports'))
      .$call(integers(['position']))
      .$call(texts(['outcome', 'details']))
      .addPrimaryKeyConstraint('import_entries_key', ['import_id', 'position']),
    create('import_contents')
      .$call(of('import_id', 'imports'))
      .$call(integers(['position']))
      .$call(texts(['content']))
      .addPrimaryKeyConstraint('import_contents_key', ['import_id', 'position']),
    create('origins')
      .$call(texts(['source', 'kind', 'external_id', 'sent', 'written']))
      .$call(integers(['record_id']))
      .addPrimaryKeyConstraint('origins_key', ['source', 'kind', 'external_id']),
    create('sources')
      .$call(id)
      .$call(optionalTexts(['due_utc']))
      .$call(texts(['details'])),
    create('replays')
      .addColumn('key', text, (c) => c.primaryKey())
      .$call(texts(['fingerprint', 'holder', 'running_utc', 'ends_utc']))
      .$call(optionalTexts(['answer'])),
    create('leases')
      .addColumn('name', text, (c) => c.primaryKey())
      .$call(texts(['holder', 'ends_utc'])),
  ]
}
