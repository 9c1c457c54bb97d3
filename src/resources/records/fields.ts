import type { Localized } from '../../i18n/language.ts'
import { type Field, type Type, clearable, fixed, optional, required } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { dateTime, dateTimeOrNone } from '../../schema/types/date-time.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { imageReference } from '../../schema/types/references/image.ts'
import { integer } from '../../schema/types/values/number.ts'
import { status } from '../../schema/types/values/one-of.ts'
import { html, slug, text } from '../../schema/types/values/text.ts'
import { type Translated, translated } from '../../schema/types/values/translated.ts'

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
  author: optional(userId, { en: 'Id of the author', fr: 'Numéro de l’auteur' }),
  date: optional(dateTime({ unambiguous: true }), {
    en: 'Publication date, in the time zone of the site',
    fr: 'Date de publication, dans le fuseau horaire du site',
  }),
  date_utc: optional(dateTimeOrNone(), { en: 'Publication date, in UTC', fr: 'Date de publication, en UTC' }),
  description: clearable(translated(html({ maxLength: maxHtmlLength })), {
    en: 'Description: HTML, or plain text, which is turned into paragraphs',
    fr: 'Description : du HTML, ou du texte brut, converti en paragraphes',
  }),
  image: clearable(imageReference(), {
    en: 'Featured image: the id of an image, or its address',
    fr: 'Image à la une : le numéro d’une image, ou son adresse',
  }),
  slug: optional(translated(slug()), {
    en: 'Slug: the name used in addresses',
    fr: 'Slug : le nom utilisé dans les adresses',
  }),
}

/** The status of a new record, which cannot be in the trash (contract/writes.md §6). */
export const newStatus = optional(status(['publish', 'future', 'draft', 'pending', 'private']), {
  en: 'Publication status',
  fr: 'État de publication',
})

/** The status that an update sets. */
export const anyStatus = optional(status(['publish', 'future', 'draft', 'pending', 'private', 'trash']), {
  en: 'Publication status; “trash” moves the record to the trash',
  fr: 'État de publication ; « trash » met la fiche à la corbeille',
})

/** The main text of a record for an update: in languages other than the original it can be taken away. */
export function renamable(type: Type<string>, description: Localized): Field<Translated<string>, 'fixed'> {
  return fixed(translated(type, { removable: true }), description)
}

/** A slug that cannot be taken away, only changed. */
export const renaming = fixed(translated(slug()), {
  en: 'New slug: renames the record',
  fr: 'Nouveau slug : renomme la fiche',
})

/** Every read and list takes this; ours (contract/languages.md §3). */
export const translationsParameter = {
  translations: optional(boolean(), {
    en: 'Include the texts in every language, as written',
    fr: 'Inclure les textes de chaque langue, tels qu’ils ont été écrits',
  }),
}

/** Of lists with a `search`. */
export const anyLanguageParameter = {
  any_language: optional(boolean(), {
    en: 'true: search the texts of every language, not those of the response alone',
    fr: 'true : rechercher dans les textes de toutes les langues, et pas seulement dans ceux de la réponse',
  }),
}

export const idPath = { id: required(recordId(), { en: 'Id of the record', fr: 'Numéro de la fiche' }) }

const slugText: Localized = { en: 'Slug of the record', fr: 'Slug de la fiche' }

export const slugPath = { slug: required(text({ maxLength: 4000 }), slugText) }

/**
 * The slug in the path of an event's update: not “required” in the index, because a body may rename it
 * (contract/documentation.md §2).
 */
export const renamedSlugPath = { slug: optional(text({ maxLength: 4000 }), slugText) }

/** What reading and deleting an event, or reading its tickets, takes besides the id (contract/access.md §6). */
export const unlocking = {
  password: optional(text({ maxLength: 1000, verbatim: true, nonEmpty: true }), {
    en: 'Password of a protected event',
    fr: 'Mot de passe d’un événement protégé',
  }),
}
