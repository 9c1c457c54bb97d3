import { stat } from 'node:fs/promises'
import { sql } from 'kysely'
import { pathOf } from '../open.ts'
import type { Side } from './side.ts'

export type DialectName = 'sqlite' | 'postgres'

/** Which database an address means: `place` is the address of a server, or the path of a file. */
export function databaseAt(address: string): { readonly dialect: DialectName; readonly place: string } {
  if (/^postgres(ql)?:/i.test(address)) return { dialect: 'postgres', place: address }
  return { dialect: 'sqlite', place: pathOf(address) }
}

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
