import type { Language } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { upperFirst, formatDay } from '../../kit/dates/periods.ts'
import { say } from '../../../texts/text.ts'

/** `Today, November 22`, `Saturday, November 28`; the year where it is not this one. */
export function dayName(day: Temporal.PlainDate, today: Temporal.PlainDate, language: Language): Html {
  const distance = today.until(day).days
  const year = day.year === today.year ? {} : ({ year: 'numeric' } as const)
  const date = formatDay(day, { day: 'numeric', month: 'long', ...year }, language)
  // On paper, which is read on another day, there is the date alone.
  if (distance === 0 || distance === 1)
    return html`<span class="fleeting">${say(distance === 0 ? 'common.today' : 'calendar.tomorrow', language)}, </span
      >${date.replaceAll(' ', '\u00a0')}`
  return html`${upperFirst(formatDay(day, { weekday: 'long', day: 'numeric', month: 'long', ...year }, language))}`
}
