import { defaulted, optional, required, type Readable, type Values } from '../../schema/field.ts'
import { boolean } from '../../schema/types/values/boolean.ts'
import { dateTime } from '../../schema/types/date-time.ts'
import { recordId } from '../../schema/types/references/ids.ts'
import { upload } from '../../schema/types/references/image.ts'
import { day, days } from '../../schema/types/values/days.ts'
import { emailAddress } from '../../schema/types/values/login.ts'
import { text } from '../../schema/types/values/text.ts'
import { webUrl } from '../../schema/types/values/url.ts'

const line = text({ maxLength: 200 })
const neededLine = text({ maxLength: 200, nonEmpty: true })

/** So many further dates a visitor may name. */
export const maxDates = 20

/** What a visitor says of an event. */
export const submittedEvent = {
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
  weekly_until: optional(day(), {
    en: 'The last day until which it takes place every week, at most a year after the first',
    fr: 'Le dernier jour jusqu’auquel il a lieu chaque semaine, un an au plus après le premier',
  }),
  dates: optional(days(maxDates), {
    en: 'Further days on which it takes place at the same time, within a year after the first',
    fr: 'Les autres jours où il a lieu à la même heure, dans l’année qui suit le premier',
  }),
  venue: optional(line, { en: 'The name of the venue', fr: 'Le nom du lieu' }),
  address: optional(line, { en: 'The street of the venue', fr: 'La rue du lieu' }),
  city: optional(line, { en: 'The town of the venue', fr: 'La ville du lieu' }),
  organizer: optional(line, { en: 'Who organizes it', fr: 'Qui l’organise' }),
  website: optional(webUrl(), { en: 'A page that tells more', fr: 'Une page qui en dit plus' }),
  category: optional(recordId(1), { en: 'The id of a category', fr: 'Le numéro d’une catégorie' }),
  cost: optional(line, {
    en: 'What it costs: a price, a range, or a text',
    fr: 'Son tarif\u00a0: un prix, une fourchette ou un texte',
  }),
  file: optional(upload(), {
    en: 'A picture: JPEG, PNG, GIF, WebP or AVIF, as a part of a form',
    fr: 'Une image\u00a0: JPEG, PNG, GIF, WebP ou AVIF, dans un formulaire',
  }),
  message: optional(text({ maxLength: 2000, verbatim: true }), {
    en: 'A message to the editors',
    fr: 'Un message aux éditeurs',
  }),
}

/** The same, and who hands it in. */
export const submissionFields = {
  ...submittedEvent,
  name: required(neededLine, {
    en: 'Who hands it in; for the editors alone',
    fr: 'Qui le propose ; pour les éditeurs seulement',
  }),
  email: required(emailAddress, {
    en: 'Where to ask about it; for the editors alone',
    fr: 'Où poser une question ; pour les éditeurs seulement',
  }),
}

/** What was sent of an event, before all of it is known to be right. */
export type SentEvent = Readable<typeof submittedEvent>

/** An event as a visitor submits it. */
export type SubmittedEvent = Values<typeof submittedEvent>
