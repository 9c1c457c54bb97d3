import { siteText, type SiteText } from '../../domain/text/texts.ts'
import { localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { setByEnvironment, withSite } from '../../operations/settings.ts'
import { siteRecord, type SiteRecord } from '../../records/site.ts'
import { presentImage } from '../images/present.ts'
import { presentTranslations } from '../records/present.ts'
import type { SiteRepresentation } from './representation.ts'

/** The site as a reader of the language of the request sees it. */
export async function presentSite(site: SiteRecord, context: Context): Promise<SiteRepresentation> {
  const { language, storage } = context
  const settings = withSite(context.settings, site)
  const said = (field: keyof SiteText) => siteText(site.texts, field, language, settings.defaultLanguage)
  const ids = [site.logo, site.icon, site.cover].filter((id) => id !== null)
  const found = new Map((await storage.images.byIds(ids)).map((image) => [image.id, image]))
  const picture = (id: number | null) => {
    const image = id === null ? undefined : found.get(id)
    return image ? presentImage(image, context) : null
  }
  const logo = settings.siteLogo === undefined ? picture(site.logo) : null
  return {
    name: localized(settings.siteName, language),
    description: localized(settings.siteDescription, language),
    about: said('about'),
    footer: localized(settings.siteFooter, language),
    logo,
    logo_url: settings.siteLogo ?? logo?.url ?? null,
    icon: picture(site.icon),
    cover: picture(site.cover),
    ...siteRecord.present(site),
    color: settings.siteColor ?? null,
    ...links(said),
    social: [...site.social],
    time_zone: settings.timeZone,
    week_start: settings.weekStart,
    currency_code: settings.currencyCode,
    currency_symbol: settings.currencySymbol,
    currency_position: settings.currencyPosition,
    set_by: setByEnvironment(settings),
    ...presentTranslations(site, (text) => ({ ...text, ...links((field) => text[field]) }), context),
  }
}

function links(said: (field: keyof SiteText) => string) {
  const address = (field: keyof SiteText) => said(field) || null
  return { imprint: address('imprint'), privacy: address('privacy'), accessibility: address('accessibility') }
}
