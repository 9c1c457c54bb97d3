import type { Kysely, RawBuilder } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { storageUnavailable } from '../../../errors/service.ts'
import { missingDatabase } from '../../unusable-file.ts'
import type { Dialect } from '../dialect/dialect.ts'
import type { Ask } from './fingerprint.ts'
import { migrations } from '../migrations/index.ts'
import { keepFingerprint, unusableTablesText, tablesState } from './state.ts'
import { msg } from '../../../texts/msg.ts'

/**
 * Whether the tables are not there yet, or of an older version; refuses those of a newer version, of another program, changed ones, and, if
 * one `mustExist`, a database without any.
 */
export async function needsMigration<T>(
  db: Kysely<T>,
  { name }: Dialect,
  { place, mustExist }: { readonly place: string; readonly mustExist: boolean },
): Promise<boolean> {
  const state = await tablesState(askOf(db), name)
  if (state === 'none' && mustExist) throw missingDatabase(place)
  const refusal = unusableTablesText(state, msg`The database ${place}`)
  if (refusal) throw storageUnavailable(refusal)
  return state !== 'current'
}

/** Brings the tables up to date, in one transaction; several processes that start at once migrate once. */
export async function migrate<T>(db: Kysely<T>, dialect: Dialect): Promise<void> {
  const made = Object.entries(migrations).map(([name, migration]): [string, Migration] => [
    name,
    {
      up: async (inside) => {
        await migration(dialect).up(inside)
        await keepFingerprint(askOf(inside), dialect.name, name)
      },
    },
  ])
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => Object.fromEntries(made) },
    migrationTableName: 'migrations',
    migrationLockTableName: 'migration_lock',
  })
  const { error } = await migrator.migrateToLatest()
  if (error === undefined) return
  throw error instanceof Error ? error : new Error('the migration failed', { cause: error })
}

function askOf<T>(db: Kysely<T>): Ask {
  return async <R>(query: RawBuilder<R>) => (await query.execute(db)).rows
}
