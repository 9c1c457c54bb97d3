import { Kysely } from 'kysely'
import { remembering } from '../remembered.ts'
import type { Storage } from '../storage.ts'
import { missingDatabase } from '../unusable-file.ts'
import { accessBy } from './access.ts'
import { hasTables, isMigrated, migrate } from './migrator.ts'
import { advisoryLocks } from './postgres/advisory-locks.ts'
import { dataVersion } from './postgres/data-version.ts'
import { oneConnectionDialect, readingFrom, singleDialect } from './postgres/kysely-dialect.ts'
import { versionNews } from './postgres/news.ts'
import { openConnections } from './postgres/pool.ts'
import { replicasAt } from './postgres/replicas.ts'
import { checkServer, startFailure } from './postgres/start.ts'
import { serializable } from './postgres/transaction.ts'
import { postgres } from './postgres.ts'
import { sqlStorage } from './sql-storage.ts'
import type { Tables } from './tables.ts'

/** How to reach a database. */
export interface PostgresOptions {
  /** How many connections there may be to each server. */
  readonly size: number
  /** Servers that follow the one that takes writes, one an address. */
  readonly replicas?: readonly string[] | undefined
  /** Whether a database without tables is refused. */
  readonly mustExist?: boolean
  /** What may be shown of the address. */
  readonly place?: string
}

/** Connects to a database of PostgreSQL and brings its tables up to date. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Storage> {
  const { size, replicas = [], mustExist = false, place = '' } = options
  const connections = openConnections(url, { size })
  const db = readingFrom(connections)
  try {
    await checkServer(connections)
    if (mustExist && !(await hasTables(db, postgres))) throw missingDatabase(place)
    if (!(await isMigrated(db))) await migrateAlone(url)
    const single = new Kysely<Tables>({ dialect: singleDialect(connections) })
    const access = accessBy(postgres, db, (work) => serializable(connections, work), single)
    const locks = advisoryLocks(() => connections.address())
    const { news, seen } = versionNews()
    const versions = dataVersion(connections, seen)
    const { version } = versions
    const alone: Storage['alone'] = (name, work) => locks.alone(name, work)
    const following = replicasAt(replicas, { connections, size }, (read) =>
      sqlStorage({ ...access, read }, { alone, version, close: async () => {} }),
    )
    const close = async () => {
      following.close()
      versions.close()
      await locks.release().catch(() => {})
      await connections.close()
    }
    const storage: Storage = sqlStorage(access, {
      alone,
      version,
      close,
      forGuests: (work, known) =>
        following.read(storage, (source) => (source === storage ? reread(work, known) : work(source))),
    })
    // What is remembered is as new as the last look at the version, and guests are many: the others ask the database.
    const remembered = remembering(storage, news)
    async function reread<T>(work: (from: Storage) => Promise<T>, known: unknown): Promise<T> {
      if (known === undefined) await version()
      return work(remembered)
    }
    return storage
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
