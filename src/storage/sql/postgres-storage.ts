import { Kysely } from 'kysely'
import type { Storage } from '../storage.ts'
import { accessBy } from './access.ts'
import { isMigrated, migrate } from './migrator.ts'
import { advisoryLocks } from './postgres/advisory-locks.ts'
import { oneConnectionDialect, readingDialect, singleDialect } from './postgres/kysely-dialect.ts'
import { openConnections } from './postgres/pool.ts'
import { checkServer, startFailure } from './postgres/start.ts'
import { serializable } from './postgres/transaction.ts'
import { postgres } from './postgres.ts'
import { sqlStorage } from './sql-storage.ts'
import type { Tables } from './tables.ts'

/** Connects to a database of PostgreSQL and brings its tables up to date. `size` is how many connections there may be. */
export async function openPostgres(url: string, size: number): Promise<Storage> {
  const connections = openConnections(url, { size })
  const db = new Kysely<Tables>({ dialect: readingDialect(connections) })
  try {
    await checkServer(connections)
    if (!(await isMigrated(db))) await migrateAlone(url)
    const single = new Kysely<Tables>({ dialect: singleDialect(connections) })
    const access = accessBy(postgres, db, (work) => serializable(connections, work), single)
    const locks = advisoryLocks(url)
    const close = async () => {
      await locks.release().catch(() => {})
      await connections.close()
    }
    return sqlStorage(access, { alone: (name, work) => locks.alone(name, work), close })
  } catch (error) {
    await connections.close()
    throw startFailure(error, url)
  }
}

/** Migrations take as long as they take, and wait for those of another process. */
async function migrateAlone(url: string): Promise<void> {
  const connections = openConnections(url, { size: 2, unlimited: true })
  try {
    const connection = await connections.acquire('write')
    try {
      await migrate(new Kysely<Tables>({ dialect: oneConnectionDialect(connection) }), postgres)
    } finally {
      connections.release(connection)
    }
  } finally {
    await connections.close()
  }
}
