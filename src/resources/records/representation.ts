import { z } from 'zod'
import { statuses } from '../../domain/entities.ts'
import { knownLanguages, languages, type Language, type Localized } from '../../i18n/language.ts'
import type { PlainField, PlainFields } from '../../records/field.ts'
import type { PlainRecord } from '../../records/plain-record.ts'
import { describedSchema } from '../../schema/described.ts'
import { msg } from '../../texts/msg.ts'

/** A moment as the answers write it: `YYYY-MM-DD HH:MM:SS`, without offset (contract/representations.md §1). */
export const momentText = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)

/** The same in UTC, where the last evening of the year 9999 may lie in the year 10000. */
export const lastMomentText = z.string().regex(/^\d{4,5}-\d\d-\d\d \d\d:\d\d:\d\d$/)

export const idNumber = z.int().min(1)

/** An absolute address. */
export const addressText = z.string().min(1)

/** schema.org data as plain values (contract/representations.md §10). */
export const jsonLd = describedSchema(
  z.record(z.string(), z.unknown()),
  msg('The record as schema.org data; only in reads of a single record.'),
)

/** When anything that is shown last changed (contract/changes.md §1). */
export const revisedUtc = describedSchema(
  momentText,
  msg('When it last changed, or anything that is shown in it, in UTC.'),
)

/** The first members of every event, venue and organizer (contract/representations.md §3). */
export const ownership = {
  author: describedSchema(z.string().regex(/^\d+$/), msg('The id of the author, as text.')),
  status: describedSchema(z.enum(statuses), msg('Publication status.')),
  date: describedSchema(momentText, msg('Publication date, in the site’s time zone.')),
  date_utc: describedSchema(
    momentText,
    msg('Publication date in UTC; `0000-00-00 00:00:00` for a draft that never had one.'),
  ),
  modified: describedSchema(momentText, msg('Last change, in the site’s time zone.')),
  modified_utc: describedSchema(momentText, msg('Last change in UTC.')),
  revised_utc: revisedUtc,
}

/** Of what a mirror keeps. */
export const mirrorMeaning: Localized = msg(
  'Host and path of the calendar that a mirror keeps it like; absent of everything that is changed here.',
)

/** The id that is unique beyond this service (contract/addresses.md §7). */
export const globalIds = {
  global_id: describedSchema(z.string(), msg('Host and path of the site with the id: globally unique.')),
  global_id_lineage: describedSchema(z.array(z.string()), msg('The global ids it has had, the current one first.')),
  mirrored_from: describedSchema(z.string().optional(), mirrorMeaning),
}

/** In which language the main text of an answer is, and in which it exists (contract/languages.md §3). */
export const languageMembers = {
  language: describedSchema(z.enum(knownLanguages), msg('Language of the main text.')),
  available_languages: describedSchema(z.array(z.enum(languages)), msg('The languages for which it has texts.')),
  original_language: describedSchema(
    z.enum(knownLanguages).optional(),
    msg(
      'The language in which it was first written, whose texts stand in for those that another lacks; only with `translations=1`.',
    ),
  ),
}

/** The texts of every language as they were written, on request. */
export function translationsOf<T extends z.ZodType>(texts: T) {
  const members = Object.fromEntries(languages.map((language) => [language, texts.optional()]))
  return describedSchema(
    z.strictObject(members as Readonly<Record<Language, z.ZodOptional<T>>>).optional(),
    msg('The texts in each language, as written, empty if there is none; only with `translations=1`.'),
  )
}

/** The totals and neighbours of a page of a list (contract/lists.md §1). */
export const pageMembers = {
  rest_url: describedSchema(addressText, msg('Address of this page.')),
  next_rest_url: describedSchema(addressText.optional(), msg('Address of the next page; absent on the last page.')),
  previous_rest_url: describedSchema(
    addressText.optional(),
    msg('Address of the previous page; absent on the first page.'),
  ),
  total: describedSchema(z.int().min(0), msg('The total number of records.')),
  total_pages: describedSchema(z.int().min(0), msg('The number of pages.')),
}

/** The common members of venues and organizers; empty ones are absent. */
export const linkedMembers = {
  id: idNumber,
  ...ownership,
  url: describedSchema(addressText, msg('Address of its page.')),
  description: describedSchema(z.string().optional(), msg('Description, HTML.')),
  excerpt: describedSchema(z.string().optional(), msg('Always absent.')),
  slug: describedSchema(z.string(), msg('The name used in addresses.')),
  json_ld: jsonLd.optional(),
  ...globalIds,
  ...languageMembers,
}

type PlainMembers<F extends PlainFields> = {
  [N in keyof F]: F[N]['initial'] extends z.output<F[N]['shown']> ? F[N]['shown'] : z.ZodOptional<F[N]['shown']>
}

/** The plain members of a record; where there is no value, absent, unless null is shown. */
export function plainMembers<F extends PlainFields>({ fields }: PlainRecord<F>): PlainMembers<F> {
  const members = Object.entries<PlainField>(fields).map(([name, field]) => {
    const { shown, initial } = field
    return [name, describedSchema(shown.safeParse(initial).success ? shown : shown.optional(), memberMeaning(field))]
  })
  return Object.fromEntries(members) as PlainMembers<F>
}

/** What documents say of a member: by default, the description of the parameter as a sentence. */
export function memberMeaning({ meaning, parameter }: PlainField): Localized {
  const { en, fr } = parameter.description
  return meaning ?? { en: `${en}.`, fr: `${fr}.` }
}
