import { localized, type Language, type Localized } from '../../i18n/language.ts'
import type { Context } from '../../operations/context.ts'
import type { MapTiles } from './calendar/map-page.ts'
import type { Frame } from './document/page.ts'

/** The site as its settings describe it. */
export interface Site extends Pick<Frame, 'logo' | 'footer' | 'takesSubmissions'> {
  /** The prefix of its paths: `/calendar`, or nothing. */
  readonly base: string
  readonly name: string
  readonly description: Localized
  readonly language: Language
  /** `#rrggbb`. */
  readonly color: string | undefined
  readonly tiles: MapTiles | undefined
  /** Other hosts whose pictures descriptions may have. */
  readonly imageHosts: readonly string[]
  /** Whether search engines may list it. */
  readonly isIndexed: boolean
}

/** The frame of a page: `given` is the context of the request, `context` that of the page. */
export function frameOf(own: Site, colours: Frame['colours'], { links }: Context, context: Context): Frame {
  const { name, language: usual, logo, footer, takesSubmissions } = own
  const { language } = context
  const { site } = links
  const home = context.links.site
  // The data are in the language of the page, not in that of the client.
  const data = `${site}${home === site && language === usual ? '' : `/${language}`}${links.api.slice(site.length)}/`
  return {
    name,
    language,
    site,
    home,
    api: `${links.api}/`,
    data,
    root: `${links.root}/`,
    usual,
    description: localized(own.description, language),
    pictures: [
      ...[links.site, context.images.address(links.site, ''), logo, own.tiles?.url].flatMap(originOf),
      ...own.imageHosts,
    ],
    logo,
    footer,
    takesSubmissions,
    colours,
  }
}

/** The origin of an address, in which tiles may have a `{s}` for one of several hosts. */
function originOf(address: string | undefined): readonly string[] {
  const [origin] = /^https?:\/\/[\w.:{}[\]-]+/.exec(address ?? '') ?? []
  return origin === undefined ? [] : [origin.replace('{s}', '*')]
}
