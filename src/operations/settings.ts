import type { SiteCurrency } from '../domain/money/cost.ts'
import { siteText, type SiteText } from '../domain/text/texts.ts'
import { inEachLanguage, isLanguage, languages, type Language, type Localized } from '../i18n/language.ts'
import type { SiteRecord } from '../records/site.ts'
import type { Storage } from '../storage/storage.ts'
import type { Settings } from './context.ts'

/** Members of the record of the site that a setting of the environment takes the place of, with the name of that. */
export const settingOf = {
  name: 'SITE_NAME',
  description: 'SITE_DESCRIPTION',
  footer: 'SITE_FOOTER',
  logo: 'SITE_LOGO',
  color: 'SITE_COLOR',
  time_zone: 'TIMEZONE',
  week_start: 'WEEK_START',
  currency_code: 'CURRENCY_CODE',
  currency_symbol: 'CURRENCY_SYMBOL',
  currency_position: 'CURRENCY_POSITION',
} as const

/** Those that the environment sets. */
export function setByEnvironment({ given }: Settings): Readonly<Partial<typeof settingOf>> {
  return Object.fromEntries(Object.entries(settingOf).filter(([, name]) => given[name] !== undefined))
}

/** The settings in force: what the environment says, else what is said of the site, else the default. */
export function withSite(settings: Settings, site: SiteRecord): Settings {
  const { given, defaultLanguage } = settings
  const said = (field: keyof SiteText, standard: Localized): Localized =>
    inEachLanguage(
      (language) => siteText(site.texts, field, language, defaultLanguage) || (standard[language] ?? standard.en),
    )
  const of = <T>(name: string, own: T | null, standard: T): T =>
    given[name] === undefined ? (own ?? standard) : standard
  const text = (name: string, field: keyof SiteText, standard: Localized) => of(name, said(field, standard), standard)
  return {
    ...settings,
    siteName: text('SITE_NAME', 'name', settings.siteName),
    siteDescription: text('SITE_DESCRIPTION', 'description', settings.siteDescription),
    siteFooter: text('SITE_FOOTER', 'footer', settings.siteFooter),
    siteColor: of('SITE_COLOR', site.color, settings.siteColor),
    timeZone: of('TIMEZONE', site.timeZone, settings.timeZone),
    weekStart: of('WEEK_START', site.weekStart, settings.weekStart),
    currencyCode: of('CURRENCY_CODE', site.currencyCode, settings.currencyCode),
    currencySymbol: of('CURRENCY_SYMBOL', site.currencySymbol, settings.currencySymbol),
    pageLanguages: site.language !== null && isLanguage(site.language) ? [site.language] : languages,
    currencyPosition: of('CURRENCY_POSITION', site.currencyPosition, settings.currencyPosition),
  }
}

/** Tells the settings in force, and the version of the data that they are of. */
export interface SettingsInForce {
  /** Those of a version of the data, by default of the newest; where the database does not answer, those known last, of no version. */
  (version?: unknown): Promise<{ readonly settings: Settings; readonly version: unknown }>
  /** Those known last. */
  readonly known: () => Settings
}

/** Follows what is said of the site, which is read once for each version of the data. */
export function followSettings(config: Settings, storage: Storage): SettingsInForce {
  let last: { readonly settings: Settings; readonly version: unknown } = { settings: config, version: undefined }
  const follow = async (version?: unknown) => {
    try {
      const current = await (version ?? storage.version())
      if (current === last.version) return last
      const site = await storage.forRequest(current).site.read()
      return (last = { settings: withSite(config, site), version: current })
    } catch {
      // Who needs the database is told that it does not answer.
      return { ...last, version: undefined }
    }
  }
  return Object.assign(follow, { known: () => last.settings })
}

/** The language of a page: the one that is asked for, if pages are in it. */
export function pageLanguage({ pageLanguages }: Pick<Settings, 'pageLanguages'>, asked: Language): Language {
  return pageLanguages.includes(asked) ? asked : (pageLanguages[0] ?? asked)
}

/** The languages into which texts are to be translated: those in use, where they are several. */
export function translatedLanguages({ pageLanguages }: Pick<Settings, 'pageLanguages'>): readonly Language[] {
  return pageLanguages.length > 1 ? pageLanguages : []
}

/** The currency of costs and tickets that name none. */
export function siteCurrency({ settings }: { readonly settings: Settings }): SiteCurrency {
  const { currencySymbol: symbol, currencyPosition: position, currencyCode: code } = settings
  return { symbol, position, code }
}
