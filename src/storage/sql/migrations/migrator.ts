import { sql, type Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Problem } from '../../../errors.ts'
import { storageUnavailable } from '../../../errors/service.ts'
import type { Dialect } from '../dialect/dialect.ts'
import { migrations } from './index.ts'

/** Whether the tables are those of this version already: one quick look, where the migrator takes many. */
export async function isMigrated<T>(db: Kysely<T>): Promise<boolean> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`
    .execute(db)
    .catch(() => ({ rows: [] }))
  return rows.map((row) => row.name).join() === Object.keys(migrations).join()
}

/** Asks for the tables of any version of this program: a row if they are there. */
export const tablesThere = {
  sqlite: sql`select 1 from sqlite_schema where type = 'table' and name = 'migrations'`,
  postgres: sql`select 1 where to_regclass('migrations') is not null`,
}

/** Whether the tables of any version of this program are there. */
export async function hasTables<T>(db: Kysely<T>, dialect: Dialect): Promise<boolean> {
  return (await tablesThere[dialect.name].execute(db)).rows.length > 0
}

/** Brings the tables up to date, in one transaction; several processes that start at once migrate once. */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect): Promise<void> {
  const made = Object.entries(migrations).map(([name, migration]) => [name, migration(dialect)] as const)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(made) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  if (error instanceof Error && error.message.startsWith('corrupted migrations')) throw newer(error)
  throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
}

/** The file knows a migration that this program does not. */
function newer(cause: Error): Problem {
  return storageUnavailable({
    en: 'The database was written by a newer version of this program.',
    fr: 'La base de données a été écrite par une version plus récente de ce programme.',
  }).because(cause)
}
