import { z } from 'zod'
import { siteRecord } from '../../records/site.ts'
import { described, named } from '../../schema/described.ts'
import { exampleImage, imageRepresentation } from '../images/representation.ts'
import { addressText, plainMembers, translationsOf } from '../records/representation.ts'

const picture = imageRepresentation.nullable()
const address = z.string().nullable()
const text = z.string()

const texts = z.strictObject({
  name: text,
  description: text,
  about: text,
  footer: text,
  imprint: address,
  privacy: address,
  accessibility: address,
})

/** The site as it is: what the environment says, else what administrators say of it, else the default (contract/site.md §1). */
export const siteRepresentation = named(
  'Site',
  z.strictObject({
    name: described(text, { en: 'Plain text.', fr: 'Texte brut.' }),
    description: described(text, { en: 'A sentence, or empty.', fr: 'Une phrase, ou vide.' }),
    about: described(text, { en: 'HTML, or empty.', fr: 'Du HTML, ou vide.' }),
    footer: described(text, { en: 'Plain text, or empty.', fr: 'Texte brut, ou vide.' }),
    logo: described(picture, {
      en: 'The picture beside the name; null where there is none, or SITE_LOGO names another.',
      fr: 'L’image à côté du nom ; null s’il n’y en a pas, ou si SITE_LOGO en désigne une autre.',
    }),
    logo_url: described(addressText.nullable(), {
      en: 'Address of that picture, wherever it is.',
      fr: 'Adresse de cette image, où qu’elle soit.',
    }),
    icon: described(picture, { en: 'The square picture.', fr: 'L’image carrée.' }),
    cover: described(picture, {
      en: 'The large picture of the front page.',
      fr: 'La grande image de la page d’accueil.',
    }),
    imprint: described(address, { en: 'Who answers for the site.', fr: 'Mentions légales.' }),
    privacy: described(address, { en: 'Privacy policy.', fr: 'Politique de confidentialité.' }),
    accessibility: described(address, { en: 'Accessibility statement.', fr: 'Déclaration d’accessibilité.' }),
    social: described(z.array(z.string()), { en: 'Profiles elsewhere.', fr: 'Profils ailleurs.' }),
    ...plainMembers(siteRecord),
    set_by: described(z.record(z.string(), z.string()), {
      en: 'The members that the environment sets, each with the setting.',
      fr: 'Les membres que définit l’environnement, chacun avec son réglage.',
    }),
    translations: translationsOf(texts),
  }),
  { en: 'The site: its name, its look, and whom to ask.', fr: 'Le site : son nom, son apparence et ses contacts.' },
)

export type SiteRepresentation = z.output<typeof siteRepresentation>

export const exampleSite: SiteRepresentation = {
  ...{
    name: 'Saint-Aubin',
    description: 'What is on in Saint-Aubin',
    about: '<p>The town and its clubs write here.</p>',
  },
  ...{ footer: 'Town of Saint-Aubin', logo: exampleImage, logo_url: exampleImage.url, icon: null, cover: null },
  ...siteRecord.example,
  ...{ imprint: 'https://saint-aubin.example/imprint/', privacy: null, accessibility: null },
  social: ['https://mastodon.example/@saintaubin'],
  set_by: { time_zone: 'TIMEZONE' },
}

export const exampleSiteBody = { description: exampleSite.description, color: '#0b5a7a', week_start: 'monday' }
