import { sql } from 'kysely'
import type { ExportedRecord } from '../../domain/export/format.ts'
import { childRows, type Row } from '../rows/batches.ts'
import type { DatabaseEnd } from '../rows/database-end.ts'
import type { TableName } from '../rows/tables.ts'
import { membersOfRow } from './members.ts'
import { exportedShapes, type ShapeName } from './shapes.ts'

/** What records are made with. */
export interface Reading {
  readonly database: DatabaseEnd
  /** The members of a record that are columns of its row. */
  readonly members: (shape: ShapeName, row: Row) => ExportedRecord
  /** Whether a term is a category or a tag, by its id. */
  readonly taxonomies: ReadonlyMap<number, string>
}

/** Makes records of rows. */
export type ReadRows = (reading: Reading, rows: readonly Row[]) => Promise<readonly ExportedRecord[]>

export async function readingFrom(database: DatabaseEnd): Promise<Reading> {
  const byId = async (table: TableName, column: string) => {
    const rows = await database.run(sql<Row>`select id, ${sql.ref(column)} as value from ${sql.table(table)}`)
    return new Map(rows.map(({ id, value }) => [Number(id), String(value)]))
  }
  const [shapeOf, logins] = [await exportedShapes(), await byId('users', 'login')]
  return {
    database,
    members: (shape, row) => membersOfRow(shapeOf(shape), row, logins),
    taxonomies: await byId('terms', 'taxonomy'),
  }
}

/** The texts of records by language. */
export async function textsReader(
  { database }: Reading,
  table: TableName,
  names: readonly string[],
  records: readonly Row[],
): Promise<(record: Row) => Readonly<Record<string, unknown>>> {
  const texts = await childRows(database, table, 'id', records)
  return (record) =>
    Object.fromEntries(
      texts(record).map((row): [string, unknown] => [
        String(row['language']),
        Object.fromEntries(names.map((name) => [name, row[name]])),
      ]),
    )
}
