import { htmlText } from '../../../text/plain.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import type { Html } from '../../kit/html.ts'
import { whenInWords } from '../../kit/dates/dates.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import { tintNumber } from '../../kit/calendar/tints.ts'
import { venuesOf } from '../../kit/event-item.ts'
import { rhythmInWords } from './in-words.ts'
import type { Card } from '../document/page.ts'
import { say } from '../../../texts/text.ts'

/** What the picture of an event says: its title, when it is, with the year, or how its series repeats, and where. */
export function shareCard(event: EventRepresentation, next: EventRepresentation | undefined, context: Context): Card {
  const { title, event_status: status, attendance, recurrence, series } = event
  const { language, settings } = context
  // It is looked at for years: the zone of the site alone goes without saying.
  const date = next && plainLine(whenInWords(next, language, { year: 0, timeZone: settings.timeZone }))
  const when = (recurrence !== undefined && series && rhythmInWords(series, language)) || date
  const state = status !== null && status !== 'scheduled' && say(`site.state.${status}`, language)
  const places = venuesOf(event).map(({ venue, city }) => (city && city !== venue ? `${venue}, ${city}` : venue))
  const online = (attendance === 'online' || attendance === 'mixed') && say(`site.state.${attendance}`, language)
  const lines = [
    [state, when],
    [...places, online],
  ].map((parts) => capitalizedLine(parts.filter(Boolean).join(' · ')))
  return {
    title,
    lines: lines.filter((line) => line !== ''),
    date: next && tileOfDay(next, language),
    tint: tintNumber(event),
  }
}

/** The day as a leaf has it. */
function tileOfDay({ start_date }: EventRepresentation, language: Language): Card['date'] {
  const day = Temporal.PlainDate.from(start_date.slice(0, 10))
  const part = (options: Intl.DateTimeFormatOptions) => formatDay(day, options, language).replace(/\.$/, '')
  return { month: part({ month: 'short' }), day: String(day.day), weekday: part({ weekday: 'short' }) }
}

/** On one line, with its no-break spaces. */
function plainLine({ markup }: Html): string {
  return htmlText(markup.replaceAll('&nbsp;', '\u00a0'))
}

function capitalizedLine(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
