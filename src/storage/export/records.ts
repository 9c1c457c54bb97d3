import { sql, type RawBuilder } from 'kysely'
import { translatedKinds } from '../../domain/entities.ts'
import type { ExportedRecord } from '../../domain/export/format.ts'
import { batchesOf, childRows } from '../rows/batches.ts'
import type { DatabaseEnd } from '../rows/database-end.ts'
import type { TableName } from '../rows/tables.ts'
import { eventRecords, occurrenceRecords } from './events.ts'
import { readingFrom, type ReadRows, textsReader } from './reading.ts'
import { type ShapeName, textMembers } from './shapes.ts'

/** Rows that are made into records at a time. */
const batch = 200

/** Everything that a calendar is made of; secrets of users and what happened stay behind. */
export async function* exportRecords(database: DatabaseEnd): AsyncGenerator<ExportedRecord> {
  const reading = await readingFrom(database)
  for (const { kind, table, where, read } of kinds)
    for await (const rows of batchesOf(database, table, { where, batch }))
      for (const record of await read(reading, rows)) yield { kind, ...record }
}

const plain =
  (shape: ShapeName): ReadRows =>
  async ({ members }, rows) =>
    rows.map((row) => members(shape, row))

const named =
  (shape: ShapeName, table: TableName): ReadRows =>
  async (reading, rows) => {
    const texts = await textsReader(reading, table, textMembers.named, rows)
    return rows.map((row) => ({ ...reading.members(shape, row), texts: texts(row) }))
  }

const images: ReadRows = async ({ database, members }, rows) => {
  const files = await childRows(database, 'image_files', 'image_id', rows)
  return rows.map((row) => {
    const sizes = files(row).map((file) => [file['name'], members('file', file)])
    return { ...members('image', row), sizes: Object.fromEntries(sizes) as unknown }
  })
}

interface Kind {
  readonly kind: string
  readonly table: TableName
  /** Which of its rows; without it all of them. */
  readonly where?: RawBuilder<unknown>
  readonly read: ReadRows
}

/** The kinds of record in their order in the file. */
const kinds: readonly Kind[] = [
  { kind: 'user', table: 'users', read: plain('user') },
  { kind: 'category', table: 'terms', where: sql`taxonomy = 'category'`, read: named('term', 'term_texts') },
  { kind: 'tag', table: 'terms', where: sql`taxonomy = 'tag'`, read: named('term', 'term_texts') },
  { kind: 'image', table: 'images', read: images },
  // Buildings come before their rooms.
  { kind: 'venue', table: 'venues', where: sql`parent_venue is null`, read: named('venue', 'venue_texts') },
  { kind: 'venue', table: 'venues', where: sql`parent_venue is not null`, read: named('venue', 'venue_texts') },
  { kind: 'organizer', table: 'organizers', read: named('organizer', 'organizer_texts') },
  // Exceptions come with their occurrences.
  { kind: 'event', table: 'events', where: sql`series is null`, read: eventRecords },
  { kind: 'occurrence', table: 'occurrences', where: sql`series is not null`, read: occurrenceRecords },
  { kind: 'site', table: 'site', read: plain('site') },
  { kind: 'view', table: 'shared_views', read: plain('view') },
  { kind: 'origin', table: 'origins', read: plain('origin') },
  {
    kind: 'revision',
    table: 'revisions',
    where: sql`is_gone = 0 and kind in (${sql.join(translatedKinds)})`,
    read: plain('revision'),
  },
]
