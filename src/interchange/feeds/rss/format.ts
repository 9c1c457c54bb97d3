import { pictureType } from '../entry.ts'
import type { Format } from '../format.ts'
import { contentHtml, subjectsOf, tagUri } from '../shared/content.ts'
import { attributes, element } from '../shared/xml.ts'
import { msg } from '../../../texts/msg.ts'

/** RSS 2.0 (https://www.rssboard.org/rss-specification). */
export const rss: Format = {
  extension: 'rss',
  type: 'application/rss+xml; charset=UTF-8',
  name: msg('RSS 2.0'),
  description: msg('For news readers. Each event begins with when and where it is.'),
  write: ({ title, description, language, address, page, updatedUtc }) => ({
    begin: () =>
      [
        '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">\n<channel>\n',
        element('title', title),
        element('link', page),
        element('description', description || title),
        element('language', language),
        element('lastBuildDate', rfc822(updatedUtc)),
        element('generator', 'Almanac'),
        element('ttl', '60'),
        `<atom:link${attributes({ href: address, rel: 'self', type: 'application/rss+xml' })}/>\n`,
      ].join(''),
    entry: (entry) => {
      const { event } = entry
      const { image } = event
      return [
        '<item>\n',
        element('title', event.title),
        element('link', event.url),
        element('description', contentHtml(event, language)),
        ...subjectsOf(entry).map((subject) => element('category', subject)),
        image
          ? `<enclosure${attributes({ url: image.url, length: String(image.filesize), type: pictureType(image) })}/>\n`
          : '',
        element('guid', tagUri(event), ' isPermaLink="false"'),
        element('pubDate', event.date_utc.startsWith('0000') ? '' : rfc822(event.date_utc)),
        '</item>\n',
      ].join('')
    },
    end: () => '</channel>\n</rss>\n',
  }),
}

/** `Sat, 01 May 2027 17:30:00 GMT`. */
function rfc822(utc: string): string {
  return new Date(`${utc.replace(' ', 'T')}Z`).toUTCString()
}
