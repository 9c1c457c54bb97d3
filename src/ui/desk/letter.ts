import { localized, type Language, type Localized } from '../../i18n/language.ts'
import { localize } from '../../texts/text.ts'

/** The letter that brings a message to a visitor, who has no account: where answers go, the letter says by its own address. */
export function visitorLetter(site: string, message: VisitorMessage, language: Language) {
  const { from, title, text: said, replyTo } = message
  const subject: Localized = localize('desk.letters.visitorSubject', { site, title })
  const text: Localized = localize('desk.letters.visitorText', { from, title, site, said })
  const answer = replyTo && localize('desk.letters.visitorAnswer', { from })
  const written = `${localized(text, language)}${answer ? localized(answer, language) : ''}`
  return { subject: localized(subject, language), text: written, ...(replyTo && { replyTo }) }
}

/** What is told to a visitor about an event. */
export interface VisitorMessage {
  readonly from: string
  readonly title: string
  readonly text: string
  /** The address of who has written it. */
  readonly replyTo?: string | undefined
}
