import { localized, type Language, type Localized } from '../../i18n/language.ts'
import { msg } from '../../texts/msg.ts'

/** The letter that invites a user to set a first password. */
export function invitationLetter(site: string, login: string, link: string, language: Language) {
  const subject: Localized = msg`${site}: your invitation`
  const text: Localized = msg`You are invited to ${site}, where events are planned and published. Your login is “${login}”.\n\nSet a password here within seven days:\n\n${link}\n\nIf you do not know what this is about, do nothing.\n`
  return { subject: localized(subject, language), text: localized(text, language) }
}
