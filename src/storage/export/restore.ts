import { sql } from 'kysely'
import { damagedExport, type ExportedFile, type ExportHeader } from '../../domain/export/format.ts'
import type { ExportedLine } from '../../domain/export/read.ts'
import { Problem } from '../../errors.ts'
import { copiedTables } from '../copy/copied-tables.ts'
import { givenNumbers, setGivenNumbers } from '../copy/given-numbers.ts'
import { setReferences } from '../copy/rows.ts'
import { type Side, within } from '../copy/side.ts'
import { completions } from './completions.ts'
import { filesOf, WrongRecord } from './members.ts'
import { Rows } from './rows-of-records.ts'
import { Users, type AddedUsers } from './users.ts'

/** What came of an import of an export into an empty calendar. */
export interface Restored extends AddedUsers {
  readonly records: number
}

/** Records that are written at a time. */
const batch = 200

/** The calendar is empty if these tables are, whoever its users are. */
const emptied = ['images', 'venues', 'organizers', 'events', 'terms', 'tickets', 'origins'] as const

/**
 * Makes the calendar of an export again in an empty one, with all ids: whole, or not at all. Undefined where the calendar is not
 * empty. `pictures` brings the files of a picture.
 */
export async function restoreCalendar(
  address: string,
  lines: () => AsyncIterable<ExportedLine | { readonly header: ExportHeader }>,
  pictures: (files: readonly ExportedFile[]) => Promise<void>,
): Promise<Restored | undefined> {
  return within('target', address, async (side) => {
    if (side.dialect === 'postgres') {
      const names = copiedTables.map(({ name }) => sql.table(name))
      await side.run(sql`set local lock_timeout = '5s'`)
      await side.run(sql`lock table ${sql.join(names)} in exclusive mode`)
    }
    for (const name of emptied)
      if ((await side.run(sql`select 1 from ${sql.table(name)} limit 1`)).length > 0) return undefined
    const restored = await restore(side, lines(), pictures)
    for (const statement of completions) await side.run(statement)
    if (side.dialect === 'postgres') await side.run(sql.raw('analyze'))
    return restored
  })
}

async function restore(
  side: Side,
  lines: AsyncIterable<ExportedLine | { readonly header: ExportHeader }>,
  pictures: (files: readonly ExportedFile[]) => Promise<void>,
): Promise<Restored> {
  const users = await Users.of(side)
  const rows = new Rows(side, users.ids)
  let held: ExportedLine[] = []
  let records = 0
  const flush = async () => {
    const [first, last] = [held.at(0), held.at(-1)]
    if (!first || !last) return
    const kind = String(first.record['kind'])
    await explained(first.line, last.line, async () => {
      for (const { line, record } of held)
        await explained(line, line, async () => {
          if (kind === 'user') await users.add(record)
          else rows.add(kind, record)
        })
      await rows.write()
    })
    if (kind === 'image') for (const { record } of held) await pictures(filesOf(record))
    records += held.length
    held = []
  }
  for await (const each of lines) {
    if ('header' in each) {
      await keepNumbers(side, each.header.last_ids)
      continue
    }
    const kind = held[0]?.record['kind']
    if (held.length >= batch || (kind !== undefined && kind !== each.record['kind'])) await flush()
    held.push(each)
  }
  await flush()
  for (const { table, column, rows: links } of rows.later())
    for (let from = 0; from < links.length; from += 1000)
      await explained(2, records + 1, () => setReferences(side, table, column, links.slice(from, from + 1000)))
  await keepNumbers(side, { user: users.highest, record: rows.highest.record, term: rows.highest.term })
  return { records, ...users.added() }
}

/** Lets ids go on behind those that were ever given, here or there. */
async function keepNumbers(side: Side, last: ExportHeader['last_ids']): Promise<void> {
  const given = await givenNumbers(side)
  const after = (table: string, name: string) => ({ [table]: Math.max(given[table] ?? 0, last[name] ?? 0) })
  const numbers = { ...after('users', 'user'), ...after('identities', 'record'), ...after('term_identities', 'term') }
  await setGivenNumbers(side, numbers)
}

/** What a database says where rows do not belong together. */
const broken = /constraint|duplicate key|violates|out of range|datatype mismatch/i

async function explained(first: number, last: number, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof WrongRecord) throw told(first, last, error.text).because(error)
    if (error instanceof Problem && isBroken(error))
      throw told(first, last, {
        en: 'an id, a slug or a login is there twice, or something is named that is not there.',
        fr: 'un numéro, un slug ou un identifiant y est deux fois, ou il y est fait référence à quelque chose qui n’y est pas.',
      }).because(error)
    throw error
  }
}

function isBroken(error: unknown): boolean {
  return error instanceof Error && (broken.test(error.message) || isBroken(error.cause))
}

function told(first: number, last: number, { en, fr }: { readonly en: string; readonly fr: string }): Problem {
  const [lines, lignes] = first === last ? ['Line', 'Ligne'] : ['Lines', 'Lignes']
  const place = first === last ? String(first) : `${first}–${last}`
  return damagedExport({ en: `${lines} ${place} of the export: ${en}`, fr: `${lignes} ${place} de l’export : ${fr}` })
}
