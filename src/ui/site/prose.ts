import type { Context } from '../../operations/context.ts'
import { sanitizedHtml, type Html } from '../kit/html.ts'

/** Blocks of which each has the direction of its own text: Arabic and Hebrew begin on the right. */
const blocks = /<(p|h[1-6]|li|ul|ol|dl|dt|dd|blockquote|figcaption|pre|td|th|summary)(?=[\s>])(?![^>]*\sdir=)/g

/**
 * HTML of a description, whose pictures are those of the site and of `IMAGE_HOSTS`: the policy of the pages lets browsers ask nobody
 * else, so that any other picture is a link to it, with the words that describe it.
 */
export function prose(markup: string, context: Context): Html {
  let isLinked = false
  return sanitizedHtml(
    markup
      .replace(blocks, '<$1 dir="auto"')
      .replace(/<a\b[^>]*>|<\/a>|<img\b([^>]*)>/g, (tag: string, written: string | undefined) => {
        if (written === undefined) {
          isLinked = tag !== '</a>'
          return tag
        }
        // Stored attributes are quoted, and their values escaped (text/html.ts).
        const attributes = new Map([...written.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]))
        const [source = '', alt = ''] = [attributes.get('src'), attributes.get('alt')]
        const url = URL.parse(source, context.links.site)
        if (url && hostsOf(context).includes(url.host)) return tag
        const text = alt.trim() || (source.split(/[?#]/)[0] ?? '').split('/').findLast((part) => part !== '') || source
        return isLinked || url === null ? text : `<a href="${source}">${text}</a>`
      }),
  )
}

function hostsOf({ links, images, settings }: Context): readonly string[] {
  const own = [links.site, images.address(links.site, '')].map((address) => URL.parse(address)?.host ?? '')
  return [...own, ...settings.imageHosts.map((host) => host.toLowerCase())]
}
