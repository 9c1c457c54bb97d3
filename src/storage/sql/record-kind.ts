import type { CalendarRecord, RecordKind } from '../../domain/entities.ts'
import type { Language } from '../../i18n/language.ts'
import { languages } from '../../i18n/language.ts'
import type { Texts } from '../../domain/texts.ts'
import type { Place, Slice, Visibility } from '../storage.ts'
import type { Db } from './access.ts'
import type { Dialect } from './dialect.ts'
import type { Condition } from './matching.ts'
import type { Found } from './paging.ts'
import type { RecordRow, TextRow } from './tables.ts'

/** How one kind of record is kept: what `recordStore` needs to know of events, venues or organizers. */
export interface RecordKindTables<R extends CalendarRecord, Filter, Row extends RecordRow, Text extends TextRow> {
  readonly kind: RecordKind
  readonly table: 'events' | 'venues' | 'organizers'
  readonly texts: 'event_texts' | 'venue_texts' | 'organizer_texts'
  toRow(record: R): Row
  toTextRow(record: R, language: Language): Text
  /** Those that exist, in the order of the ids: see `recordReader`. */
  read(db: Db, ids: readonly number[]): Promise<R[]>
  /** A part of a list, in its order. */
  listed(db: Db, filter: Filter, slice: Slice): Promise<readonly Found[]>
  /** The place of a record in lists, where `listed` does not tell it. */
  placeOf?(record: R): Place
  count(db: Db, filter: Filter): Promise<number>
  /** Both for a filter where something is found out for one that serves the other. */
  searched?(db: Db, filter: Filter): Searched | undefined
  /** The name and the description of a text, where the kind can be found by them; of what `visible` shows. */
  named?(db: Db, folded: string, visible: Visibility | undefined): Promise<readonly NamedCandidate[]>
  /** Whether both have the same rows of texts, where that can be told without making them. */
  haveSameTexts?(record: R, before: R): boolean
  /** Before the `stored` texts of a record, none if it is new, are replaced by others. */
  writingTexts?(db: Db, texts: readonly Text[], stored: readonly Text[]): Promise<void>
  /** Writes what belongs to a record beside its row and texts; `before` is what is stored of it, undefined if nothing. */
  written?(db: Db, record: R, before: R | undefined): Promise<void>
  /** Before records of these ids are deleted for good. */
  purging?(db: Db, ids: readonly number[], dialect: Dialect): Promise<void>
  /** The links from events: what `unlink` removes. */
  readonly linkedBy?: (id: number) => {
    readonly table: 'venues' | 'organizers'
    readonly links: 'event_venues' | 'event_organizers'
    readonly where: Condition
  }
}

export interface Searched {
  readonly found: (slice: Slice) => Promise<readonly Found[]>
  readonly count: () => Promise<number>
}

export interface NamedCandidate {
  readonly id: number
  readonly name: string
  readonly description: string
}

/** The shared columns of a record. */
export function sharedColumns(record: CalendarRecord): RecordRow {
  return {
    id: record.id,
    author: record.author,
    status: record.status,
    trashed_from: record.trashedFrom,
    date: record.date,
    date_utc: record.dateUtc,
    modified_utc: record.modifiedUtc,
    language: record.language,
    image: record.image,
  }
}

/** Rows of texts as the `texts` of an entity, in the order of the languages of the service. */
export function textsFrom<Row, T>(
  rows: readonly Row[],
  languageOf: (row: Row) => Language,
  toText: (row: Row) => T,
): Texts<T> {
  const texts: Texts<T> = {}
  for (const language of languages) {
    const row = rows.find((candidate) => languageOf(candidate) === language)
    if (row) texts[language] = toText(row)
  }
  return texts
}

/** The languages in which a record has texts. */
export function languagesOf(record: { readonly texts: Texts<unknown> }): Language[] {
  return languages.filter((language) => record.texts[language] !== undefined)
}
