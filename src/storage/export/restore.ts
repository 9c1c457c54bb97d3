import { sql } from 'kysely'
import { damagedExport, type ExportedFile, type ExportHeader } from '../../domain/export/format.ts'
import type { ExportedLine } from '../../domain/export/read.ts'
import { Problem } from '../../errors/problem.ts'
import type { Row } from '../rows/batches.ts'
import type { DatabaseEnd } from '../rows/database-end.ts'
import { givenNumbers, setGivenNumbers } from '../rows/given-numbers.ts'
import { listedTables, type TableName } from '../rows/tables.ts'
import { filledOf, intoDatabase } from '../rows/target.ts'
import { rowWriter } from '../rows/writer.ts'
import { postgres } from '../sql/dialect/postgres.ts'
import { sqlite } from '../sql/dialect/sqlite.ts'
import { firstRevisions } from '../sql/revisions/write.ts'
import { utcText } from '../../domain/time/time.ts'
import { completions } from './completions.ts'
import { pictureFiles, rowOfRecord, WrongRecord } from './members.ts'
import { type ReadRow, rowsOfRecord } from './rows-of-records.ts'
import { exportedShapes } from './shapes.ts'
import { Users, type AddedUsers } from './users.ts'
import { msg } from '../../texts/msg.ts'

/** The result of importing an export into an empty calendar. */
export interface Restored extends AddedUsers {
  readonly records: number
}

/** Records that are written at a time. */
const batch = 200

/** The calendar is empty if these tables are; it may have users. */
const emptied = ['images', 'venues', 'organizers', 'events', 'terms', 'tickets', 'origins', 'shared_views'] as const

/**
 * Makes the calendar of an export again in an empty one, with all ids: whole, or not at all. Undefined where the calendar is not
 * empty. `pictures` brings the files of a picture.
 */
export async function restoreCalendar(
  address: string,
  lines: () => AsyncIterable<ExportedLine | { readonly header: ExportHeader }>,
  pictures: (files: readonly ExportedFile[]) => Promise<void>,
): Promise<Restored | undefined> {
  return intoDatabase(address, async (target) => {
    if ((await filledOf(target, emptied)).length > 0) return undefined
    const restored = await restoreRecords(target, lines(), pictures)
    for (const statement of completions) await target.run(statement)
    const [views] = await target.run(sql<{ last: number }>`select coalesce(max(id), 0) as last from shared_views`)
    await setGivenNumbers(target, { shared_views: Number(views?.last) })
    const dialect = target.dialect === 'sqlite' ? sqlite : postgres
    for (const statement of firstRevisions(dialect, utcText(Temporal.Now.instant()))) await target.run(statement)
    return restored
  })
}

async function restoreRecords(
  target: DatabaseEnd,
  lines: AsyncIterable<ExportedLine | { readonly header: ExportHeader }>,
  pictures: (files: readonly ExportedFile[]) => Promise<void>,
): Promise<Restored> {
  const [writer, shapeOf, users] = [rowWriter(target), await exportedShapes(), await Users.of(target)]
  const read: ReadRow = (shape, record, others) => rowOfRecord(shapeOf(shape), record, users.ids, others)
  let held: ExportedLine[] = []
  let records = 0
  const write = async (kind: string) => {
    const rows = new Map<TableName, Row[]>(listedTables.map(({ name }) => [name, []]))
    for (const { line, record } of held)
      await withLineNumbers(line, line, async () => {
        if (kind === 'user') await users.add(record, read, writer)
        else for (const [table, row] of rowsOfRecord(kind, record, read)) rows.get(table)?.push(row as Row)
      })
    // What an administrator has said of the new site before gives way.
    if (kind === 'site') await target.run(sql`delete from site`)
    for (const [table, some] of rows) if (some.length > 0) await writer.write(table, some)
  }
  const flush = async () => {
    const [first, last] = [held.at(0), held.at(-1)]
    if (!first || !last) return
    const kind = String(first.record['kind'])
    await withLineNumbers(first.line, last.line, () => write(kind))
    if (kind === 'image') for (const { record } of held) await pictures(pictureFiles(record))
    records += held.length
    held = []
  }
  for await (const each of lines) {
    if ('header' in each) {
      await keepNumbers(target, each.header.last_ids)
      continue
    }
    const kind = held[0]?.record['kind']
    if (held.length >= batch || (kind !== undefined && kind !== each.record['kind'])) await flush()
    held.push(each)
  }
  await flush()
  await withLineNumbers(2, records + 1, () => writer.finish())
  return { records, ...users.added() }
}

/** Lets ids go on behind those that were ever given, here or there. */
async function keepNumbers(target: DatabaseEnd, last: ExportHeader['last_ids']): Promise<void> {
  const given = await givenNumbers(target)
  const after = (table: string, name: string) => ({ [table]: Math.max(given[table] ?? 0, last[name] ?? 0) })
  const numbers = { ...after('users', 'user'), ...after('identities', 'record'), ...after('term_identities', 'term') }
  await setGivenNumbers(target, numbers)
}

/** The errors of a database for rows that do not belong together. */
const broken = /constraint|duplicate key|violates|out of range|datatype mismatch/i

async function withLineNumbers(first: number, last: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof WrongRecord) throw damagedLines(first, last, error.text).because(error)
    if (error instanceof Problem && isBroken(error))
      throw damagedLines(
        first,
        last,
        msg('an id, a slug or a login is there twice, or something is named that is not there.'),
      ).because(error)
    throw error
  }
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && (broken.test(error.message) || isBroken(error.cause))
}

function damagedLines(first: number, last: number, { en, fr }: { readonly en: string; readonly fr: string }): Problem {
  const [lines, lignes] = first === last ? ['Line', 'Ligne'] : ['Lines', 'Lignes']
  const place = first === last ? String(first) : `${first}–${last}`
  return damagedExport({ en: `${lines} ${place} of the export: ${en}`, fr: `${lignes} ${place} de l’export : ${fr}` })
}
