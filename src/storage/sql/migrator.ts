import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Dialect } from './dialect.ts'
import { migrations } from './migrations/index.ts'

/** Brings the tables up to date, in one transaction; several processes that start at once migrate once. */
export async function migrate(db: Kysely<never>, dialect: Dialect): Promise<void> {
  const made = Object.entries(migrations).map(([name, migration]) => [name, migration(dialect)] as const)
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(made) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
}
