import { localized, type Language, type Localized } from '../../i18n/language.ts'

/** The receipt for an event that a visitor has submitted. Nothing of what was submitted stands in it: anybody may give any address. */
export function receiptLetter(site: string, link: string, language: Language) {
  const subject: Localized = {
    en: `${site}: we have received your event`,
    fr: `${site}\u00a0: nous avons reçu votre événement`,
  }
  const text: Localized = {
    en: `Thank you for the event that you submitted to ${site}. It waits for an editor, who will review it.\n\nUntil then, you can correct or withdraw it here:\n\n${link}\n\nKeep this link to yourself: whoever has it can do the same. If you have submitted nothing, somebody gave your address by mistake: do nothing, or withdraw the event.\n`,
    fr: `Merci pour l’événement que vous avez proposé à ${site}. Il attend d’être relu par un éditeur.\n\nD’ici là, vous pouvez le corriger ou le retirer ici\u00a0:\n\n${link}\n\nGardez ce lien pour vous\u00a0: quiconque l’a peut en faire autant. Si vous n’avez rien proposé, quelqu’un a indiqué votre adresse par erreur\u00a0: ne faites rien, ou retirez l’événement.\n`,
  }
  return { subject: localized(subject, language), text: localized(text, language) }
}
