import { definitionOf, type Language } from './language.ts'
import { dateFormat } from './formats.ts'

/** A time of day as it is written: « 7 h 30 », `7:30 am`. */
export function timeInWords(moment: number, timeZone: string, language: Language): string {
  const [full, other] = definitionOf(language).writing.time
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return (minute === 0 ? full : other)
    .replace('{hour}', String(hour))
    .replace('{twelve}', String(hour % 12 || 12))
    .replace('{half}', hour < 12 ? 'am' : 'pm')
    .replace('{minute}', String(minute).padStart(2, '0'))
}

/** The first of two times of one day, without an end that is told with the second: `7:30` before `10 pm`. */
export function firstOfTwo(from: string, until: string, language: Language): string {
  const { sharedEnd } = definitionOf(language).writing
  const end = sharedEnd?.exec(from)?.[0]
  return end !== undefined && from !== until && until.endsWith(end) ? from.slice(0, -end.length) : from
}

/** A day as it is spoken. */
export function spokenDay(moment: number, options: Intl.DateTimeFormatOptions, language: Language): string {
  return dateFormat(options, language)
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? definitionOf(language).writing.firstDay : value))
    .join('')
}

const fullDate = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const

/** The day of a wall time, `YYYY-MM-DD…`, in full: `Thursday, December 3, 2026`. */
export function fullDay(wall: string, language: Language): string {
  return spokenDay(Date.parse(`${wall.slice(0, 10)}T00:00Z`), fullDate, language)
}

/** What a day of the week is called, by its number from Sunday on, as `Date` counts them; 7 is Sunday, too. */
export function weekdayName(day: number, weekday: 'long' | 'short' | 'narrow', language: Language): string {
  // 31 December 2023 was a Sunday.
  return dateFormat({ weekday, timeZone: 'UTC' }, language).format(Date.UTC(2023, 11, 31 + day))
}

/** A moment in short: `Nov 22, 2026, 7:30 pm`, « 22 nov. 2026, 19 h 30 ». */
export function shortMoment(moment: number, timeZone: string, language: Language): string {
  return `${spokenDay(moment, { dateStyle: 'medium', timeZone }, language)}, ${timeInWords(moment, timeZone, language)}`
}
