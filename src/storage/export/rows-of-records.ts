import { addressKey } from '../../domain/address.ts'
import type { ExportedRecord } from '../../domain/export/format.ts'
import { insertRows, type Row } from '../copy/rows.ts'
import type { Side } from '../copy/side.ts'
import { toEventTextRow } from '../sql/events/write.ts'
import { searchedOfOrganizer } from '../sql/linked/organizers.ts'
import { namedTextRow } from '../sql/linked/texts.ts'
import { searchedOfVenue } from '../sql/linked/venues.ts'
import { toTermTextRow } from '../sql/terms/store.ts'
import type { Language } from '../../i18n/language.ts'
import { idsOf, recordsIn, rowOf, textsOf, wrongMember } from './members.ts'
import { shapes, textMembers } from './shapes.ts'

/** Tables in the order in which their rows are written. */
const tables = [
  ...['identities', 'term_identities', 'terms', 'term_texts', 'images', 'image_files', 'venues', 'venue_texts'],
  ...['organizers', 'organizer_texts', 'events', 'event_texts', 'event_venues', 'event_organizers', 'event_terms'],
  ...['tickets', 'ticket_texts', 'occurrences', 'ticket_sales', 'origins'],
] as const

type Table = (typeof tables)[number]

/** A column that names rows of its own table, which may come later. */
interface Later {
  readonly table: Table
  readonly column: string
  readonly rows: Row[]
}

/** The rows of records, written many at a time. */
export class Rows {
  readonly #side: Side
  readonly #users: ReadonlyMap<string, number>
  readonly #held = new Map<Table, Row[]>()
  readonly #later = new Map<string, Later>()
  readonly highest = { record: 0, term: 0 }

  constructor(side: Side, users: ReadonlyMap<string, number>) {
    this.#side = side
    this.#users = users
  }

  add(kind: string, { kind: _, ...record }: ExportedRecord): void {
    if (kind === 'category' || kind === 'tag') this.#addTerm(kind, record)
    else if (kind === 'image') this.#addImage(record)
    else if (kind === 'venue') this.#addVenue(record)
    else if (kind === 'organizer') this.#addOrganizer(record)
    else if (kind === 'event') this.#addEvent(record, null)
    else if (kind === 'occurrence') this.#addOccurrence(record)
    else if (kind === 'origin') this.#addOrigin(record)
  }

  /** Writes what was added; throws where the database refuses it. */
  async write(): Promise<void> {
    for (const table of tables) {
      const rows = this.#held.get(table) ?? []
      if (rows.length > 0) await insertRows(this.#side, table, rows)
    }
    this.#held.clear()
  }

  /** What is to be set once all rows are there. */
  later(): Iterable<Later> {
    return this.#later.values()
  }

  #put(table: Table, ...rows: readonly object[]): void {
    const held = this.#held.get(table) ?? []
    held.push(...(rows as readonly Row[]))
    this.#held.set(table, held)
  }

