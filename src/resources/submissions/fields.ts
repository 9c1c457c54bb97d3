import { defaulted, optional, required, type Readable } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { emailAddress } from '../../schema/types/values/login.ts'
import { text } from '../../schema/types/values/text.ts'
import { webUrl } from '../../schema/types/values/url.ts'

const line = text({ maxLength: 200 })
const neededLine = text({ maxLength: 200, nonEmpty: true })

/** What a visitor says of an event, and of oneself. */
export const submissionFields = {
  title: required(neededLine, { en: 'What it is called', fr: 'Son titre' }),
  description: optional(text({ maxLength: 5000, verbatim: true }), {
    en: 'What it is about: plain text with at most three links',
    fr: 'De quoi il s’agit : du texte brut, avec trois liens au plus',
  }),
  start_date: required(dateTime(), { en: 'When it begins', fr: 'Son début' }),
  end_date: required(dateTime(), { en: 'When it ends', fr: 'Sa fin' }),
  all_day: defaulted(boolean(), 'false', {
    en: 'Whether it lasts whole days',
    fr: 'S’il dure des journées entières',
  }),
  venue: optional(line, { en: 'The name of the venue', fr: 'Le nom du lieu' }),
  address: optional(line, { en: 'The street of the venue', fr: 'La rue du lieu' }),
  city: optional(line, { en: 'The town of the venue', fr: 'La ville du lieu' }),
  organizer: optional(line, { en: 'Who organizes it', fr: 'Qui l’organise' }),
  website: optional(webUrl(), { en: 'A page that tells more', fr: 'Une page qui en dit plus' }),
  category: optional(recordId(1), { en: 'The id of a category', fr: 'Le numéro d’une catégorie' }),
  name: required(neededLine, {
    en: 'Who hands it in; for the editors alone',
    fr: 'Qui le propose ; pour les éditeurs seulement',
  }),
  email: required(emailAddress, {
    en: 'Where to ask about it; for the editors alone',
    fr: 'Où poser une question ; pour les éditeurs seulement',
  }),
  message: optional(text({ maxLength: 2000, verbatim: true }), {
    en: 'A message to the editors',
    fr: 'Un message aux éditeurs',
  }),
}

export type Submitted = Readable<typeof submissionFields>
