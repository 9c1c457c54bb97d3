import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../../dialect/dialect.ts'
import { initialIndexes } from './initial-indexes.ts'
import { initialTables } from './initial-tables.ts'
import { initialPostgres } from './postgres.ts'
import { initialSqlite } from './sqlite.ts'

/** The tables whose keys number themselves. */
const numberedTables = ['users', 'application_passwords', 'identities', 'term_identities', 'activity', 'imports']

/** The tables of the first version. */
export function initial({ name }: Dialect): Migration {
  const dialect = name === 'sqlite' ? initialSqlite : initialPostgres
  return {
    up: async (db: Kysely<unknown>) => {
      for (const table of initialTables(db, dialect)) await table.execute()
      for (const index of initialIndexes(db)) await index.execute()
      await dialect.prepare(db, numberedTables)
      await passOverFirstIds(db)
    },
  }
}

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
