import { isDeepStrictEqual } from 'node:util'
import type { Kysely } from 'kysely'
import type { CalendarRecord } from '../../../domain/entities.ts'
import type { Texts } from '../../../domain/text/texts.ts'
import { knownLanguages, type Language } from '../../../i18n/language.ts'
import type { Flag } from '../../../records/field.ts'
import type { RecordRow, Revised, TextRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'

/** The columns that events, venues and organizers share. */
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
    lineage: record.lineage.length === 0 ? null : JSON.stringify(record.lineage),
    mirrored_from: record.mirroredFrom,
  }
}

/** What `sharedColumns` wrote. */
export function sharedMembers(row: RecordRow & Revised): CalendarRecord {
  return {
    id: row.id,
    author: row.author,
    status: row.status,
    trashedFrom: row.trashed_from,
    date: row.date,
    dateUtc: row.date_utc,
    modifiedUtc: row.modified_utc,
    revisedUtc: row.revised_utc ?? row.modified_utc,
    language: row.language,
    image: row.image,
    lineage: row.lineage === null ? [] : (JSON.parse(row.lineage) as string[]),
    mirroredFrom: row.mirrored_from,
  }
}

/** What `jsonArray` of a dialect made: PostgreSQL's driver has parsed it already, and of no rows it makes null. */
export function jsonRows<T>(json: unknown): readonly T[] {
  return json === null ? [] : typeof json === 'string' ? (JSON.parse(json) as T[]) : (json as T[])
}

/** The languages in which a record has texts. */
export function languagesOf(record: { readonly texts: Texts<unknown> }): Language[] {
  return knownLanguages.filter((language) => record.texts[language] !== undefined)
}

/** Pairs of language and text as the `texts` of a record, in the order of all languages. */
export function textsFrom<T>(pairs: readonly (readonly [Language, T])[]): Texts<T> {
  const texts: Texts<T> = {}
  for (const language of knownLanguages) {
    const found = pairs.find(([of]) => of === language)
    if (found) texts[language] = found[1]
  }
  return texts
}

/**
 * Writes the texts of a record, one row a language, where they are not as `before`. Where a slug changes, all rows are
 * written anew: in a moment between two updates one slug might be there twice.
 */
export async function writeTexts(
  db: Db,
  table: 'event_texts' | 'venue_texts' | 'organizer_texts' | 'term_texts',
  texts: readonly TextRow[],
  before: readonly TextRow[],
): Promise<void> {
  const rows = db as unknown as Kysely<{ text: TextRow }>
  const [first] = texts
  if (!first || isDeepStrictEqual(texts, before)) return
  const slugs = (some: readonly TextRow[]) => some.map(({ language, slug }) => `${language} ${slug}`).join()
  if (slugs(texts) === slugs(before)) {
    for (const { language, ...text } of texts)
      await rows
        .updateTable(table as 'text')
        .set(text)
        .where('id', '=', text.id)
        .where('language', '=', language)
        .execute()
    return
  }
  if (before.length > 0)
    await rows
      .deleteFrom(table as 'text')
      .where('id', '=', first.id)
      .execute()
  await rows
    .insertInto(table as 'text')
    .values(texts)
    .execute()
}

/** A boolean as both databases store it. */
export function toFlag(value: boolean): Flag {
  return value ? 1 : 0
}

/** Rows in the order of `ids`, each once. */
export function inOrderOfIds<Row>(ids: readonly number[], rows: readonly Row[], idOf: (row: Row) => number): Row[] {
  const byId = new Map<number, Row>()
  for (const row of rows) byId.set(idOf(row), row)
  const found: Row[] = []
  for (const id of ids) {
    const row = byId.get(id)
    if (row !== undefined && byId.delete(id)) found.push(row)
  }
  return found
}
