import type { CalendarRecord, Image } from '../../domain/entities.ts'
import {
  type EventText,
  languageOfText,
  type Texts,
  type TicketText,
  writtenLanguages,
} from '../../domain/text/texts.ts'
import { inZone } from '../../domain/time/time.ts'
import { knownLanguages, type Language, languages } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { globalId } from '../../operations/request.ts'
import { noDate } from '../../schema/types/date-time.ts'

/** Author, status and dates, as every record shows them. `author` is text, as in the original. */
export function presentOwnership(record: CalendarRecord, context: Context) {
  return {
    author: String(record.author),
    status: record.status,
    date: record.date,
    date_utc: record.dateUtc ?? noDate,
    modified: inZone(record.modifiedUtc, context.settings.timeZone),
    modified_utc: record.modifiedUtc,
    revised_utc: latestRevisionUtc(record),
  }
}

/** In the answer to a write, that of the write itself, which is not in what was read before. */
export function latestRevisionUtc({
  modifiedUtc,
  revisedUtc,
}: Pick<CalendarRecord, 'modifiedUtc' | 'revisedUtc'>): string {
  return revisedUtc > modifiedUtc ? revisedUtc : modifiedUtc
}

/** `{site}/venue/<slug>/` of a record that everybody may read; `{site}/?p=<id>` of any other. */
export function pageUrl(record: CalendarRecord, folder: string, slug: string, context: Context): string {
  const { site } = context.links
  return record.status === 'publish' ? `${site}/${folder}/${encodeURIComponent(slug)}/` : `${site}/?p=${record.id}`
}

/** The id that is unique beyond this service, and the ids it has had. */
export function presentGlobalIds(record: CalendarRecord, context: Context) {
  const id = globalId(context.links, record.id)
  const { lineage, mirroredFrom } = record
  const ids = { global_id: id, global_id_lineage: [id, ...lineage] }
  return mirroredFrom === null ? ids : { ...ids, mirrored_from: mirroredFrom }
}

/** The language of the main text, and every language that there is. */
export function presentLanguages(
  record: { readonly language: Language; readonly texts: Texts<EventText> | Texts<TicketText> },
  context: Context,
): { language: Language; available_languages: Language[]; original_language?: Language } {
  const found = { language: languageOfText(record, context.language), available_languages: writtenLanguages(record) }
  return context.translations ? { ...found, original_language: record.language } : found
}

/** The texts of every language as they were written, where they were asked for. `rename` gives a set its public names. */
export function presentTranslations<T, P>(
  record: { readonly texts: Texts<T> },
  rename: (text: T) => P,
  context: Context,
): { translations?: Partial<Record<Language, P>> } {
  if (!context.translations) return {}
  const translations: Partial<Record<Language, P>> = {}
  for (const language of context.everyLanguage ? knownLanguages : languages) {
    const text = record.texts[language]
    if (text) translations[language] = rename(text)
  }
  return { translations }
}

/** Null and the empty text are; a number, a switch and one of a few words are always there. */
type MayBeEmpty<V> = null extends V ? true : undefined extends V ? true : string extends V ? true : false

type Filled<T> = {
  [K in keyof T as MayBeEmpty<T[K]> extends true ? K : never]?: Exclude<T[K], null>
} & { [K in keyof T as MayBeEmpty<T[K]> extends true ? never : K]: T[K] }

/** The members that are not empty: venues, organizers and schema.org data leave the others out (contract/representations.md §5, §6). */
export function withoutEmptyMembers<T extends Readonly<Record<string, unknown>>>(members: T): Filled<T> {
  const present: Record<string, unknown> = {}
  for (const name in members) {
    const value = members[name]
    if (value !== null && value !== undefined && value !== '') present[name] = value
  }
  return present as Filled<T>
}

/** The pictures of records by id, in one query. */
export async function readImages(
  records: readonly Pick<CalendarRecord, 'image'>[],
  context: Context,
): Promise<ReadonlyMap<number, Image>> {
  const ids = [...new Set(records.flatMap((record) => record.image ?? []))]
  if (ids.length === 0) return new Map()
  return new Map((await context.storage.images.byIds(ids)).map((image) => [image.id, image]))
}

/** schema.org data: plain values, nothing escaped (contract/representations.md §10). */
export type JsonLd = Readonly<Record<string, unknown>>
