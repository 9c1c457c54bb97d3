import { Problem } from '../../errors/problem.ts'
import { databaseIdentity } from '../rows/database-end.ts'
import { givenNumbers, setGivenNumbers } from '../rows/given-numbers.ts'
import { cannotCopy } from '../rows/problems.ts'
import { fromSnapshot } from '../rows/snapshot.ts'
import { intoEmpty } from '../rows/target.ts'
import { rowWriter } from '../rows/writer.ts'
import { type Fingerprint, fingerprintsOf, type Passing } from './fingerprint.ts'
import { msg } from '../../texts/msg.ts'

/** A table on both sides. The last of a copy, `numbers`, stands for the numbers that were given last. */
export interface ComparedTable {
  readonly name: string
  readonly source: Fingerprint
  readonly target: Fingerprint
}

/** How far a copy is: rows of the table under way, and of all so far. */
export interface Progress {
  readonly step: 'copying' | 'comparing'
  readonly table: string
  readonly rows: number
  readonly allRows: number
}

/** What was read back is not what was written; nothing was kept. */
export class CopyDiffers extends Problem {
  readonly tables: readonly ComparedTable[]

  constructor(tables: readonly ComparedTable[]) {
    const names = tables.filter((table) => !isSameTable(table)).map(({ name }) => name)
    super(cannotCopy, msg`The copy differs in ${names.join(', ')}. Nothing was kept.`)
    this.tables = tables
  }
}

export function isSameTable({ source, target }: ComparedTable): boolean {
  return source.rows === target.rows && source.checksum === target.checksum
}

/** How many rows were copied. */
export function rowsIn(tables: readonly ComparedTable[]): number {
  return tables.reduce((sum, { name, source }) => sum + (name === 'numbers' ? 0 : source.rows), 0)
}

/**
 * Copies everything in one database into another, which must be empty, with all ids: the state of one moment, whole or not
 * at all. Before it is kept, every row is read back and compared. Throws a `Problem` where that is not possible.
 */
export async function copyDatabase(
  from: string,
  to: string,
  progress: (step: Progress) => void,
): Promise<readonly ComparedTable[]> {
  return fromSnapshot(
    from,
    async (source) =>
      intoEmpty(to, await databaseIdentity(from, source), async (target) => {
        const given = await givenNumbers(source)
        await setGivenNumbers(target, given)
        const writer = rowWriter(target)
        const sent = await fingerprintsOf(source, countPassed('copying', progress, writer.write), given)
        await writer.finish()
        const kept = await fingerprintsOf(target, countPassed('comparing', progress))
        const none = { rows: 0, checksum: '' }
        const compared = [...sent].map(([name, print]) => ({ name, source: print, target: kept.get(name) ?? none }))
        if (!compared.every(isSameTable)) throw new CopyDiffers(compared)
        return compared
      }),
    'source',
  )
}

/** Passes rows on, and says how many there were. */
function countPassed(step: Progress['step'], progress: (step: Progress) => void, pass?: Passing): Passing {
  const counted = { table: '', rows: 0, allRows: 0 }
  return async (table, rows) => {
    await pass?.(table, rows)
    if (table !== counted.table) Object.assign(counted, { table, rows: 0 })
    counted.rows += rows.length
    counted.allRows += rows.length
    progress({ step, ...counted })
  }
}
