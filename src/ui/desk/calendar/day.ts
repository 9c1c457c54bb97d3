import { inEachLanguage } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import type { Day } from '../../kit/calendar/bars.ts'
import { classes, dayClasses, dayHeading, weekdayAndDate } from '../../kit/calendar/parts.ts'
import type { DeskRequest } from '../page.ts'
import { formatListQuery } from '../parts/list-query.ts'
import { calendarPath, wholeDayPath, type CalendarRequest } from './calendar-request.ts'
import { sharedFilters } from '../parts/event-filters.ts'

/** A day of the calendar with its heading, which leads to it, and the way to a new event on it. `left`: how many events it does not show. */
export function daySection(day: Day, left: number, content: Html, request: DeskRequest, asked: CalendarRequest): Html {
  const { date } = day
  const { say, address, language, context } = request
  const isOther = asked.view === 'month' && Temporal.PlainDate.from(date).month !== asked.day.month
  const heading = dayHeading(date, language, asked.view !== 'month')
  return html`<section
    ${classes(['day', isOther && 'other', date === asked.day.toString() && 'asked', ...dayClasses(day, context)])}
    data-date="${date}"
    aria-labelledby="d-${date}"
    ${date === context.today().toString() && html`aria-current="date"`}
  >
    <h2 id="d-${date}">
      ${asked.view === 'day' ? heading : html`<a href="${address(calendarPath(asked, { view: 'day', day: date }))}">${heading}</a>`}
    </h2>
    <a
      class="add"
      href="${address(`/events/new/?day=${date}`)}"
      aria-label="${say('desk.calendar.addOn', { day: inEachLanguage((each) => weekdayAndDate(date, each)) })}"
      >+</a
    >
    ${content} ${restOfDay(date, left, request, asked)}
  </section>`
}

/** How many more events a full day has, and the way to them. */
export function restOfDay(
  date: string,
  left: number,
  { say, address }: DeskRequest,
  asked: CalendarRequest,
): Html | false {
  // Of a day by itself that is full, the list has all.
  const rest =
    asked.view === 'day'
      ? `/events/${formatListQuery({ ...sharedFilters(asked.query), from: date, until: date })}`
      : calendarPath(asked, { view: 'day', day: date })
  const whole = asked.view === 'month' && html`data-whole="${address(wholeDayPath(asked, date))}"`
  return (
    left > 0 &&
    html`<p class="left"><a ${whole} href="${address(rest)}">${say('common.others', { count: left })}</a></p>`
  )
}
