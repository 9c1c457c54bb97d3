import { sql } from 'kysely'
import { calendarTables } from './catalogue.ts'
import type { DatabaseEnd, DialectName } from './database-end.ts'

/** The number that each table with numbers of its own gave last, also where that row is gone; 0 where it gave none. */
export type GivenNumbers = Readonly<Record<string, number>>

export async function givenNumbers(database: DatabaseEnd): Promise<GivenNumbers> {
  const found: Record<string, number> = {}
  for (const { name, isNumbered } of await calendarTables()) {
    if (!isNumbered) continue
    const [row] = await database.run(last(database.dialect, name))
    found[name] = row?.number ?? 0
  }
  return found
}

function last(dialect: DialectName, table: string) {
  if (dialect === 'sqlite')
    return sql<{ number: number }>`select seq as number from sqlite_sequence where name = ${table}`
  return sql<{ number: number }>`select case when is_called then last_value else 0 end as number
    from ${sql.id(`${table}_id_seq`)}`
}

/** Lets each table go on after these numbers. Before the rows come, so that none of them has to move its sequence. */
export async function setGivenNumbers(database: DatabaseEnd, given: GivenNumbers): Promise<void> {
  for (const [table, number] of Object.entries(given)) {
    if (database.dialect === 'postgres') {
      const name = sql.lit(`${table}_id_seq`)
      await database.run(sql`select setval(${name}, ${Math.max(1, number)}, ${sql.lit(number > 0)})`)
    } else {
      await database.run(sql`delete from sqlite_sequence where name = ${table}`)
      await database.run(sql`insert into sqlite_sequence (name, seq) values (${table}, ${number})`)
    }
  }
}
