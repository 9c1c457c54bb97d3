import type { Language } from '../../i18n/language.ts'
import { spoken } from '../kit/dates/periods.ts'
import { html, type Html } from '../kit/html.ts'

/** A day as the leaf of a wall calendar: for the eye alone, as the date stands beside it in words. */
export function leaf(date: string, language: Language): Html {
  const day = Temporal.PlainDate.from(date.slice(0, 10))
  const part = (options: Intl.DateTimeFormatOptions) => spoken(day, options, language).replace(/\.$/, '')
  return html`<div class="leaf" aria-hidden="true">
    <span>${part({ month: 'short' })}</span><b>${String(day.day)}</b><span>${part({ weekday: 'short' })}</span>
  </div>`
}
