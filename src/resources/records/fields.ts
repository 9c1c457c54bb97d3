import type { Localized } from '../../i18n/language.ts'
import { type Field, type Type, clearable, fixed, optional, required } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { dateTime, dateTimeOrNone } from '../../schema/types/date-time.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { imageReference } from '../../schema/types/references/image.ts'
import { integer } from '../../schema/types/values/number.ts'
import { status } from '../../schema/types/values/one-of.ts'
import { type Translated, html, slug, text, translated } from '../../schema/types/values/text.ts'
import { msg } from '../../texts/msg.ts'

/** Answers have the ids of users as texts: so may a body. */
const userId: Type<number> = {
  ...integer({ minimum: 1 }),
  sent: () => ({
    anyOf: [
      { type: 'integer', minimum: 1 },
      { type: 'string', pattern: '^\\d+$' },
    ],
  }),
}

/** Characters of HTML, as it is sent and as it is stored. */
export const maxHtmlLength = 200_000

/** The fields that every event, venue and organizer has (contract/writes.md §2, §3). */
export const recordFields = {
  author: optional(userId, msg('Id of the author')),
  date: optional(dateTime({ unambiguous: true }), msg('Publication date, in the time zone of the site')),
  date_utc: optional(dateTimeOrNone(), msg('Publication date, in UTC')),
  description: clearable(
    translated(html({ maxLength: maxHtmlLength })),
    msg('Description: HTML, or plain text, which is turned into paragraphs'),
  ),
  image: clearable(imageReference(), msg('Featured image: the id of an image, or its address')),
  slug: optional(translated(slug()), msg('Slug: the name used in addresses')),
}

/** The status of a new record, which cannot be in the trash (contract/writes.md §6). */
export const newStatus = optional(
  status(['publish', 'future', 'draft', 'pending', 'private']),
  msg('Publication status'),
)

/** The status that an update sets. */
export const anyStatus = optional(
  status(['publish', 'future', 'draft', 'pending', 'private', 'trash']),
  msg('Publication status; “trash” moves the record to the trash'),
)

/** The main text of a record for an update: in languages other than the original it can be taken away. */
export function renamable(type: Type<string>, description: Localized): Field<Translated<string>, 'fixed'> {
  return fixed(translated(type, { removable: true }), description)
}

/** A slug that cannot be taken away, only changed. */
export const renaming = fixed(translated(slug()), msg('New slug: renames the record'))

/** Every read and list takes this; ours (contract/languages.md §3). */
export const translationsParameter = {
  translations: optional(boolean(), msg('Include the texts in every language, as written')),
}

/** Of lists with a `search`. */
export const anyLanguageParameter = {
  any_language: optional(boolean(), msg('true: search the texts of every language, not those of the response alone')),
}

export const idPath = { id: required(recordId(), msg('Id of the record')) }

const slugText: Localized = msg('Slug of the record')

export const slugPath = { slug: required(text({ maxLength: 4000 }), slugText) }

/**
 * The slug in the path of an event's update: not “required” in the index, because a body may rename it
 * (contract/documentation.md §2).
 */
export const renamedSlugPath = { slug: optional(text({ maxLength: 4000 }), slugText) }

/** What reading and deleting an event, or reading its tickets, takes besides the id (contract/access.md §6). */
export const unlocking = {
  password: optional(text({ maxLength: 1000, verbatim: true, nonEmpty: true }), msg('Password of a protected event')),
}
