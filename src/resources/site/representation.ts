import { z } from 'zod'
import { siteRecord } from '../../records/site.ts'
import { describedSchema, namedSchema } from '../../schema/described.ts'
import { exampleImage, imageRepresentation } from '../images/representation.ts'
import { addressText, plainMembers, translationsOf } from '../records/representation.ts'
import { msg } from '../../texts/msg.ts'

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
export const siteRepresentation = namedSchema(
  'Site',
  z.strictObject({
    name: describedSchema(text, msg('Plain text.')),
    description: describedSchema(text, msg('A sentence, or empty.')),
    about: describedSchema(text, msg('HTML, or empty.')),
    footer: describedSchema(text, msg('Plain text, or empty.')),
    logo: describedSchema(
      picture,
      msg('The picture beside the name; null where there is none, or SITE_LOGO names another.'),
    ),
    logo_url: describedSchema(addressText.nullable(), msg('Address of that picture, wherever it is.')),
    icon: describedSchema(picture, msg('The square picture.')),
    cover: describedSchema(picture, msg('The large picture of the front page.')),
    imprint: describedSchema(address, msg('Who answers for the site.')),
    privacy: describedSchema(address, msg('Privacy policy.')),
    accessibility: describedSchema(address, msg('Accessibility statement.')),
    social: describedSchema(z.array(z.string()), msg('Profiles elsewhere.')),
    ...plainMembers(siteRecord),
    set_by: describedSchema(
      z.record(z.string(), z.string()),
      msg('The members that the environment sets, each with the setting.'),
    ),
    translations: translationsOf(texts),
  }),
  msg('The site: its name, its look, and whom to ask.'),
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
