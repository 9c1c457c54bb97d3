import { sql } from 'kysely'
import type { Row } from '../copy/rows.ts'
import type { Side } from '../copy/side.ts'

/** The rows of a table by what they belong to, in the order of these columns. */
export async function childrenOf(
  side: Side,
  table: string,
  column: string,
  ids: readonly number[],
  order: readonly string[],
): Promise<(id: number) => readonly Row[]> {
  if (ids.length === 0) return () => []
  const rows = await side.run(
    sql<Row>`select * from ${sql.table(table)} where ${sql.ref(column)} in (${sql.join(ids)})
      order by ${sql.join(order.map((name) => sql.ref(name)))}`,
  )
  const found = Map.groupBy(rows, (row) => Number(row[column]))
  return (id) => found.get(id) ?? []
}

/** The texts of rows of a table of texts by language. */
export function textsIn(rows: readonly Row[], names: readonly string[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    rows.map((row): [string, unknown] => [
      String(row['language']),
      Object.fromEntries(names.map((name) => [name, row[name]])),
    ]),
  )
}
