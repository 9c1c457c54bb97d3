import type { Format } from '../format.ts'
import { eventComponents } from './event.ts'
import { timeZoneComponent } from './time-zone.ts'
import { addressLine, contentLine, textLine } from './lines.ts'
import { zonesOfFile } from './zones.ts'
import { msg } from '../../../texts/msg.ts'

/** How often subscribers should look. */
const refresh = 'PT1H'

export const calendarBegin = [
  contentLine('BEGIN', 'VCALENDAR'),
  contentLine('VERSION', '2.0'),
  contentLine('PRODID', '-//Almanac//Almanac//EN'),
  contentLine('CALSCALE', 'GREGORIAN'),
].join('')

export const calendarEnd = contentLine('END', 'VCALENDAR')

/** iCalendar (RFC 5545, with the properties of RFC 7986 and RFC 9073). */
export const iCalendar: Format = {
  extension: 'ics',
  type: 'text/calendar; charset=UTF-8',
  name: msg('iCalendar'),
  description: msg(
    'For calendar programs, which subscribe to it. A series is written once, with its rule and its exceptions. Without a date filter: from three months ago to two years ahead.',
  ),
  monthsBack: 3,
  seriesOnce: true,
  write: (feed) => {
    const zones = zonesOfFile()
    let isEmpty = true
    return {
      begin: () =>
        [
          calendarBegin,
          textLine(`NAME;LANGUAGE=${feed.language}`, feed.title),
          textLine('X-WR-CALNAME', feed.title),
          textLine(`DESCRIPTION;LANGUAGE=${feed.language}`, feed.description),
          addressLine('URL', feed.page),
          addressLine('SOURCE;VALUE=URI', feed.address),
          contentLine('REFRESH-INTERVAL;VALUE=DURATION', refresh),
          contentLine('X-PUBLISHED-TTL', refresh),
        ].join(''),
      entry: (entry) => {
        isEmpty = false
        const components = eventComponents(entry, zones, feed.language)
        return zones.take() + components
      },
      // A calendar has one component at least (RFC 5545 §3.6).
      end: () => (isEmpty ? timeZoneComponent(feed.timezone, feed.timezone, 1970) : '') + calendarEnd,
    }
  },
}
