import type { Language } from '../../../i18n/language.ts'
import type { Context } from '../../../operations/context.ts'
import { upperFirst, formatDay } from '../dates/periods.ts'
import { html, type Html } from '../html.ts'
import type { Bar, Day, Rows } from './bars.ts'

/** The bars of a day in their rows. */
export function barRows<E>(bars: Rows<E>, draw: (bar: Bar<E>) => Html): readonly Html[] {
  return bars.map((bar) => (bar ? draw(bar) : html`<li class="gap" aria-hidden="true"></li>`))
}

export function barClasses({ days, begins, ends }: Bar<unknown>): readonly (string | false)[] {
  return ['bar', days > 0 && `days-${days}`, begins && 'begins', ends && 'ends']
}

/** Classes of a day: whether it is over or the present one, at the weekend, and without events. */
export function dayClasses({ date, total }: Day, context: Context): readonly (string | false)[] {
  const [day, today] = [Temporal.PlainDate.from(date), context.today()]
  const isPast = Temporal.PlainDate.compare(day, today) < 0
  return [isPast && 'past', day.equals(today) && 'today', day.dayOfWeek > 5 && 'weekend', total === 0 && 'empty']
}

/** Classes as an attribute has them. */
export function classes(all: readonly (string | false)[]): Html | false {
  const text = all.filter(Boolean).join(' ')
  return text !== '' && html` class="${text}"`
}

/** A day in words, without its year: `Wednesday, May 5`. */
export function weekdayAndDate(date: string, language: Language): string {
  return formatDay(Temporal.PlainDate.from(date), { weekday: 'long', day: 'numeric', month: 'long' }, language)
}

/** The heading of a day: its number, `Wed 5`, and its name where there is room. */
export function dayHeading(date: string, language: Language, hasWeekday = true): Html {
  const day = Temporal.PlainDate.from(date)
  return html`<time datetime="${date}"
    ><span class="short" aria-hidden="true"
      >${hasWeekday && html`<small>${formatDay(day, { weekday: 'short' }, language)}</small> `}<b>${day.day}</b></span
    ><span class="name">${upperFirst(weekdayAndDate(date, language))}</span></time
  >`
}
