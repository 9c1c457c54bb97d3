import { localized, type Language, type Localized } from '../../i18n/language.ts'
import type { Visitor } from '../../resources/submissions/visitor.ts'
import { localize } from '../../texts/text.ts'

/** The letter that brings a message to the author of an event. */
export function messageLetter(site: string, message: NewMessage, link: string, language: Language) {
  const { from, title, text: said } = message
  const subject: Localized = localize('desk.letters.authorSubject', { site, title })
  const text: Localized = localize('desk.letters.authorText', { from, title, site, said, link })
  return { subject: localized(subject, language), text: localized(text, language) }
}

/** The letter that brings a message to a visitor, who has no account: where answers go, the letter says by its own address. */
export function visitorLetter(site: string, message: NewMessage, language: Language) {
  const { from, title, text: said, replyTo } = message
  const subject: Localized = localize('desk.letters.visitorSubject', { site, title })
  const text: Localized = localize('desk.letters.visitorText', { from, title, site, said })
  const answer = replyTo && localize('desk.letters.visitorAnswer', { from })
  const written = `${localized(text, language)}${answer ? localized(answer, language) : ''}`
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
