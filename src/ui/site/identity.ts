import { siteText, type SiteText } from '../../domain/text/texts.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { presentImage } from '../../resources/images/present.ts'
import type { ImageRepresentation } from '../../resources/images/representation.ts'
import { networkName } from './social.ts'

/** What the site says of itself, in the language of a page. */
export interface Identity {
  readonly name: string
  /** A sentence, or empty. */
  readonly description: string
  /** Clean HTML, or empty. */
  readonly about: string
  /** Plain text, or empty. */
  readonly footer: string
  /** The address of a picture beside the name. */
  readonly logo: string | undefined
  readonly icon: ImageRepresentation | undefined
  readonly cover: ImageRepresentation | undefined
  /** `#rrggbb`. */
  readonly color: string | undefined
  readonly contact: {
    readonly email: string | null
    readonly phone: string | null
    /** The address of a page. */
    readonly page: string | null
  }
  /** Addresses of pages, of those that there are. */
  readonly legal: readonly { readonly kind: LegalKind; readonly url: string }[]
  /** Profiles elsewhere, with what they are called: “Mastodon”. */
  readonly social: readonly { readonly name: string; readonly url: string }[]
  /** The id of the category for families. */
  readonly familyCategory: number | undefined
}

/** The labels of these are `fields.imprint` and so on in the files of texts. */
const legalKinds = ['imprint', 'privacy', 'accessibility'] as const satisfies readonly (keyof SiteText)[]

type LegalKind = (typeof legalKinds)[number]

/** What the site says of itself, as it is in force. */
export async function readIdentity(context: Context): Promise<Identity> {
  const { language, settings, storage } = context
  const site = await storage.site.read()
  const said = (field: keyof SiteText) => siteText(site.texts, field, language, settings.defaultLanguage)
  const ids = [site.logo, site.icon, site.cover].filter((id) => id !== null)
  const images = ids.length > 0 ? await storage.images.byIds(ids) : []
  const picture = (id: number | null) => {
    const image = images.find((each) => each.id === id)
    return image && presentImage(image, context)
  }
  return {
    name: localized(settings.siteName, language),
    description: localized(settings.siteDescription, language),
    about: said('about'),
    footer: localized(settings.siteFooter, language),
    logo: settings.siteLogo ?? picture(site.logo)?.url,
    icon: picture(site.icon),
    cover: picture(site.cover),
    color: settings.siteColor,
    contact: { email: site.email, phone: site.phone, page: site.contactPage },
    legal: legalKinds.flatMap((kind) => (said(kind) === '' ? [] : [{ kind, url: said(kind) }])),
    social: site.social.map((url) => ({ name: networkName(url), url })),
    familyCategory: site.familyCategory ?? undefined,
  }
}
