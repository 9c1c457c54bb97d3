import { siteRecord } from '../../records/site.ts'
import { clearable, type Readable } from '../../schema/field.ts'
import { imageReference } from '../../schema/types/references/image.ts'
import { html, text, translated } from '../../schema/types/values/text.ts'
import { webUrl } from '../../schema/types/values/url.ts'
import { webAddresses } from '../../schema/types/values/web-addresses.ts'
import { maxHtmlLength } from '../records/fields.ts'
import { msg } from '../../texts/msg.ts'

/** What may be said of the site (contract/site.md §2); null or empty: nothing, so that the environment or the default counts. */
export const siteFields = {
  name: clearable(translated(text({ maxLength: 200 })), msg('Name of the site')),
  description: clearable(translated(text({ maxLength: 500 })), msg('What the site is for, in a sentence')),
  about: clearable(
    translated(html({ maxLength: maxHtmlLength })),
    msg('About the site: HTML, or plain text, which is turned into paragraphs'),
  ),
  footer: clearable(
    translated(text({ maxLength: 500 })),
    msg('Text at the foot of all pages; addresses (https://…) in it become links'),
  ),
  logo: clearable(imageReference(), msg('Picture shown beside the name: the id of an image, or its address')),
  icon: clearable(
    imageReference(),
    msg('Square picture for tabs and home screens: the id of an image, or its address'),
  ),
  cover: clearable(imageReference(), msg('Large picture of the front page: the id of an image, or its address')),
  imprint: clearable(translated(webUrl()), msg('Address of the page that says who answers for the site')),
  privacy: clearable(translated(webUrl()), msg('Address of the privacy policy')),
  accessibility: clearable(translated(webUrl()), msg('Address of the accessibility statement')),
  social: clearable(webAddresses(20), msg('Addresses of profiles elsewhere, in the order in which they are shown')),
  ...siteRecord.parameters,
}

export type SiteInput = Readable<typeof siteFields>

/** The members that are pictures. */
export const sitePictures = ['logo', 'icon', 'cover'] as const
