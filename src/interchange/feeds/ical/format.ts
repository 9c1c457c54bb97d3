import type { Format } from '../format.ts'
import { eventComponents } from './event.ts'
import { timeZoneComponent } from './time-zone.ts'
import { addressLine, line, textLine } from './lines.ts'
import { zonesOfFile } from './zones.ts'
import { msg } from '../../../texts/msg.ts'

/** How often subscribers should look. */
const refresh = 'PT1H'

export const calendarBegin = [
  line('BEGIN', 'VCALENDAR'),
  line('VERSION', '2.0'),
  line('PRODID', '-//Almanac//Almanac//EN'),
  line('CALSCALE', 'GREGORIAN'),
].join('')

export const calendarEnd = line('END', 'VCALENDAR')

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
          line('REFRESH-INTERVAL;VALUE=DURATION', refresh),
          line('X-PUBLISHED-TTL', refresh),
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
