import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect as KyselyDialect,
} from 'kysely'
import { postgres } from '../dialect/postgres.ts'
import { sqlite } from '../dialect/sqlite.ts'
import { migrations } from '../migrations/index.ts'

const dialects = { sqlite, postgres }

/** Collects the statements, with their values, that a migration sends to an empty database. */
export async function collectMigrationStatements(
  migration: string,
  on: 'sqlite' | 'postgres',
): Promise<readonly string[]> {
  const statements: string[] = []
  const db = new Kysely<unknown>({
    dialect: silent[on],
    log: ({ query: { sql, parameters } }) => void statements.push(`${sql} ${JSON.stringify(parameters)}`),
  })
  await migrations[migration]?.(dialects[on]).up(db)
  return statements
}

const createDriver = () => new DummyDriver()
const silent: Readonly<Record<'sqlite' | 'postgres', KyselyDialect>> = {
  sqlite: {
    createDriver,
    createAdapter: () => new SqliteAdapter(),
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  },
  postgres: {
    createDriver,
    createAdapter: () => new PostgresAdapter(),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  },
}
