import { sql } from 'kysely'
import type { Row } from './batches.ts'
import { tableNamed } from './catalogue.ts'
import type { DatabaseEnd, DialectName } from './database-end.ts'
import type { TableName } from './tables.ts'

/** Writes rows into tables, each table after those that it refers to; a row may name one of its own table that comes later. */
export interface RowWriter {
  readonly write: (table: TableName, rows: readonly Row[]) => Promise<void>
  /** Lets rows name others of their tables, once all of them are there. */
  readonly finish: () => Promise<void>
}

export function rowWriter(database: DatabaseEnd): RowWriter {
  const references: { readonly table: TableName; readonly column: string; readonly rows: readonly Row[] }[] = []
  return {
    async write(table, rows) {
      const { within } = await tableNamed(table)
      for (const column of within) {
        const naming = rows.filter((row) => typeof row[column] === 'number')
        if (naming.length === 0) continue
        references.push({ table, column, rows: naming.map(({ id = null, [column]: other = null }) => ({ id, other })) })
      }
      const alone = Object.fromEntries(within.map((column) => [column, null]))
      await insertRows(database, table, within.length === 0 ? rows : rows.map((row) => ({ ...row, ...alone })))
    },
    async finish() {
      for (const { table, column, rows } of references) await setReferences(database, table, column, rows)
    },
  }
}

/** Fewer than SQLite (32,766) and PostgreSQL (65,535) allow in a statement. */
const maxParameters = 8000

/** Writes rows, many a statement. */
async function insertRows(database: DatabaseEnd, table: TableName, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {})
  const atOnce = Math.max(1, Math.floor(maxParameters / columns.length))
  for (let start = 0; start < rows.length; start += atOnce) {
    const part = rows.slice(start, start + atOnce)
    const values = part.flatMap((row) => columns.map((column) => row[column]))
    await database.write(statement(database.dialect, table, columns, part.length), values)
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

async function setReferences(database: DatabaseEnd, table: TableName, column: string, rows: readonly Row[]) {
  const pairs = rows.map(({ id, other }) => sql`(cast(${id} as bigint), cast(${other} as bigint))`)
  await database.run(sql`with link(id, other) as (values ${sql.join(pairs)})
    update ${sql.table(table)} set ${sql.ref(column)} = (select other from link where link.id = ${sql.ref(`${table}.id`)})
    where id in (select id from link)`)
}
