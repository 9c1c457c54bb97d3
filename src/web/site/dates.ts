import { instantOfUtc } from '../../domain/time.ts'
import { temporalZone } from '../../domain/time-zone.ts'
import { definitionOf, localized, type ByLanguage, type Language } from '../../i18n/language.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { html, type Html } from '../html.ts'
import { hasHalves, spokenDay, timeInWords } from './times.ts'
import { words } from './words.ts'

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

/** When an event is, in words: days, times in its zone, and the name of the zone, or of both where clocks change meanwhile. */
export function whenInWords(event: Moments, language: Language): Html {
  if (event.all_day) {
    const [first, last] = [event.start_date, event.end_date].map(dayEnd) as [End, End]
    return html`${between(first, last, [false, false], language)} (${localized(words.allDay, language)})`
  }
  const timeZone = temporalZone(event.timezone)
  const [start, end] = [event.utc_start_date, event.utc_end_date].map((utc) => timedEnd(utc, timeZone)) as [End, End]
  const zones = [start, end].map((each) => zoneName(each, language))
  if (zones[0] === zones[1]) {
    const sameHalf = hasHalves(language) && isOneDay(start, end) && half(start) === half(end)
    const times = [start, end].map((each) => html`${timeInWords(each.moment, timeZone, language)}`)
    const first = sameHalf
      ? html`${timeInWords(start.moment, timeZone, language).replace(/\u00a0[ap]m$/, '')}`
      : times[0]
    const shown: readonly (Html | false | undefined)[] =
      start.moment === end.moment ? [times[0], false] : [first, times[1]]
    return html`${between(start, end, shown, language)} <small>${zones[0]}</small>`
  }
  const times = [start, end].map(
    (each, index) => html`${timeInWords(each.moment, timeZone, language)} <small>(${zones[index]})</small>`,
  )
  return between(start, end, times, language)
}

/** One moment in words, in the zone of an event: `May 4, 2027, 9 am`, with the moment itself for machines. */
export function momentInWords(utc: string, timezone: string, language: Language): Html {
  const { moment, timeZone, iso } = timedEnd(utc, temporalZone(timezone))
  const day = spokenDay(moment, { timeZone, day: 'numeric', month: 'long', year: 'numeric' }, language)
  return html`<time datetime="${iso}">${day}, ${timeInWords(moment, timeZone, language)}</time>`
}

/** The first day, for the margin of lists: `21` and `Nov`. */
export function dayAndMonth(event: Moments, language: Language): { readonly day: string; readonly month: string } {
  const { moment, timeZone } = dayEnd(event.start_date)
  const part = (options: Intl.DateTimeFormatOptions) => spokenDay(moment, { ...options, timeZone }, language)
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }) }
}

/** From one end to the other: the day once where it is one, and of the first what the second does not say. */
function between(start: End, end: End, times: readonly (Html | false | undefined)[], language: Language): Html {
  const [from, until] = times
  const after = (time: Html | false | undefined) => time && html`, ${time}`
  if (isOneDay(start, end)) {
    const begin = html`<time datetime="${start.iso}">${dayInWords(start, end, language)}${after(from)}</time>`
    return until ? html`${begin}&nbsp;– <time datetime="${end.iso}">${until}</time>` : begin
  }
  const first = html`<time datetime="${start.iso}">${dayInWords(start, end, language)}${after(from)}</time>`
  const last = html`<time datetime="${end.iso}">${dayInWords(end, end, language)}${after(until)}</time>`
  return localized(fromTo, language)(first, last, Boolean(until))
}

/** From one day to another; `isTimed`: each with a time of day. */
const fromTo: ByLanguage<(first: Html, last: Html, isTimed: boolean) => Html> = {
  en: (first, last) => html`${first}&nbsp;– ${last}`,
  fr: (first, last, isTimed) => html`du ${first}${isTimed && ','} au ${last}`,
}

/** Whether the first of two days is told without the month that both have: « du 4 au 6 mai ». */
const omitsMonth: ByLanguage<boolean> = { en: false, fr: true }

/** A day, of which the month and the year are left out where `last` follows and says the same. */
function dayInWords(day: End, last: End, language: Language): string {
  const [own, then] = [wallDay(day), wallDay(last)]
  const alone = own.equals(then)
  const sameYear = !alone && own.year === then.year
  const sameMonth = sameYear && own.month === then.month
  const options: Intl.DateTimeFormatOptions = {
    timeZone: day.timeZone,
    weekday: 'long',
    day: 'numeric',
    ...(sameMonth && localized(omitsMonth, language) ? {} : { month: 'long' }),
    ...(sameYear ? {} : { year: 'numeric' }),
  }
  return spokenDay(day.moment, options, language)
}

function isOneDay(start: End, end: End): boolean {
  return wallDay(start).equals(wallDay(end))
}

function wallDay({ moment, timeZone }: End): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).toPlainDate()
}

function half({ moment, timeZone }: End): boolean {
  return Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone).hour < 12
}

function zoneName({ moment, timeZone }: End, language: Language): string {
  const parts = new Intl.DateTimeFormat(definitionOf(language).locale, {
    timeZone,
    timeZoneName: 'long',
  }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

function timedEnd(utc: string, timeZone: string): End {
  const instant = instantOfUtc(utc)
  return { moment: instant.epochMilliseconds, timeZone, iso: instant.toString() }
}

/** Intl takes milliseconds; a wall text counts as UTC here, and is formatted as UTC. */
function dayEnd(wall: string): End {
  return { moment: instantOfUtc(wall).epochMilliseconds, timeZone: 'UTC', iso: wall.slice(0, -' HH:MM:SS'.length) }
}
