import { localized, type Language, type Localized } from '../../../i18n/language.ts'
import type { Visitor } from '../../../resources/submissions/visitor.ts'

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

/** The letter that brings a message to a visitor, who has no account: where answers go, the letter says by its own address. */
export function visitorLetter(site: string, message: NewMessage, language: Language) {
  const { from, title, text: said, replyTo } = message
  const subject: Localized = {
    en: `${site}: about “${title}”`,
    fr: `${site} : au sujet de « ${title} »`,
  }
  const text: Localized = {
    en: `${from} writes about “${title}”, which you handed in at ${site}:\n\n${said}\n`,
    fr: `${from} vous écrit au sujet de « ${title} », que vous avez proposé sur ${site} :\n\n${said}\n`,
  }
  const answer: Localized = replyTo
    ? {
        en: `\nYour answer to this letter reaches ${from}.\n`,
        fr: `\nVotre réponse à cet e-mail parviendra à ${from}.\n`,
      }
    : { en: '', fr: '' }
  const written = `${localized(text, language)}${localized(answer, language)}`
  return { subject: localized(subject, language), text: written, ...(replyTo && { replyTo }) }
}

/** What is told to the author of an event. */
export interface NewMessage {
  readonly event: number
  readonly from: string
  readonly title: string
  readonly text: string
  /** Who reads it where the author is no user. */
  readonly visitor?: Visitor | undefined
  /** The address of who has written it. */
  readonly replyTo?: string | undefined
}
