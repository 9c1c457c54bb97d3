import { pictureType } from '../entry.ts'
import type { Format } from '../format.ts'
import { contentHtml, subjectsOf, tagUri } from '../shared/content.ts'
import { attributes, element } from '../shared/xml.ts'
import { msg } from '../../../texts/msg.ts'

/** Atom (RFC 4287). */
export const atom: Format = {
  extension: 'atom',
  type: 'application/atom+xml; charset=UTF-8',
  name: msg('Atom'),
  description: msg('For news readers. Each event begins with when and where it is.'),
  write: ({ title, description, language, address, page, updatedUtc }) => ({
    begin: () =>
      [
        `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">\n`,
        element('id', address),
        element('title', title),
        element('subtitle', description),
        element('updated', rfc3339(updatedUtc)),
        `<author>\n${element('name', title)}</author>\n`,
        element('generator', 'Almanac'),
        linkElement({ rel: 'self', type: 'application/atom+xml', href: address }),
        linkElement({ rel: 'alternate', type: 'text/html', href: page }),
      ].join(''),
    entry: (entry) => {
      const { event } = entry
      const { image } = event
      return [
        '<entry>\n',
        element('id', tagUri(event)),
        element('title', event.title),
        element('updated', rfc3339(event.revised_utc)),
        element('published', event.date_utc.startsWith('0000') ? '' : rfc3339(event.date_utc)),
        linkElement({ rel: 'alternate', type: 'text/html', href: event.url }),
        image
          ? linkElement({ rel: 'enclosure', type: pictureType(image), length: String(image.filesize), href: image.url })
          : '',
        ...subjectsOf(entry).map((term) => `<category${attributes({ term })}/>\n`),
        element('content', contentHtml(event, language), ` type="html" xml:lang="${event.language}"`),
        '</entry>\n',
      ].join('')
    },
    end: () => '</feed>\n',
  }),
}

function linkElement(values: Readonly<Record<string, string>>): string {
  return `<link${attributes(values)}/>\n`
}

function rfc3339(utc: string): string {
  return `${utc.replace(' ', 'T')}Z`
}
