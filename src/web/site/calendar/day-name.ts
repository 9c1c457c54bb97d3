import { localized, type Language } from '../../../i18n/language.ts'
import { capital, spoken } from './periods.ts'
import { words } from './words.ts'

/** `Today, November 22`, `Saturday, November 28`; the year where it is not this one. */
export function dayName(day: Temporal.PlainDate, today: Temporal.PlainDate, language: Language): string {
  const distance = today.until(day).days
  const year = day.year === today.year ? {} : ({ year: 'numeric' } as const)
  const date = spoken(day, { day: 'numeric', month: 'long', ...year }, language)
  if (distance === 0) return `${localized(words.today, language)}, ${date}`
  if (distance === 1) return `${localized(words.tomorrow, language)}, ${date}`
  return capital(spoken(day, { weekday: 'long', day: 'numeric', month: 'long', ...year }, language))
}
