import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { monthWeeks, type MonthDay } from '../../kit/calendar/month.ts'
import { barRows } from '../../kit/calendar/parts.ts'
import { spansSeveralDays } from '../../kit/calendar/spans.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import type { DeskRequest } from '../page.ts'
import { compactMonth } from './compact-month.ts'
import { daySection } from './day.ts'
import { perDay, type FoundCalendar } from './found.ts'
import { barItem, calendarItem, startTime } from './item.ts'

/** Whole weeks of days; on narrow screens, a month in little and the list of one day. */
export function monthCalendar(found: FoundCalendar, request: DeskRequest): Html {
  const { days, events, asked } = found
  const { language } = request
  const weeks = monthWeeks(days, events, { isBar: spansSeveralDays, most: perDay.month, limitsBars: true })
  const weekday = (date: string) => formatDay(Temporal.PlainDate.from(date), { weekday: 'short' }, language)
  return html`${compactMonth(found, request)}
    <p class="weekdays" aria-hidden="true">${weeks[0]?.map(({ date }) => html`<span>${weekday(date)}</span>`)}</p>
    ${weeks.map((week) => html`<div class="row">${week.map(monthDaySection)}</div> `)}`

  function monthDaySection(day: MonthDay<EventRepresentation>): Html {
    const entries = day.entries
      .slice(0, day.room)
      .map((event) =>
        calendarItem(
          event,
          { classes: ['entry'], time: startTime(event, language), hasEdge: event.all_day === true },
          request,
          asked,
        ),
      )
    const content = html`<ol class="items">
      ${barRows(day.bars, (bar) => barItem(bar, request, asked))} ${entries}
    </ol>`
    return daySection(day, day.left, content, request, asked)
  }
}
