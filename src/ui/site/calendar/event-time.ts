import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { lastsAllDay } from '../../kit/event-item.ts'
import { dateFormat } from '../../../i18n/formats.ts'
import { firstOfTwo, timeInWords } from '../../../i18n/times.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import { say } from '../../../texts/text.ts'

/** When an event is on a day that is named above it: `7:30 – 9:30 pm`, `all day`, `until December 13`, `until January 3, 2028`. */
export function eventTimeOn(day: string, event: EventRepresentation, context: Context): Html {
  const { language } = context
  const [first, last] = [event.start_date.slice(0, 10), event.end_date.slice(0, 10)]
  const isLast = day === last
  const until = untilDayText(event, context)
  if (lastsAllDay(event)) {
    const whole = say('common.wholeDay', language)
    return html`<time datetime="${first}">${whole}</time>${!isLast && html`, ${until}`}`
  }
  const zone = temporalZone(event.timezone)
  const [start, stop] = [event.utc_start_date, event.utc_end_date].map((utc) => instantOfUtc(utc))
  if (!start || !stop) return html``
  const [from = '', to = ''] = [start, stop].map(({ epochMilliseconds }) =>
    timeInWords(epochMilliseconds, zone, language),
  )
  const zoneName =
    zone === temporalZone(context.settings.timeZone) ? '' : shortZone(start.epochMilliseconds, zone, language)
  const where = zoneName !== '' && html` <small>${zoneName}</small>`
  const begins = html`<time datetime="${start.toString()}"
    >${day === last ? firstOfTwo(from, to, language) : from}</time
  >`
  const ends = html`<time datetime="${stop.toString()}">${to}</time>`
  if (day !== first) return isLast ? html`${say('calendar.untilTime', language)} ${ends}${where}` : until
  if (start.equals(stop)) return html`${begins}${where}`
  const long = stop.since(start).total('hours') >= 24
  return long ? html`${begins}${where}, ${until}` : html`${begins} – ${ends}${where}`
}

/** The last day of an event: `until December 13`, `until January 3, 2028`. */
export function untilDayText(event: EventRepresentation, context: Context): Html {
  const { language } = context
  const end = Temporal.PlainDate.from(event.end_date.slice(0, 10))
  const year = end.year === context.today().year ? {} : ({ year: 'numeric' } as const)
  return html`${say('common.until', language)} ${formatDay(end, { day: 'numeric', month: 'long', ...year }, language)}`
}

/**
 * The time at which an event begins on a day, with its zone where that is not the one of the site; nothing where it lasts all day or began
 * before.
 */
export function startOn(day: string, event: EventRepresentation, { language, settings }: Context): Html | false {
  if (lastsAllDay(event) || event.start_date.slice(0, 10) !== day) return false
  const { epochMilliseconds } = instantOfUtc(event.utc_start_date)
  const zone = temporalZone(event.timezone)
  const start = timeInWords(epochMilliseconds, zone, language)
  if (zone === temporalZone(settings.timeZone)) return html`${start}`
  return html`${start} <small>${shortZone(epochMilliseconds, zone, language)}</small>`
}

function shortZone(moment: number, timeZone: string, language: Language): string {
  const options = { timeZone, timeZoneName: 'short' } as const
  const parts = dateFormat(options, language).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}
