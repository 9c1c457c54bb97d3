import { createHash } from 'node:crypto'
import { Problem } from '../../errors.ts'
import { copiedTables, type CopiedTable } from './copied-tables.ts'
import { fingerprinting, fingerprintOf, type Fingerprint } from './fingerprint.ts'
import { givenNumbers, setGivenNumbers, type GivenNumbers } from './given-numbers.ts'
import { batchesOf, insertRows, setReferences } from './rows.ts'
import { identityOf, type Side } from './side.ts'
import { fromSnapshot } from './source.ts'
import { cannotCopy } from './problems.ts'
import { intoEmpty } from './target.ts'

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
    const names = tables.filter((table) => !isSame(table)).map(({ name }) => name)
    super(cannotCopy, {
      en: `The copy differs in ${names.join(', ')}. Nothing was kept.`,
      fr: `La copie diffère dans ${names.join(', ')}. Rien n’a été conservé.`,
    })
    this.tables = tables
  }
}

export function isSame({ source, target }: ComparedTable): boolean {
  return source.rows === target.rows && source.checksum === target.checksum
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
  const copying = async (source: Side) =>
    intoEmpty(to, await identityOf(from, source), async (target) => {
      const given = await givenNumbers(source)
      await setGivenNumbers(target, given)
      const sent = await eachTable('copying', progress, (table, count) => copyTable(source, target, table, count))
      const kept = await eachTable('comparing', progress, (table, count) => fingerprintOf(target, table, count))
      const tables = copiedTables.map(({ name }, index) => ({
        name,
        source: sent[index] ?? none,
        target: kept[index] ?? none,
      }))
      const numbers = { name: 'numbers', source: numbersPrint(given), target: numbersPrint(await givenNumbers(target)) }
      const compared = [...tables, numbers]
      if (!compared.every(isSame)) throw new CopyDiffers(compared)
      return compared
    })
  return fromSnapshot(from, copying, 'source')
}

const none: Fingerprint = { rows: 0, checksum: '' }

/** The fingerprints of all tables of one database, by their names, and of the numbers that were given last. */
export async function fingerprintsOf(side: Side): Promise<Readonly<Record<string, Fingerprint>>> {
  const prints = await eachTable(
    'comparing',
    () => undefined,
    (table, count) => fingerprintOf(side, table, count),
  )
  const named = copiedTables.map(({ name }, index) => [name, prints[index] ?? none] as const)
  return Object.fromEntries([...named, ['numbers', numbersPrint(await givenNumbers(side))]])
}

/** Does the same with every table, and says how far it is. */
async function eachTable(
  step: Progress['step'],
  progress: (step: Progress) => void,
  work: (table: CopiedTable, count: (rows: number) => void) => Promise<Fingerprint>,
): Promise<readonly Fingerprint[]> {
  const prints: Fingerprint[] = []
  let earlier = 0
  for (const table of copiedTables) {
    const print = await work(table, (rows) => {
      progress({ step, table: table.name, rows, allRows: earlier + rows })
    })
    prints.push(print)
    earlier += print.rows
  }
  return prints
}

async function copyTable(
  source: Side,
  target: Side,
  table: CopiedTable,
  count: (rows: number) => void,
): Promise<Fingerprint> {
  const print = fingerprinting()
  const { name, within = [] } = table
  const alone = Object.fromEntries(within.map((column) => [column, null]))
  for await (const rows of batchesOf(source, table)) {
    print.add(rows)
    await insertRows(target, name, within.length === 0 ? rows : rows.map((row) => ({ ...row, ...alone })))
    count(print.rows())
  }
  for (const column of within)
    for await (const rows of batchesOf(source, table, column)) await setReferences(target, name, column, rows)
  return print.end()
}

function numbersPrint(given: GivenNumbers): Fingerprint {
  const checksum = createHash('sha256').update(JSON.stringify(given)).digest('hex')
  return { rows: Object.keys(given).length, checksum }
}
