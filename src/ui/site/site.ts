import type { Language } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import { colourSheet } from '../assets/colours.ts'
import type { Frame } from './document/page.ts'
import type { Identity } from './identity.ts'
import { tileOrigin, viewName } from './tiles.ts'

/** What settings alone say of the site; all else is its identity. */
export interface Site extends Pick<Frame, 'takesSubmissions'> {
  /** The prefix of its paths: `/calendar`, or nothing. */
  readonly base: string
  readonly language: Language
  /** Other hosts whose pictures descriptions may have. */
  readonly imageHosts: readonly string[]
  /** Whether search engines may list it. */
  readonly isIndexed: boolean
}

/** The frame of a page: `given` is the context of the request, `context` that of the page. */
export function frameOf(own: Site, identity: Identity, { links }: Pick<Context, 'links'>, context: Context): Frame {
  const { language: usual, takesSubmissions } = own
  const { language } = context
  const { site } = links
  const home = context.links.site
  // The data are in the language of the page, not in that of the client.
  const data = `${site}${home === site && language === usual ? '' : `/${language}`}${links.api.slice(site.length)}/`
  return {
    ...identity,
    language,
    languages: context.settings.pageLanguages,
    site,
    home,
    api: `${links.api}/`,
    data,
    root: `${links.root}/`,
    usual,
    pictures: [
      ...[links.site, context.images.address(links.site, ''), identity.logo].flatMap(tileOrigin),
      ...own.imageHosts,
    ],
    takesSubmissions,
    mapName: viewName('map', context),
    colours: identity.color === undefined ? undefined : colourSheet(identity.color).path,
  }
}
