import { stat } from 'node:fs/promises'
import { CompiledQuery, Kysely, PostgresDialect, sql, type RawBuilder } from 'kysely'
import { openPool } from '../sql/postgres/pool.ts'
import { startFailure } from '../sql/postgres/start.ts'
import { postgresValues } from '../sql/postgres/values.ts'
import { nodeSqlite, openHandle } from '../sql/sqlite/handle.ts'
import { explainSqliteError } from '../sql/sqlite/errors.ts'
import { databasePath } from '../place.ts'
import { type EndName, on } from './problems.ts'

export type DialectName = 'sqlite' | 'postgres'

/** Which database an address means: `place` is the address of a server, or the path of a file. */
export function databaseAt(address: string): { readonly dialect: DialectName; readonly place: string } {
  if (/^postgres(ql)?:/i.test(address)) return { dialect: 'postgres', place: address }
  return { dialect: 'sqlite', place: databasePath(address) }
}

/** The database at one end of a copy, a backup or an export: a connection to it, within a transaction. */
export interface DatabaseEnd {
  readonly dialect: DialectName
  run<R>(query: RawBuilder<R>): Promise<readonly R[]>
  /** A statement as text, with the placeholders of the database. */
  write(statement: string, values: readonly unknown[]): Promise<void>
}

/** How a transaction begins: one reads a single state of the database, one locks out other writers. */
const beginnings: Readonly<Record<'reading' | 'target', Readonly<Record<DialectName, string>>>> = {
  reading: { sqlite: 'begin', postgres: 'begin isolation level repeatable read, read only' },
  target: { sqlite: 'begin immediate', postgres: 'begin' },
}

/** Works in one transaction, on a connection of its own, and keeps what was written only if the work succeeds. */
export async function inTransactionOn<T>(
  name: EndName,
  address: string,
  work: (database: DatabaseEnd) => Promise<T>,
): Promise<T> {
  return on(name, async () => {
    const { dialect, db, close } = await connect(name, address)
    try {
      return await db.connection().execute((connection) => inEndTransaction(name, dialect, connection, work))
    } finally {
      await close()
    }
  })
}

async function inEndTransaction<T>(
  name: EndName,
  dialect: DialectName,
  db: Kysely<unknown>,
  work: (database: DatabaseEnd) => Promise<T>,
): Promise<T> {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(beginnings[name === 'target' ? name : 'reading'][dialect])
  try {
    const result = await work({
      dialect,
      run: (query) => on(name, async () => (await query.execute(db)).rows),
      write: (statement, values) =>
        on(name, async () => {
          const sent = dialect === 'postgres' ? postgresValues(statement, values) : [...values]
          await db.executeQuery(CompiledQuery.raw(statement, sent))
        }),
    })
    await run('commit')
    return result
  } catch (error) {
    // Where the connection is gone, the database itself takes everything back.
    await run('rollback').catch(() => {})
    throw error
  }
}

async function connect(name: EndName, address: string) {
  const { dialect, place } = databaseAt(address)
  return { dialect, ...(dialect === 'postgres' ? await connectPostgres(place) : connectSqlite(place, name)) }
}

async function connectPostgres(url: string) {
  const pool = openPool(url, { size: 1, use: 'migration' })
  try {
    // So that a server that cannot be reached is said to be that.
    await pool.query('select 1')
    return { db: new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) }), close: () => pool.end() }
  } catch (error) {
    await pool.end()
    throw startFailure(error, url)
  }
}

function connectSqlite(file: string, name: EndName) {
  try {
    const handle = openHandle(file, { readOnly: name !== 'target' })
    return { db: new Kysely<unknown>({ dialect: nodeSqlite(handle) }), close: async () => handle.close() }
  } catch (error) {
    throw explainSqliteError(error)
  }
}

/** What is the same for all addresses of one database. */
export async function databaseIdentity(address: string, database: DatabaseEnd): Promise<string> {
  const { dialect, place } = databaseAt(address)
  if (dialect === 'sqlite') {
    const { dev, ino } = await stat(place, { bigint: true })
    return `${dev} ${ino}`
  }
  // Every role may ask for these; two servers do not start within the same microsecond.
  const [row] = await database.run(
    sql`select cast(pg_postmaster_start_time() as text) as started, current_database() as name`,
  )
  return JSON.stringify(row)
}
