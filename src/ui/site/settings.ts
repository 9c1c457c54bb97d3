import { localized } from '../../i18n/language.ts'
import type { Config } from '../../program/config/config.ts'
import type { Site } from './site.ts'

/** The site as the settings describe it. */
export function siteOf(config: Config): Site {
  const { siteDescription: description, defaultLanguage: language, mapTiles: url } = config
  const { siteLogo: logo, siteColor: color, imageHosts } = config
  const [name, footer] = [localized(config.siteName, language), localized(config.siteFooter, language)]
  const tiles = url === undefined ? undefined : { url, attribution: config.mapAttribution }
  const base = config.baseUrl === undefined ? '' : new URL(config.baseUrl).pathname.replace(/\/$/, '')
  return {
    base,
    name,
    description,
    language,
    tiles,
    logo,
    footer,
    color,
    imageHosts,
    takesSubmissions: config.submissions,
    isIndexed: config.robots === 'allow',
  }
}
