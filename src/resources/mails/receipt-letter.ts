import { localized, type Language, type Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/** The receipt for an event that a visitor has submitted. Nothing of what was submitted stands in it: anybody may give any address. */
export function receiptLetter(site: string, link: string, language: Language) {
  const subject: Localized = msg`${site}: we have received your event`
  const text: Localized = msg`Thank you for the event that you submitted to ${site}. It waits for an editor, who will review it.\n\nUntil then, you can correct or withdraw it here:\n\n${link}\n\nKeep this link to yourself: whoever has it can do the same. If you have submitted nothing, somebody gave your address by mistake: do nothing, or withdraw the event.\n`
  return { subject: localized(subject, language), text: localized(text, language) }
}
