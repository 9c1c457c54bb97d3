import { addressKey } from '../../domain/places/address.ts'
import { type TranslatedKind, translatedKinds } from '../../domain/entities.ts'
import type { ExportedRecord } from '../../domain/export/format.ts'
import type { Language } from '../../i18n/language.ts'
import { organizerRecord } from '../../records/organizer.ts'
import { venueRecord } from '../../records/venue.ts'
import type { Row } from '../rows/batches.ts'
import type { TableName } from '../rows/tables.ts'
import { toEventTextRow } from '../sql/events/write.ts'
import { namedTextRow } from '../sql/linked/venues-and-organizers.ts'
import { toTermTextRow } from '../sql/terms/store.ts'
import { idsOfMember, recordsIn, textsByLanguage, wrongMember } from './members.ts'
import { textMembers, type ShapeName } from './shapes.ts'

/** The row of a record, which may also have these other members. */
export type ReadRow = (shape: ShapeName, record: ExportedRecord, others?: readonly string[]) => Row

/** Rows, each with the table that it belongs to. */
export type TableRows = Iterable<readonly [TableName, object]>

/** The rows of a record of a kind; throws a `WrongRecord` where it is not as the format says. */
export function rowsOfRecord(kind: string, { kind: _, ...record }: ExportedRecord, read: ReadRow): TableRows {
  return kinds[kind]?.(record, read) ?? []
}

const kinds: Readonly<Record<string, (record: ExportedRecord, read: ReadRow) => TableRows>> = {
  category: (record, read) => termRows('category', record, read),
  tag: (record, read) => termRows('tag', record, read),
  image: imageRows,
  venue: venueRows,
  organizer: organizerRows,
  event: (record, read) => eventRows(record, read, null),
  occurrence: occurrenceRows,
  *site(record, read) {
    yield ['site', { id: 1, ...read('site', record) }]
  },
  *view(record, read) {
    yield ['shared_views', read('view', record)]
  },
  *origin(record, read) {
    yield ['origins', read('origin', record)]
  },
  *revision(record, read) {
    const row = read('revision', record)
    // Until all have a place in the order of changes (`firstRevisions`).
    const id =
      -translatedKinds.length * Number(row['record_id']) - translatedKinds.indexOf(row['kind'] as TranslatedKind)
    const sequence = Number(row['sequence']) - 1
    yield ['revisions', { ...row, id, sequence, public_id: null, is_public: 0, is_gone: 0, authors: ',' }]
  },
}

function* termRows(taxonomy: 'category' | 'tag', record: ExportedRecord, read: ReadRow): TableRows {
  const row = read('term', record, ['texts'])
  const term = { id: Number(row['id']), taxonomy, revisedUtc: '', ...textual(record, textMembers.named) }
  yield ['term_identities', { id: term.id, taxonomy }]
  yield ['terms', { ...row, taxonomy, count: 0 }]
  for (const language of term.languages) yield ['term_texts', toTermTextRow(term, language)]
}

function* imageRows(record: ExportedRecord, read: ReadRow): TableRows {
  const row = read('image', record, ['sizes', 'sha256'])
  const { sizes } = record
  if (typeof sizes !== 'object' || sizes === null) throw wrongMember('sizes')
  yield identity(row, 'image')
  yield ['images', row]
  for (const [name, file] of Object.entries(sizes))
    yield ['image_files', { image_id: row['id'], name, ...read('file', file as ExportedRecord, ['sha256']) }]
}

function* venueRows(record: ExportedRecord, read: ReadRow): TableRows {
  const row = read('venue', record, ['texts'])
  yield identity(row, 'venue')
  yield ['venues', { ...row, address_key: addressKey(row as unknown as Parameters<typeof addressKey>[0]) }]
  yield* namedTextRows('venue_texts', row, record, venueRecord.searched(row))
}

function* organizerRows(record: ExportedRecord, read: ReadRow): TableRows {
  const row = read('organizer', record, ['texts'])
  yield identity(row, 'organizer')
  yield ['organizers', row]
  yield* namedTextRows('organizer_texts', row, record, organizerRecord.searched(row))
}

function* namedTextRows(table: TableName, { id }: Row, record: ExportedRecord, searched: readonly string[]): TableRows {
  const named = { id: Number(id), ...textual(record, textMembers.named) }
  for (const language of named.languages) yield [table, namedTextRow(named, language, searched)]
}

function* eventRows(record: ExportedRecord, read: ReadRow, series: number | null): TableRows {
  // Earlier versions named the sequence of iCalendar here, which revisions have now.
  const others = ['venues', 'organizers', 'categories', 'tags', 'tickets', 'texts', 'sequence']
  const row = read('event', record, others)
  const id = Number(row['id'])
  yield identity(row, 'event')
  yield ['events', { ...row, series }]
  const occurrence = series === null ? null : { series, original: '', position: 0, own: null }
  const event = { id, occurrence, ...textual(record, textMembers.event) }
  for (const language of event.languages) yield ['event_texts', toEventTextRow(event, language)]
  const links = [
    ['event_venues', 'venue_id', idsOfMember(record, 'venues')],
    ['event_organizers', 'organizer_id', idsOfMember(record, 'organizers')],
    ['event_terms', 'term_id', [...idsOfMember(record, 'categories'), ...idsOfMember(record, 'tags')]],
  ] as const
  for (const [table, column, others] of links)
    for (const [position, other] of others.entries()) yield [table, { event_id: id, [column]: other, position }]
  for (const ticket of recordsIn(record, 'tickets')) yield* ticketRows(ticket, read, id)
}

function* ticketRows(record: ExportedRecord, read: ReadRow, event: number): TableRows {
  const row = read('ticket', record, ['texts'])
  yield identity(row, 'ticket')
  yield ['tickets', { ...row, event_id: event }]
  for (const [language, { name, description }] of textsByLanguage(record, textMembers.ticket))
    yield ['ticket_texts', { id: row['id'], language, name, description }]
}

function* occurrenceRows(record: ExportedRecord, read: ReadRow): TableRows {
  const row = read('occurrence', record, ['event', 'sold'])
  const { event, sold } = record
  const [id, series] = [Number(row['id']), Number(row['series'])]
  if (event === null) yield identity(row, 'event')
  else if (typeof event === 'object' && (event as ExportedRecord)['id'] === id)
    yield* eventRows(event as ExportedRecord, read, series)
  else throw wrongMember('event')
  yield ['occurrences', { ...row, event_id: event === null ? series : id }]
  if (typeof sold !== 'object' || sold === null) throw wrongMember('sold')
  for (const [ticket, count] of Object.entries(sold)) {
    if (!Number.isSafeInteger(count)) throw wrongMember('sold')
    yield ['ticket_sales', { ticket_id: Number(ticket), occurrence_id: id, sold: Number(count) }]
  }
}

function identity({ id }: Row, kind: string) {
  return ['identities', { id, kind }] as const
}

/** The language and the texts of a record, which has some in that language. */
function textual<N extends string>(record: ExportedRecord, names: readonly N[]) {
  const texts = textsByLanguage(record, names)
  return {
    language: record['language'] as Language,
    texts: Object.fromEntries(texts) as Partial<Record<Language, Readonly<Record<N, string>>>>,
    languages: texts.map(([language]) => language),
  }
}
