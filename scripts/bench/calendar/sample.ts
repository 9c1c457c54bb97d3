import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fill, needed, type Way } from './fill.ts'

const events = 300

/** What a small calendar is, and how larger ones may be written. */
export interface Sample {
  /** Changes with the tables, with what the stores write in them, and with the events themselves. */
  readonly version: string
  /** In bulk, if what comes of it is the same to the last row. */
  readonly way: Way
}

/** Writes a small calendar both ways and compares all tables. */
export async function sample(): Promise<Sample> {
  const [usual, bulk] = [await contentOf('stores'), await contentOf('bulk').catch(() => undefined)]
  const version = createHash('sha256').update(usual).digest('hex').slice(0, 12)
  return { version, way: usual === bulk ? 'bulk' : 'stores' }
}

async function contentOf(way: Way): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'almanac-sample-'))
  try {
    await fill(folder, 0, needed(events), way)
    return content(join(folder, 'almanac.db'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

interface Part {
  readonly type: string
  readonly name: string
  readonly sql: string | null
}

/** The tables and indexes, and a checksum of the rows of each table. */
function content(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    // What keeps an index of words, or of places, is no table of ours: it depends on the order of the writes.
    const own = new Set(
      database
        .prepare(`select name from pragma_table_list where schema = 'main' and type in ('table', 'virtual')`)
        .all()
        .map(({ name }) => name),
    )
    const parts = database
      .prepare(`select type, name, sql from sqlite_master order by type, name`)
      .all() as unknown as Part[]
    const sums = parts.filter(isOfCalendars).map(({ type, name, sql }) => {
      const rows = own.has(name) && !isOfThisFile(name) ? checksum(database, name) : ''
      return [type, name, sql, rows]
    })
    return JSON.stringify(sums)
  } finally {
    database.close()
  }
}

/** A file without the triggers that watch users and failures gets them when it is opened. */
function isOfCalendars({ type, name }: Part): boolean {
  return type !== 'trigger' || !/_log_(?:insert|update|delete)_(?:user|failure)$/.test(name)
}

/** Tables that say something of the file, not of the calendar. */
function isOfThisFile(name: string): boolean {
  return ['settings', 'leases', 'migrations', 'changes', 'sqlite_sequence'].includes(name)
}

function checksum(database: DatabaseSync, table: string): string {
  const hash = createHash('sha256')
  const rows = database
    .prepare(`select * from "${table}"`)
    .all()
    .map((row) => JSON.stringify(row))
  for (const row of rows.sort()) hash.update(row)
  return `${rows.length} ${hash.digest('hex')}`
}
