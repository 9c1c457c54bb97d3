import type { Config } from '../../config/config.ts'
import type { Site } from './site.ts'

/** What settings say of the site. */
export function siteFromConfig(config: Config): Site {
  const { defaultLanguage: language, imageHosts } = config
  const base = config.baseUrl === undefined ? '' : new URL(config.baseUrl).pathname.replace(/\/$/, '')
  return {
    base,
    language,
    imageHosts,
    takesSubmissions: config.submissions,
    isIndexed: config.robots === 'allow',
  }
}
