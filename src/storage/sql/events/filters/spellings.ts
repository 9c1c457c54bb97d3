import { sql } from 'kysely'
import { fold } from '../../../../domain/text/search.ts'
import type { AddressPart } from '../../../stores/search.ts'
import type { Db } from '../../tables.ts'

/** Finds how addresses of venues spell these names of towns, countries or postal codes. Case and accents do not matter. */
export async function findSpellings(db: Db, part: AddressPart, names: readonly string[]): Promise<readonly string[]> {
  const wanted = new Set(names.map(fold))
  const { rows } = await sql<{ name: string }>`select distinct ${sql.ref(part)} as name from venues
    where ${sql.ref(part)} is not null`.execute(db)
  return rows.flatMap(({ name }) => (wanted.has(fold(name)) ? name : []))
}
