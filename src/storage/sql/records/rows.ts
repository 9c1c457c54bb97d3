import { isDeepStrictEqual } from 'node:util'
import { type Kysely, sql, type SqlBool } from 'kysely'
import type { CalendarRecord } from '../../../domain/entities.ts'
import type { Texts } from '../../../domain/text/texts.ts'
import { knownLanguages, type Language } from '../../../i18n/language.ts'
import type { Flag } from '../../../records/field.ts'
import type { RecordRow, Revised, TextRow } from '../record-rows.ts'
import type { Db } from '../tables.ts'
import { maximumSlug, trashMark } from '../../../domain/text/slug.ts'
import type { Condition } from '../conditions.ts'

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
    for (const text of texts) {
      const known = before.find(({ language }) => language === text.language)
      const changed = changedColumns(text, known)
      if (changed)
        await rows
          .updateTable(table as 'text')
          .set(changed)
          .where('id', '=', text.id)
          .where('language', '=', text.language)
          .execute()
    }
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

/**
 * The columns of a row that are not as `before`; undefined where all are. SQLite writes each index anew that has a column which an update names, be its
 * value the same: to name all columns cost 0.4 of the 5 ms that a new title of an event takes.
 */
export function changedColumns<Row extends object>(row: Row, before: Row | undefined): Partial<Row> | undefined {
  const known: Partial<Row> = before ?? {}
  const changed = Object.entries(row).filter(([column, value]) => known[column as keyof Row] !== value)
  return changed.length === 0 ? undefined : (Object.fromEntries(changed) as Partial<Row>)
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

/** The rows that the unique indexes of slugs hold; a look-up must say so to be served by them. */
export const uniqueSlug = sql<SqlBool>`(slug <> '' and slug_repeats = 0)`

/** Whether an earlier language of the record has the slug of `language`: a record may have one slug in all of them. */
export function slugRepeats({ texts }: { readonly texts: Texts<{ readonly slug: string }> }, language: Language): Flag {
  const earlier = knownLanguages.slice(0, knownLanguages.indexOf(language))
  return toFlag(earlier.some((each) => texts[each]?.slug === texts[language]?.slug))
}

/**
 * `wanted`, or the first of `wanted-2`, `wanted-3`… that is free. `taken` finds the slugs of others that
 * satisfy a condition; most often the first look is the only one.
 */
export async function freeSlugAmong(
  wanted: string,
  taken: (condition: Condition) => Promise<readonly { readonly slug: string }[]>,
): Promise<string> {
  const base = firstFree(wanted, new Set())
  if ((await taken(sql`slug = ${base}`)).length === 0) return base
  const { from, below } = rivals(wanted)
  const others = await taken(sql`(slug >= ${from} and slug < ${below})`)
  return firstFree(wanted, new Set([base, ...others.map((row) => row.slug)]))
}

/** The slugs that may stand in the way of `wanted` and its numbered forms, as a range: `from` ≤ slug < `below`. */
function rivals(wanted: string): { readonly from: string; readonly below: string } {
  const room = roomFor(wanted) - 10
  // Numbers are appended after a hyphen, and the full stop is the character after it.
  if (wanted.length <= room) return { from: `${wanted}-`, below: `${wanted}.` }
  const start = cutSlug(wanted, room)
  return { from: start, below: `${start}\u{10ffff}` }
}

/** `wanted`, or the first of `wanted-2`, `wanted-3`… that is not taken. */
function firstFree(wanted: string, taken: ReadonlySet<string>): string {
  const room = roomFor(wanted)
  const base = cutSlug(wanted, room)
  if (!taken.has(base)) return base
  for (let number = 2; ; number += 1) {
    const suffix = `-${number}`
    const slug = cutSlug(wanted, room - suffix.length) + suffix
    if (!taken.has(slug)) return slug
  }
}

/** UTF-16 units. The mark of the trash and a number come on top, so that the whole slug comes back. */
function roomFor(wanted: string): number {
  return wanted.endsWith(trashMark) ? maximumSlug + trashMark.length + 10 : maximumSlug
}

/** At most `length` UTF-16 units, no character cut in half, no hyphen at the end: a slug is its own slug. */
function cutSlug(text: string, length: number): string {
  if (text.length <= length) return text
  return text
    .slice(0, length)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .replace(/-$/, '')
}
