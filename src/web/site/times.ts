import type { Language } from '../../i18n/language.ts'

/** A time of day as it is written: « 7 h 30 », `7:30 am`; whole hours have no minutes. */
export function timeInWords(moment: number, timeZone: string, language: Language): string {
  const options = {
    timeZone,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: language === 'fr' ? 'h23' : 'h12',
  } as const
  const parts = new Intl.DateTimeFormat(language, options).formatToParts(moment)
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? ''
  const [hour, minute] = [String(Number(part('hour'))), part('minute')]
  if (language === 'fr') return minute === '00' ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${minute}`
  return `${hour}${minute === '00' ? '' : `:${minute}`}\u00a0${part('dayPeriod').toLowerCase()}`
}

/** A day as it is spoken. The first of a month is an ordinal in French, which Intl does not know: « 1er mai ». */
export function spokenDay(moment: number, options: Intl.DateTimeFormatOptions, language: Language): string {
  return new Intl.DateTimeFormat(language, options)
    .formatToParts(moment)
    .map(({ type, value }) => (language === 'fr' && type === 'day' && value === '1' ? '1er' : value))
    .join('')
}
