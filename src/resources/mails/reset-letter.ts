import { localized, type Language, type Localized } from '../../i18n/language.ts'

/** The letter with a link to set a password. */
export function resetLetter(site: string, login: string, link: string, language: Language) {
  const subject: Localized = { en: `${site}: your password`, fr: `${site} : votre mot de passe` }
  const text: Localized = {
    en: `Somebody, probably you, asked for a new password for the account “${login}” at ${site}.\n\nSet one here within two hours:\n\n${link}\n\nIf it was not you, do nothing: your password stays as it is.\n`,
    fr: `Une demande de nouveau mot de passe a été faite, sans doute par vous, pour le compte « ${login} » de ${site}.\n\nDéfinissez-le ici dans les deux heures :\n\n${link}\n\nSi la demande ne vient pas de vous, ne faites rien : votre mot de passe reste le même.\n`,
  }
  return { subject: localized(subject, language), text: localized(text, language) }
}
