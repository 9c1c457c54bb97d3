import { instantOfUtc } from '../../domain/time.ts'
import { temporalZone } from '../../domain/time-zone.ts'
import type { Language } from '../../i18n/language.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { html, type Html } from '../html.ts'
import { words } from './words.ts'

type Moments = Pick<
  EventRepresentation,
  'all_day' | 'start_date' | 'end_date' | 'utc_start_date' | 'utc_end_date' | 'timezone'
>

/** When an event is, in words: days, times in its zone, and the name of the zone. */
export function whenInWords(event: Moments, language: Language): Html {
  if (event.all_day) {
    const days = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
    const text = spoken(days.formatRangeToParts(milliseconds(event.start_date), milliseconds(event.end_date)), language)
    return html`<time datetime="${event.start_date.slice(0, 10)}">${text}</time> (${words.allDay[language]})`
  }
  const timeZone = temporalZone(event.timezone)
  const range = new Intl.DateTimeFormat(language, { dateStyle: 'full', timeStyle: 'short', timeZone })
  const start = milliseconds(event.utc_start_date)
  const text = spoken(range.formatRangeToParts(start, milliseconds(event.utc_end_date)), language)
  const iso = instantOfUtc(event.utc_start_date).toString()
  return html`<time datetime="${iso}">${text}</time> <small>${zoneName(start, timeZone, language)}</small>`
}

/** One moment in words, in the zone of an event: `4 May 2027 at 09:00`, with the moment itself for machines. */
export function momentInWords(utc: string, timezone: string, language: Language): Html {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: temporalZone(timezone),
  })
  const text = spoken(format.formatToParts(milliseconds(utc)), language)
  return html`<time datetime="${instantOfUtc(utc).toString()}">${text}</time>`
}

/** The first day, for the margin of lists: `21` and `Nov`. */
export function dayAndMonth(event: Moments, language: Language): { readonly day: string; readonly month: string } {
  const start = milliseconds(event.start_date)
  const part = (options: Intl.DateTimeFormatOptions) =>
    spoken(new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(start), language)
  return { day: part({ day: 'numeric' }), month: part({ month: 'short' }) }
}

/** The first of a month is an ordinal in French, which Intl does not know: « 1er mai ». */
function spoken(parts: readonly { readonly type: string; readonly value: string }[], language: Language): string {
  return parts.map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value)).join('')
}

function zoneName(moment: number, timeZone: string, language: Language): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' }).formatToParts(moment)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
}

/** Intl takes milliseconds; a wall text counts as UTC here, and is formatted as UTC. */
function milliseconds(text: string): number {
  return instantOfUtc(text).epochMilliseconds
}
