import { createHash } from 'node:crypto'
import type { CopiedTable } from './copied-tables.ts'
import { batchesOf, type Row } from './rows.ts'
import type { Side } from './side.ts'

/** What is the same for the same rows: how many, and the SHA-256 of all, in the order of the key, as hexadecimal digits. */
export interface Fingerprint {
  readonly rows: number
  readonly checksum: string
}

/** Takes rows in the order of the key, each as a JSON array of its values by the names of the columns, one a line. */
export function fingerprinting() {
  const hash = createHash('sha256')
  let count = 0
  return {
    add(rows: readonly Row[]): void {
      const columns = Object.keys(rows[0] ?? {}).sort()
      for (const row of rows) hash.update(`${JSON.stringify(columns.map((column) => row[column]))}\n`)
      count += rows.length
    },
    rows: () => count,
    end: (): Fingerprint => ({ rows: count, checksum: hash.digest('hex') }),
  }
}

/** The fingerprint of a table as it is. */
export async function fingerprintOf(
  side: Side,
  table: CopiedTable,
  count: (rows: number) => void,
): Promise<Fingerprint> {
  const print = fingerprinting()
  for await (const rows of batchesOf(side, table)) {
    print.add(rows)
    count(print.rows())
  }
  return print.end()
}
