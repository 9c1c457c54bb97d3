import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { databaseAt } from './address.ts'
import type { Side } from './side.ts'

/** What is the same for all addresses of one database. */
export async function identityOf(address: string, side: Side): Promise<string> {
  const { dialect, place } = databaseAt(address)
  if (dialect === 'sqlite') {
    const { dev, ino } = await stat(place, { bigint: true })
    return `${dev} ${ino}`
  }
  // Every role may ask for these; two servers do not start within the same microsecond.
  const [row] = await side.run(
    sql`select cast(pg_postmaster_start_time() as text) as started, current_database() as name`,
  )
  return JSON.stringify(row)
}
