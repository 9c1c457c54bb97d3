import { Kysely } from 'kysely'
import type { Storage } from '../storage.ts'
import { accessBy } from './access.ts'
import { migrate } from './migrator.ts'
import { postgresDialect } from './postgres/kysely-dialect.ts'
import { openConnections } from './postgres/pool.ts'
import { serializable } from './postgres/transaction.ts'
import { postgres } from './postgres.ts'
import { sqlStorage } from './sql-storage.ts'
import type { Tables } from './tables.ts'

/** Connects to a database of PostgreSQL and brings its tables up to date. `size` is how many connections there may be. */
export async function openPostgres(url: string, size: number): Promise<Storage> {
  const connections = openConnections(url, size)
  const db = new Kysely<Tables>({ dialect: postgresDialect(connections) })
  try {
    await migrate(db, postgres)
    const access = accessBy(postgres, db, (work) => serializable(db, work))
    return sqlStorage(access, () => db.destroy())
  } catch (error) {
    await db.destroy()
    throw error
  }
}
