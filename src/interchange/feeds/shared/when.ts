import { definitionOf, type Language } from '../../../i18n/language.ts'
import type { ShownEvent } from '../entry.ts'

/** When an event is, as people of a language write it: `Saturday, May 1, 2027, 7:30 – 10:00 PM (CDT)`. */
export function whenText(event: ShownEvent, language: Language): string {
  const { start_date, end_date, timezone_abbr } = event
  const style: Intl.DateTimeFormatOptions =
    event.all_day === true ? { dateStyle: 'full' } : { dateStyle: 'full', timeStyle: 'short' }
  // Where clocks are put back, they may show less at the end.
  const end = end_date < start_date ? start_date : end_date
  const range = formatOf(language, style).formatRange(wallClock(start_date), wallClock(end))
  return plainBlanks(event.all_day === true ? range : `${range} (${timezone_abbr})`)
}

/** `05/01/2027`, `01/05/2027`. */
export function dayText(wall: string, language: Language): string {
  return formatOf(language, { year: 'numeric', month: '2-digit', day: '2-digit' }).format(wallClock(wall))
}

/** `7:30 PM`, `19:30`. */
export function timeText(wall: string, language: Language): string {
  return plainBlanks(formatOf(language, { timeStyle: 'short' }).format(wallClock(wall)))
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** Made once: it takes longer than an event. Wall times are formatted as if they were UTC. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const found =
    formats.get(key) ?? new Intl.DateTimeFormat(definitionOf(language).locale, { ...options, timeZone: 'UTC' })
  formats.set(key, found)
  return found
}

function wallClock(wall: string): Date {
  return new Date(`${wall.replace(' ', 'T')}Z`)
}

/** Spreadsheets do not read a time with the narrow blanks that Unicode recommends. */
function plainBlanks(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ')
}
