import { localized, type Language, type Localized } from '../../../i18n/language.ts'

/** The letter that brings a message to the author of an event. */
export function messageLetter(site: string, message: NewMessage, link: string, language: Language) {
  const { from, title, text: said } = message
  const subject: Localized = {
    en: `${site}: a message about “${title}”`,
    fr: `${site} : un message au sujet de « ${title} »`,
  }
  const text: Localized = {
    en: `${from} writes about your event “${title}” at ${site}:\n\n${said}\n\nRead it and answer here:\n\n${link}\n`,
    fr: `${from} vous écrit au sujet de votre événement « ${title} » sur ${site} :\n\n${said}\n\nLisez-le et répondez ici :\n\n${link}\n`,
  }
  return { subject: localized(subject, language), text: localized(text, language) }
}

/** What is told to the author of an event. */
export interface NewMessage {
  readonly event: number
  readonly from: string
  readonly title: string
  readonly text: string
}
