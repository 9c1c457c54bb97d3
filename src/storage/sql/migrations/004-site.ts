import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** What administrators have said of the site: at most one row. `texts` is JSON by language, `social` a JSON list. */
export function site({ text, integer }: Dialect): Migration {
  return {
    up: (db: Kysely<unknown>) =>
      db.schema
        .createTable('site')
        .addColumn('id', integer, (c) => c.primaryKey().check(sql`id = 1`))
        .addColumn('texts', text, (c) => c.notNull())
        .addColumn('logo', integer, (c) => c.references('images.id').onDelete('set null'))
        .addColumn('icon', integer, (c) => c.references('images.id').onDelete('set null'))
        .addColumn('cover', integer, (c) => c.references('images.id').onDelete('set null'))
        .addColumn('color', text)
        .addColumn('email', text)
        .addColumn('phone', text)
        .addColumn('contact_page', text)
        .addColumn('social', text, (c) => c.notNull())
        .addColumn('family_category', integer, (c) => c.references('terms.id').onDelete('set null'))
        .addColumn('time_zone', text)
        .addColumn('week_start', text)
        .addColumn('currency_code', text)
        .addColumn('currency_symbol', text)
        .addColumn('currency_position', text)
        .execute(),
  }
}
