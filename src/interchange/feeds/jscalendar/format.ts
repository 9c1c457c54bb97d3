import type { Format } from '../format.ts'
import { jsonAlone, jsonList } from '../shared/json.ts'
import { calendarEvent } from './event.ts'
import { msg } from '../../../texts/msg.ts'

/** JSCalendar (RFC 8984): an `Event`, or a `Group` of them. */
export const jsCalendar: Format = {
  extension: 'jscal',
  type: 'application/jscalendar+json',
  name: msg('JSCalendar'),
  description: msg(
    'For programs that work with calendars. A series is written once, with its rule and its exceptions.',
  ),
  monthsBack: 3,
  seriesOnce: true,
  write: ({ isSingle, address, title, description, language, updatedUtc }) =>
    isSingle
      ? jsonAlone(calendarEvent)
      : jsonList(
          {
            '@type': 'Group',
            uid: address,
            prodId: '-//Almanac//Almanac//EN',
            updated: `${updatedUtc.replace(' ', 'T')}Z`,
            title,
            description,
            locale: language,
            source: address,
          },
          'entries',
          calendarEvent,
        ),
}
