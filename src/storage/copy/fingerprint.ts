import { createHash } from 'node:crypto'
import { batchesOf, type Row } from '../rows/batches.ts'
import { calendarTables } from '../rows/catalogue.ts'
import type { DatabaseEnd } from '../rows/database-end.ts'
import { givenNumbers, type GivenNumbers } from '../rows/given-numbers.ts'
import type { TableName } from '../rows/tables.ts'

/** What is the same for the same rows: how many, and the SHA-256 of all, in the order of the key, as hexadecimal digits. */
export interface Fingerprint {
  readonly rows: number
  readonly checksum: string
}

/** Is handed the rows of all tables as they are read. */
export type Passing = (table: TableName, rows: readonly Row[]) => Promise<void>

/**
 * Reads the rows of all tables, and answers their fingerprints by the names of the tables. The last, `numbers`, is that of the numbers that were
 * given last: of `given` where these were read before, as on PostgreSQL sequences go on within a snapshot.
 */
export async function fingerprintsOf(
  database: DatabaseEnd,
  passing?: Passing,
  given?: GivenNumbers,
): Promise<ReadonlyMap<string, Fingerprint>> {
  const prints = new Map<string, Fingerprint>()
  for (const { name } of await calendarTables()) {
    const print = fingerprinting()
    for await (const rows of batchesOf(database, name)) {
      print.add(rows)
      await passing?.(name, rows)
    }
    prints.set(name, print.end())
  }
  const numbers = given ?? (await givenNumbers(database))
  const checksum = createHash('sha256').update(JSON.stringify(numbers)).digest('hex')
  return prints.set('numbers', { rows: Object.keys(numbers).length, checksum })
}

/** Takes rows in the order of the key, each as a JSON array of its values by the names of the columns, one a line. */
function fingerprinting() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly Row[]): void {
      const columns = Object.keys(rows[0] ?? {}).sort()
      for (const row of rows) hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`)
      count += rows.length
    },
    end: (): Fingerprint => ({ rows: count, checksum: hash.digest('hex') }),
  }
}
