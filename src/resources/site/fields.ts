import { siteRecord } from '../../records/site.ts'
import { clearable, type Readable } from '../../schema/field.ts'
import { imageReference } from '../../schema/types/references/image.ts'
import { html, text } from '../../schema/types/values/text.ts'
import { translated } from '../../schema/types/values/translated.ts'
import { webUrl } from '../../schema/types/values/url.ts'
import { webAddresses } from '../../schema/types/values/web-addresses.ts'
import { maxHtmlLength } from '../records/fields.ts'

/** What may be said of the site (contract/site.md §2); null or empty: nothing, so that the environment or the default counts. */
export const siteFields = {
  name: clearable(translated(text({ maxLength: 200 })), { en: 'Name of the site', fr: 'Nom du site' }),
  description: clearable(translated(text({ maxLength: 500 })), {
    en: 'What the site is for, in a sentence',
    fr: 'Ce à quoi sert le site, en une phrase',
  }),
  about: clearable(translated(html({ maxLength: maxHtmlLength })), {
    en: 'About the site: HTML, or plain text, which is turned into paragraphs',
    fr: 'À propos du site : du HTML, ou du texte brut, converti en paragraphes',
  }),
  footer: clearable(translated(text({ maxLength: 500 })), {
    en: 'Text at the foot of all pages; addresses (https://…) in it become links',
    fr: 'Texte au pied de toutes les pages ; les adresses (https://…) y deviennent des liens',
  }),
  logo: clearable(imageReference(), {
    en: 'Picture shown beside the name: the id of an image, or its address',
    fr: 'Image affichée à côté du nom : le numéro d’une image, ou son adresse',
  }),
  icon: clearable(imageReference(), {
    en: 'Square picture for tabs and home screens: the id of an image, or its address',
    fr: 'Image carrée pour les onglets et les écrans d’accueil : le numéro d’une image, ou son adresse',
  }),
  cover: clearable(imageReference(), {
    en: 'Large picture of the front page: the id of an image, or its address',
    fr: 'Grande image de la page d’accueil : le numéro d’une image, ou son adresse',
  }),
  imprint: clearable(translated(webUrl()), {
    en: 'Address of the page that says who answers for the site',
    fr: 'Adresse des mentions légales',
  }),
  privacy: clearable(translated(webUrl()), {
    en: 'Address of the privacy policy',
    fr: 'Adresse de la politique de confidentialité',
  }),
  accessibility: clearable(translated(webUrl()), {
    en: 'Address of the accessibility statement',
    fr: 'Adresse de la déclaration d’accessibilité',
  }),
  social: clearable(webAddresses(20), {
    en: 'Addresses of profiles elsewhere, in the order in which they are shown',
    fr: 'Adresses de profils ailleurs, dans l’ordre où elles sont affichées',
  }),
  ...siteRecord.parameters,
}

export type SiteInput = Readable<typeof siteFields>

/** The members that are pictures. */
export const sitePictures = ['logo', 'icon', 'cover'] as const
