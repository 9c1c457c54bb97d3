import { createHash } from 'node:crypto'
import { formatVersion, type ExportedRecord, type ExportHeader } from '../../domain/export/format.ts'
import type { CopiedTable } from '../copy/copied-tables.ts'
import { givenNumbers } from '../copy/given-numbers.ts'
import { batchesOf, type Row } from '../copy/rows.ts'
import type { Side } from '../copy/side.ts'
import { fromSnapshot } from '../copy/source.ts'
import { childrenOf, textsIn } from './children.ts'
import { eventRecords, occurrenceRecords } from './events.ts'
import { membersOf, type Logins } from './members.ts'
import { shapes, textMembers, type Shape } from './shapes.ts'

/** Rows that are made into records at a time. */
const batch = 200

const table = (name: CopiedTable['name'], key: readonly string[] = ['id']): CopiedTable => ({ name, key, batch })

/** Where an export goes. */
export interface Output {
  readonly write: (line: string) => Promise<void>
  /** Told of the files of each picture; answers the SHA-256 of those that are there. */
  readonly pictures: (files: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/**
 * Hands over everything that a calendar is made of, line by line, as it is at one moment (docs/export-format.md); secrets of users and
 * what happened stay behind.
 */
export async function exportCalendar(
  address: string,
  about: Pick<ExportHeader, 'exported_utc' | 'site' | 'media_url'>,
  { write, pictures }: Output,
): Promise<number> {
  return fromSnapshot(address, async (side) => {
    const hash = createHash('sha256')
    const put = async (record: object) => {
      const line = `${JSON.stringify(record)}\n`
      hash.update(line)
      await write(line)
    }
    const { users = 0, identities = 0, term_identities: terms = 0 } = await givenNumbers(side)
    const header: ExportHeader = {
      almanac: 'export',
      version: formatVersion,
      ...about,
      last_ids: { user: users, record: identities, term: terms },
    }
    await put(header)
    let records = 0
    for await (const record of recordsOf(side)) {
      await put(record['kind'] === 'image' ? withChecksums(record, await pictures(pathsOf(record))) : record)
      records += 1
    }
    await write(`${JSON.stringify({ kind: 'end', records, sha256: hash.digest('hex') })}\n`)
    return records
  })
}

function pathsOf({ file, sizes }: ExportedRecord): readonly string[] {
  return [String(file), ...Object.values(sizes as Sizes).map((size) => String(size['file']))]
}

type Sizes = Readonly<Record<string, ExportedRecord>>

function withChecksums(record: ExportedRecord, checksums: ReadonlyMap<string, string>): ExportedRecord {
  const checked = (file: ExportedRecord) => ({ ...file, sha256: checksums.get(String(file['file'])) ?? null })
  const sizes = Object.entries(record['sizes'] as Sizes).map(([name, size]) => [name, checked(size)])
  return { ...checked(record), sizes: Object.fromEntries(sizes) as unknown }
}

async function* recordsOf(side: Side): AsyncGenerator<ExportedRecord> {
  const logins = new Map<number, string>()
  for await (const rows of batchesOf(side, table('users')))
    for (const row of rows) {
      logins.set(Number(row['id']), String(row['login']))
      yield { kind: 'user', ...membersOf(shapes.user, row, logins) }
    }
  for (const taxonomy of ['category', 'tag'] as const)
    for await (const rows of batchesOf(side, table('terms')))
      yield* named(
        side,
        rows.filter((row) => row['taxonomy'] === taxonomy),
        { kind: taxonomy, shape: shapes.term, texts: 'term_texts' },
        logins,
      )
  for await (const rows of batchesOf(side, table('images'))) yield* imagesOf(side, rows, logins)
  for await (const rows of batchesOf(side, table('venues')))
    yield* named(side, rows, { kind: 'venue', shape: shapes.venue, texts: 'venue_texts' }, logins)
  for await (const rows of batchesOf(side, table('organizers')))
    yield* named(side, rows, { kind: 'organizer', shape: shapes.organizer, texts: 'organizer_texts' }, logins)
  for await (const rows of batchesOf(side, table('events'))) {
    // Exceptions come with their occurrences.
    const own = rows.filter(({ series }) => series === null)
    for (const record of await eventRecords(side, own, logins)) yield { kind: 'event', ...record }
  }
  for await (const rows of batchesOf(side, table('occurrences'), 'series'))
    yield* await occurrenceRecords(side, rows, logins)
  for await (const rows of batchesOf(side, table('origins', ['source', 'kind', 'external_id'])))
    for (const { kind, ...row } of rows)
      yield { kind: 'origin', ...membersOf(shapes.origin, { ...row, of: kind ?? null }, logins) }
}

/** Records with texts in every language. */
async function* named(
  side: Side,
  rows: readonly Row[],
  { kind, shape, texts: name }: { readonly kind: string; readonly shape: Shape; readonly texts: string },
  logins: Logins,
): AsyncGenerator<ExportedRecord> {
  const texts = await childrenOf(
    side,
    name,
    'id',
    rows.map(({ id }) => Number(id)),
    ['id', 'language'],
  )
  for (const row of rows)
    yield { kind, ...membersOf(shape, row, logins), texts: textsIn(texts(Number(row['id'])), textMembers.named) }
}

async function* imagesOf(side: Side, rows: readonly Row[], logins: Logins): AsyncGenerator<ExportedRecord> {
  const ids = rows.map(({ id }) => Number(id))
  const files = await childrenOf(side, 'image_files', 'image_id', ids, ['image_id', 'name'])
  for (const row of rows) {
    const sizes = files(Number(row['id'])).map((file) => [file['name'], membersOf(shapes.file, file, logins)])
    yield { kind: 'image', ...membersOf(shapes.image, row, logins), sizes: Object.fromEntries(sizes) as unknown }
  }
}
