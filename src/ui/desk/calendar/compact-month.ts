import { classes, dayClasses, weekdayAndDate } from '../../kit/calendar/parts.ts'
import { tintOf } from '../../kit/calendar/tints.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'
import { calendarPath } from './calendar-request.ts'
import type { FoundCalendar } from './found.ts'

/** So many dots are below a day. */
const maxDots = 3

/** A month in little, for narrow screens: dots for the events of each day, whose list stands below. */
export function compactMonth({ days, events, asked }: FoundCalendar, request: DeskRequest): Html {
  const { language, address, say, context } = request
  return html`<nav class="compact-month" aria-label="${say('calendar.view.month')}">
    ${days.map((day) => {
      const { date, total } = day
      const tints = new Set(day.events.flatMap((id) => events.get(id) ?? []).map(tintOf))
      const about = total > 0 ? ` (${say('calendar.found', { count: total })})` : ''
      return html`<a
        ${classes(dayClasses(day, context))}
        href="${address(calendarPath(asked, { day: date }))}"
        aria-label="${weekdayAndDate(date, language)}${about}"
        ${date === asked.day.toString() && html`aria-current="date"`}
        ><b>${Number(date.slice(8))}</b
        ><span>${[...tints].slice(0, maxDots).map((tint) => html`<i class="${tint}"></i>`)}</span></a
      > `
    })}
  </nav>`
}
