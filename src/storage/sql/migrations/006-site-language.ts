import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../dialect/dialect.ts'

/** The only language of the pages, where the site has one alone. */
export function siteLanguage({ text }: Dialect): Migration {
  return {
    up: (db: Kysely<unknown>) => db.schema.alterTable('site').addColumn('language', text).execute(),
  }
}
