import { localized, type Language, type Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/** The letter with a link to set a password. */
export function resetLetter(site: string, login: string, link: string, language: Language) {
  const subject: Localized = msg`${site}: your password`
  const text: Localized = msg`Somebody, probably you, asked for a new password for the account “${login}” at ${site}.\n\nSet one here within two hours:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`
  return { subject: localized(subject, language), text: localized(text, language) }
}
