import { sql, type RawBuilder } from 'kysely'
import { tableNamed } from './catalogue.ts'
import type { DatabaseEnd } from './database-end.ts'
import type { TableName } from './tables.ts'

export type Row = Readonly<Record<string, string | number | null>>

/** What is read of a table: the rows of which something is true, and how many at a time. */
interface BatchOptions {
  readonly where?: RawBuilder<unknown>
  readonly batch?: number
}

/** The rows of a table in the order of its key, some at a time. */
export async function* batchesOf(
  database: DatabaseEnd,
  name: TableName,
  { where = sql`1 = 1`, batch: size }: BatchOptions = {},
): AsyncGenerator<readonly Row[]> {
  const { key, batch: usual } = await tableNamed(name)
  const batch = size ?? usual
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let beyond: RawBuilder<unknown> = sql`1 = 1`
  for (;;) {
    const rows = await database.run(
      sql<Row>`select * from ${sql.table(name)} where ${where} and ${beyond} order by ${columns} limit ${sql.lit(batch)}`,
    )
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < batch) return
    beyond = sql`(${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}

/** The rows of a table that name one of these records, by this column: for each record, in the order of the key. */
export async function childRows(
  database: DatabaseEnd,
  table: TableName,
  column: string,
  records: readonly Row[],
): Promise<(record: Row) => readonly Row[]> {
  if (records.length === 0) return () => []
  const { key } = await tableNamed(table)
  const rows = await database.run(
    sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(records.map(({ id }) => id))})
      order by ${sql.join(key.map((name) => sql.ref(name)))}`,
  )
  const found = Map.groupBy(rows, (row) => row[column])
  return ({ id }) => found.get(id) ?? []
}
