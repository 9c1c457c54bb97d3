import { Kysely, PostgresDialect } from 'kysely'
import type { Pool } from 'pg'
import type { Connections, Storage } from '../../storage.ts'
import { createAccess } from '../access.ts'
import { postgres } from '../dialect/postgres.ts'
import { leases } from '../service/leases.ts'
import { migrate, needsMigration } from '../migrating/migrator.ts'
import { sqlStorage } from '../sql-storage.ts'
import type { Tables } from '../tables.ts'
import { readingOn } from './driver.ts'
import { openPool } from './pool.ts'
import { checkServer, startFailure } from './start.ts'
import { transaction } from './transaction.ts'
import { dataVersion } from './version.ts'

/** How to use a database. */
export interface PostgresOptions {
  /** How many connections there may be, at least three; half of them for writes, one for the version of the data. */
  readonly size: number
  /** For how many milliseconds what is known of the version of the data may be believed. */
  readonly freshness: number
  /** Whether a database without tables is refused. */
  readonly mustExist: boolean
  /** What may be shown of the address. */
  readonly place: string
}

/** Connects to a database of PostgreSQL and brings its tables up to date. */
export async function openPostgres(url: string, options: PostgresOptions): Promise<Storage> {
  const { size, freshness, mustExist, place } = options
  const forWrites = Math.floor(size / 2)
  // Three pools: expensive reads of guests stop no writes, and neither they nor long writes stop the question for the version, which each answer asks.
  // Beside twelve long writes of one user, the p50 of readers was 1.1 to 1.7 s where the version was asked by a connection for writes; it is 0.02 s.
  const reads = openPool(url, { size: size - forWrites - 1, use: 'read' })
  const writes = openPool(url, { size: forWrites, use: 'write' })
  const versions = openPool(url, { size: 1, use: 'read' })
  const end = () => Promise.all([reads, writes, versions].map((pool) => pool.end()))
  try {
    const db = kyselyOn(writes)
    await checkServer(db)
    if (await needsMigration(db, postgres, { place, mustExist })) await migrateAlone(url)
    const version = dataVersion(readingOn(versions), freshness)
    const access = createAccess(
      postgres,
      readingOn(reads),
      (work) => transaction(writes, work).finally(version.expire),
      // A lease is no news to readers: what is known of the version stays right.
      (work) => transaction(writes, work),
    )
    const jobs = leases({ ...access, write: access.quietly })
    return sqlStorage(access, {
      asLeader: (name, work) => jobs.asLeader(name, work),
      version: version.current,
      connections: () => [connectionsOf('reads', reads), connectionsOf('writes', writes)],
      async close() {
        await jobs.release()
        await end()
      },
    })
  } catch (error) {
    await end()
    throw startFailure(error, url)
  }
}

function connectionsOf(pool: Connections['pool'], { totalCount, idleCount, waitingCount }: Pool): Connections {
  return { pool, open: totalCount, idle: idleCount, waiting: waitingCount }
}

function kyselyOn(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

/** Migrations take as long as they take, and wait for those of another process. */
async function migrateAlone(url: string): Promise<void> {
  const pool = openPool(url, { size: 2, use: 'migration' })
  try {
    await migrate(kyselyOn(pool), postgres)
  } finally {
    await pool.end()
  }
}