  #identify(id: unknown, kind: string): number {
    this.highest.record = Math.max(this.highest.record, Number(id))
    this.#put('identities', { id: Number(id), kind })
    return Number(id)
  }

  /** Takes out of a row what names others of its table. */
  #alone<R extends Row>(table: Table, row: R, ...columns: readonly string[]): R {
    for (const column of columns) {
      if (row[column] === null) continue
      const later = this.#later.get(`${table} ${column}`) ?? { table, column, rows: [] }
      later.rows.push({ id: row['id'] ?? null, [column]: row[column] ?? null })
      this.#later.set(`${table} ${column}`, later)
    }
    return { ...row, ...Object.fromEntries(columns.map((column) => [column, null])) }
  }

  #addTerm(taxonomy: 'category' | 'tag', record: ExportedRecord): void {
    const row = rowOf(shapes.term, record, this.#users, ['texts'])
    const id = Number(row['id'])
    this.highest.term = Math.max(this.highest.term, id)
    const term = { id, taxonomy, ...textual(record, textMembers.named) }
    this.#put('term_identities', { id, taxonomy })
    this.#put('terms', { ...this.#alone('terms', row, 'parent'), taxonomy, count: 0 })
    this.#put('term_texts', ...term.languages.map((language) => toTermTextRow(term, language)))
  }

  #addImage(record: ExportedRecord): void {
    const row = rowOf(shapes.image, record, this.#users, ['sizes', 'sha256'])
    const { sizes } = record
    if (typeof sizes !== 'object' || sizes === null) throw wrongMember('sizes')
    const image_id = this.#identify(row['id'], 'image')
    this.#put('images', row)
    for (const [name, file] of Object.entries(sizes))
      this.#put('image_files', {
        image_id,
        name,
        ...rowOf(shapes.file, file as ExportedRecord, this.#users, ['sha256']),
      })
  }

  #addVenue(record: ExportedRecord): void {
    const row = rowOf(shapes.venue, record, this.#users, ['texts'])
    const id = this.#identify(row['id'], 'venue')
    const venue = { id, ...textual(record, textMembers.named) }
    this.#put('venues', { ...row, address_key: addressKey(row as unknown as Parameters<typeof addressKey>[0]) })
    const searched = searchedOfVenue(row)
    this.#put('venue_texts', ...venue.languages.map((language) => namedTextRow(venue, language, searched)))
  }

  #addOrganizer(record: ExportedRecord): void {
    const row = rowOf(shapes.organizer, record, this.#users, ['texts'])
    const id = this.#identify(row['id'], 'organizer')
    const organizer = { id, ...textual(record, textMembers.named) }
    this.#put('organizers', row)
    const searched = searchedOfOrganizer(row)
    this.#put('organizer_texts', ...organizer.languages.map((language) => namedTextRow(organizer, language, searched)))
  }

  #addEvent(record: ExportedRecord, series: number | null): void {
    const links = ['venues', 'organizers', 'categories', 'tags', 'tickets', 'texts']
    const row = rowOf(shapes.event, record, this.#users, links)
    const id = this.#identify(row['id'], 'event')
    this.#put('events', { ...this.#alone('events', row, 'parent', 'previous_series', 'next_series'), series })
    const occurrence = series === null ? null : { series, original: '', position: 0, own: null }
    const event = { id, occurrence, ...textual(record, textMembers.event) }
    this.#put('event_texts', ...event.languages.map((language) => toEventTextRow(event, language)))
    const link = (table: Table, column: string, ids: readonly number[]) =>
      this.#put(table, ...ids.map((other, position) => ({ event_id: id, [column]: other, position })))
    link('event_venues', 'venue_id', idsOf(record, 'venues'))
    link('event_organizers', 'organizer_id', idsOf(record, 'organizers'))
    link('event_terms', 'term_id', [...idsOf(record, 'categories'), ...idsOf(record, 'tags')])
    for (const ticket of recordsIn(record, 'tickets')) this.#addTicket(ticket, id)
  }

  #addTicket(record: ExportedRecord, event_id: number): void {
    const row = rowOf(shapes.ticket, record, this.#users, ['texts'])
    const id = this.#identify(row['id'], 'ticket')
    this.#put('tickets', { ...row, event_id })
    for (const [language, text] of textsOf(record, textMembers.ticket))
      this.#put('ticket_texts', { id, language, name: text.name, description: text.description })
  }

  #addOccurrence(record: ExportedRecord): void {
    const row = rowOf(shapes.occurrence, record, this.#users, ['event', 'sold'])
    const { event, sold } = record
    const [id, series] = [Number(row['id']), Number(row['series'])]
    if (event === null) this.#identify(id, 'event')
    else if (typeof event === 'object' && (event as ExportedRecord)['id'] === id)
      this.#addEvent(event as ExportedRecord, series)
    else throw wrongMember('event')
    this.#put('occurrences', { ...row, event_id: event === null ? series : id })
    if (typeof sold !== 'object' || sold === null) throw wrongMember('sold')
    for (const [ticket, count] of Object.entries(sold)) {
      if (!Number.isSafeInteger(count)) throw wrongMember('sold')
      this.#put('ticket_sales', { ticket_id: Number(ticket), occurrence_id: id, sold: Number(count) })
    }
  }

  #addOrigin(record: ExportedRecord): void {
    const { of: kind, ...row } = rowOf(shapes.origin, record, this.#users)
    this.#put('origins', { ...row, kind })
  }
}

/** The language and the texts of a record, which has some in that language. */
function textual<N extends string>(record: ExportedRecord, names: readonly N[]) {
  const texts = textsOf(record, names)
  return {
    language: record['language'] as Language,
    texts: Object.fromEntries(texts) as Partial<Record<Language, Readonly<Record<N, string>>>>,
    languages: texts.map(([language]) => language),
  }
}
