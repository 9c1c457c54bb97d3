import { localized, type ByLanguage, type Language } from '../../../i18n/language.ts'
import { dateFormat } from './formats.ts'
import { say } from '../../../texts/text.ts'

/** Times of day as they are written, whole hours without minutes. */
const times: ByLanguage<(hour: number, minute: string) => string> = {
  en: (hour, minute) => `${hour % 12 || 12}${minute && `:${minute}`}\u00a0${hour < 12 ? 'am' : 'pm'}`,
  fr: (hour, minute) => `${hour}\u00a0h${minute && `\u00a0${minute}`}`,
}

/** A time of day as it is written: « 7 h 30 », `7:30 am`. */
export function timeInWords(moment: number, timeZone: string, language: Language): string {
  const { hour, minute } = Temporal.Instant.fromEpochMilliseconds(moment).toZonedDateTimeISO(timeZone)
  return localized(times, language)(hour, minute === 0 ? '' : String(minute).padStart(2, '0'))
}

/** A day as it is spoken. */
export function spokenDay(moment: number, options: Intl.DateTimeFormatOptions, language: Language): string {
  return dateFormat(options, language)
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? say('site.firstDay', language) : value))
    .join('')
}
