import { localized, type Language, type Localized } from '../../i18n/language.ts'

/** The letter that invites a user to set a first password. */
export function invitationLetter(site: string, login: string, link: string, language: Language) {
  const subject: Localized = { en: `${site}: your invitation`, fr: `${site}\u00a0: votre invitation` }
  const text: Localized = {
    en: `You are invited to ${site}, where events are planned and published. Your login is “${login}”.\n\nSet a password here within seven days:\n\n${link}\n\nIf you do not know what this is about, do nothing.\n`,
    fr: `Vous êtes invité à rejoindre ${site}, où se préparent et se publient des événements. Votre identifiant est «\u00a0${login}\u00a0».\n\nDéfinissez un mot de passe ici dans les sept jours\u00a0:\n\n${link}\n\nSi vous ne savez pas de quoi il s’agit, ne faites rien.\n`,
  }
  return { subject: localized(subject, language), text: localized(text, language) }
}
