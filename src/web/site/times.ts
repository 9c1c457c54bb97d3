import { definitionOf, localized, type ByLanguage, type Language } from '../../i18n/language.ts'

const hourCycles: ByLanguage<'h12' | 'h23'> = { en: 'h12', fr: 'h23' }

/** The parts of a time of day; the hour without a zero before it. */
interface TimeParts {
  readonly hour: string
  readonly minute: string
  readonly dayPeriod: string
}

/** Times of day as they are written, whole hours without minutes. */
const times: ByLanguage<(parts: TimeParts) => string> = {
  en: ({ hour, minute, dayPeriod }) => `${hour}${minute === '00' ? '' : `:${minute}`}\u00a0${dayPeriod}`,
  fr: ({ hour, minute }) => `${hour}\u00a0h${minute === '00' ? '' : `\u00a0${minute}`}`,
}

/** The first day of a month, which is an ordinal in French: « 1er mai ». Intl does not know that. */
const firstDay: ByLanguage<string> = { en: '1', fr: '1er' }

/** A time of day as it is written: « 7 h 30 », `7:30 am`. */
export function timeInWords(moment: number, timeZone: string, language: Language): string {
  const hourCycle = localized(hourCycles, language)
  const options = { timeZone, hour: 'numeric', minute: '2-digit', hourCycle } as const
  const parts = new Intl.DateTimeFormat(definitionOf(language).locale, options).formatToParts(moment)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const hour = String(Number(part('hour')))
  return localized(times, language)({ hour, minute: part('minute'), dayPeriod: part('dayPeriod').toLowerCase() })
}

/** Whether times of day are told by the half of the day: am, pm. */
export function hasHalves(language: Language): boolean {
  return localized(hourCycles, language) === 'h12'
}

/** A day as it is spoken. */
export function spokenDay(moment: number, options: Intl.DateTimeFormatOptions, language: Language): string {
  return new Intl.DateTimeFormat(definitionOf(language).locale, options)
    .formatToParts(moment)
    .map(({ type, value }) => (type === 'day' && value === '1' ? localized(firstDay, language) : value))
    .join('')
}
