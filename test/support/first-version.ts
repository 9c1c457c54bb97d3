import assert from 'node:assert/strict'
import { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Dialect } from '../../src/storage/sql/dialect.ts'
import { initial } from '../../src/storage/sql/migrations/001-initial.ts'
import { openHandle } from '../../src/storage/sql/node-sqlite/handle.ts'
import { nodeSqlite } from '../../src/storage/sql/node-sqlite/kysely-dialect.ts'
import { oneConnectionDialect } from '../../src/storage/sql/postgres/kysely-dialect.ts'
import { openConnections } from '../../src/storage/sql/postgres/pool.ts'
import { postgres } from '../../src/storage/sql/postgres.ts'
import { sqlite } from '../../src/storage/sql/sqlite.ts'
import { postgresDatabase, testDatabase, testsOn, type TestDatabase } from './database.ts'

/** The tables of the first version, filled by `fill`. */
export async function firstVersion(
  database: TestDatabase,
  fill: (db: Kysely<unknown>) => Promise<void>,
): Promise<void> {
  await onTables(database, async (db, dialect) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => ({ '001-initial': initial(dialect) }) },
      migrationTableName: 'migrations',
      migrationLockTableName: 'migration_lock',
    })
    assert.equal((await migrator.migrateToLatest()).error, undefined)
    await fill(db)
  })
}

/** Does something on the tables of a database that no storage has open. */
export async function onTables(
  { databaseUrl }: Pick<TestDatabase, 'databaseUrl'>,
  work: (db: Kysely<unknown>, dialect: Dialect) => Promise<void>,
): Promise<void> {
  if (testsOn === 'sqlite') {
    const file = databaseUrl.slice('file:'.length)
    const db = new Kysely<unknown>({ dialect: nodeSqlite(openHandle(file, { readOnly: false })) })
    await work(db, sqlite)
    await db.destroy()
    return
  }
  const connections = openConnections(databaseUrl, { size: 2, unlimited: true })
  const connection = await connections.acquire('write')
  await work(new Kysely<unknown>({ dialect: oneConnectionDialect(connection) }), postgres)
  connections.release(connection)
  await connections.close()
}

/** A database without tables. */
export async function emptyDatabase(): Promise<TestDatabase> {
  if (testsOn === 'sqlite') return testDatabase()
  const { databaseUrl, remove } = await postgresDatabase()
  return { databaseUrl, dataDir: '', remove }
}
