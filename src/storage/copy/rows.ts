import { sql, type RawBuilder } from 'kysely'
import type { CopiedTable } from './copied-tables.ts'
import type { DialectName, Side } from './side.ts'

export type Row = Readonly<Record<string, string | number | null>>

/** The rows of a table in the order of its key, some at a time; those alone in which a column is set, if one is named. */
export async function* batchesOf(
  side: Side,
  { name, key, batch }: CopiedTable,
  set?: string,
): AsyncGenerator<readonly Row[]> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const wanted = set === undefined ? sql`1 = 1` : sql`${sql.ref(set)} is not null`
  let beyond: RawBuilder<unknown> = sql`1 = 1`
  for (;;) {
    const rows = await side.run(
      sql<Row>`select * from ${sql.table(name)} where ${wanted} and ${beyond} order by ${columns} limit ${sql.lit(batch)}`,
    )
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < batch) return
    beyond = sql`(${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** Fewer than SQLite (32,766) and PostgreSQL (65,535) allow in a statement. */
const parametersAtMost = 8000

/** Writes rows, many a statement. */
export async function insertRows(side: Side, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.max(1, Math.floor(parametersAtMost / columns.length))
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce)
    const values = part.flatMap((row) => columns.map((column) => row[column]))
    await side.write(statement(side.dialect, table, columns, part.length), values)
  }
}

/** As text: there would be a node in memory for every value. */
function statement(dialect: DialectName, table: string, columns: readonly string[], rows: number): string {
  let number = 0
  const placeholder = dialect === 'postgres' ? () => `$${(number += 1)}` : () => '?'
  const row = () => `(${columns.map(placeholder).join(', ')})`
  const names = columns.map((column) => `"${column}"`).join(', ')
  return `insert into "${table}" (${names}) values ${Array.from({ length: rows }, row).join(', ')}`
}

/** Sets a column that names rows of the same table, once all of them are there. */
export async function setReferences(side: Side, table: string, column: string, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return
  const pairs = rows.map((row) => sql`(cast(${row['id']} as bigint), cast(${row[column]} as bigint))`)
  await side.run(sql`with link(id, other) as (values ${sql.join(pairs)})
    update ${sql.table(table)} set ${sql.ref(column)} = (select other from link where link.id = ${sql.ref(`${table}.id`)})
    where id in (select id from link)`)
}
