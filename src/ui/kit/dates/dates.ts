import { instantOfUtc } from '../../../domain/time/time.ts'
import { temporalZone } from '../../../domain/time/time-zone.ts'
import { definitionOf, type Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../html.ts'
import { dateFormat } from '../../../i18n/formats.ts'
import { firstOfTwo, spokenDay, timeInWords } from '../../../i18n/times.ts'
import { say } from '../../../texts/text.ts'

type Moments = Pick<
  EventRepresentation,
  'all_day' | 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date' | 'timezone'
>

/** A beginning or an end: when, and where the clocks say so. */
interface End {
  readonly moment: number
  readonly timeZone: string
  /** For machines: a moment, or a day. */
  readonly iso: string
}

/** What goes without saying: the year that it is, and the zone of the site. */
interface Usual {
  readonly year: number
  readonly timeZone: string
  /** Whether days and months are cut short: in a list of many. */
  readonly isShort?: boolean
}

/** What goes without saying on a page. */
export function usual(context: Pick<Context, 'today' | 'settings'>): Usual {
  return { year: context.today().year, timeZone: context.settings.timeZone }
}

/**
 * When an event is, in words: days, times in its zone, and the name of the zone, or of both where clocks change meanwhile; without what
 * goes without saying.
 */
export function whenInWords(event: Moments, language: Language, known?: Usual): Html {
  if (event.all_day) {
    const [first, last] = [event.start_date, event.end_date].map(wallDayEnd) as [End, End]
    return html`${rangeInWords(first, last, [false, false], language, known)} (${say('common.wholeDay', language)})`
  }
  const timeZone = temporalZone(event.timezone)
  const [start, end] = [event.utc_start_date, event.utc_end_date].map((utc) => timedEnd(utc, timeZone)) as [End, End]
  const zones = [start, end].map((each) => zoneName(each, language))
  const [from = '', until = ''] = [start, end].map((each) => timeInWords(each.moment, timeZone, language))
  if (zones[0] !== zones[1]) {
    const times = [html`${from} <small>(${zones[0]})</small>`, html`${until} <small>(${zones[1]})</small>`] as const
    return rangeInWords(start, end, times, language, known)
  }
  const first = isOneDay(start, end) ? firstOfTwo(from, until, language) : from
  const times =
    start.moment === end.moment ? ([html`${from}`, false] as const) : ([html`${first}`, html`${until}`] as const)
  const zone = known && temporalZone(known.timeZone) === timeZone ? false : html` <small>${zones[0]}</small>`
  return html`${rangeInWords(start, end, times, language, known)}${zone}`
}

/** What is said of dates, with a capital at the beginning. */
export function asSentence(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** One moment in words, in the zone of an event: `May 4, 2027, 9 am`, with the moment itself for machines. */
export function momentInWords(utc: string, timezone: string, language: Language): Html {
  const { moment, timeZone, iso } = timedEnd(utc, temporalZone(timezone))
  const day = spokenDay(moment, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }, language)
  return html`<time datetime="${iso}">${day}, ${timeInWords(moment, timeZone, language)}</time>`
}

/** From one end to the other: the day once where it is one, and of the first what the second does not say. */
function rangeInWords(
  start: End,
  end: End,
  [from, until]: readonly [Time, Time],
  language: Language,
  known: Usual | undefined,
): Html {
  const first = inTime(start, html`${dayOfRange(start, end, language, known)}${from && html`, ${from}`}`)
  if (isOneDay(start, end)) return until ? html`${first}&nbsp;– ${inTime(end, until)}` : first
  const last = inTime(end, html`${dayOfRange(end, end, language, known)}${until && html`, ${until}`}`)
  const { days, timedDays } = definitionOf(language).writing
  const [before, amid] = until ? timedDays : days
  return html`${before}${first}${amid}${last}`
}

function inTime({ iso }: End, text: Html): Html {
  return html`<time datetime="${iso}">${text}</time>`
}

/** A time of day; `false` for none. */
type Time = Html | false

/** A day, of which the month and the year are left out where `last` follows and says the same. */
function dayOfRange(day: End, last: End, language: Language, known: Usual | undefined): string {
  const [own, then] = [wallDay(day), wallDay(last)]
  const alone = own.equals(then)
  const sameYear = !alone && own.year === then.year
  const isKnown = own.year === known?.year && then.year === known.year
  const sameMonth = sameYear && own.month === then.month
  const length = known?.isShort ? 'short' : 'long'
  const options: Intl.DateTimeFormatOptions = {
    timeZone: day.timeZone,
    // A range that is cut short says no days of the week.
    ...(known?.isShort && !alone ? {} : { weekday: length }),
    day: 'numeric',
    ...(sameMonth && definitionOf(language).writing.omitsMonth ? {} : { month: length }),
    ...(sameYear || isKnown ? {} : { year: 'numeric' }),
  }
  return spokenDay(day.moment, options, language)
}

function isOneDay(start: End, end: End): boolean {
  return wallDay(start).equals(wallDay(end))
}

function wallDay({ moment, timeZone }: End): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()
}

function zoneName({ moment, timeZone }: End, language: Language): string {
  // Its long name, « temps universel coordonné », is known to few.
  if (/^(?:Etc\/)?(?:UTC|UCT|Universal|Zulu)$/.test(timeZone)) return 'UTC'
  const parts = dateFormat({ timeZone, timeZoneName: 'long' }, language).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function timedEnd(utc: string, timeZone: string): End {
  const instant = instantOfUtc(utc)
  return { moment: instant.epochMilliseconds, timeZone, iso: instant.toString() }
}

/** Intl takes milliseconds; a wall text counts as UTC here, and is formatted as UTC. */
function wallDayEnd(wall: string): End {
  return { moment: instantOfUtc(wall).epochMilliseconds, timeZone: 'UTC', iso: wall.slice(0, -' HH:MM:SS'.length) }
}
