import { inEachLanguage } from '../../../i18n/language.ts'
import { html, type Html } from '../../kit/html.ts'
import { capital, spoken } from '../../kit/dates/periods.ts'
import type { DeskRequest } from '../page.ts'
import { queryText } from '../parts/list-query.ts'
import { calendarPath, wholeDayPath, type Asked } from './asked.ts'
import { sharedFilters } from '../parts/event-filters.ts'
import type { Day } from './found.ts'

/** What a part of the calendar needs to know of it. `hidden`: how many of the events of a day it does not show. */
interface About {
  readonly request: DeskRequest
  readonly asked: Asked
  readonly hidden?: number
}

/** A day of the calendar with its heading, which leads to it, and the way to a new event on it. */
export function daySection(shown: Day, content: Html, about: About): Html {
  const { date, total } = shown
  const { request, asked } = about
  const { say, address, language, context } = request
  const day = Temporal.PlainDate.from(date)
  const isToday = day.equals(context.today())
  const isOther = asked.view === 'month' && day.month !== asked.day.month
  const classes = ['day', isToday && 'today', isOther && 'other', total === 0 && 'empty'].filter(Boolean).join(' ')
  const name = inEachLanguage((each) => spoken(day, { weekday: 'long', day: 'numeric', month: 'long' }, each))
  const heading = html`<time datetime="${date}"
    ><span class="short" aria-hidden="true"
      >${asked.view !== 'month' && html`<small>${spoken(day, { weekday: 'short' }, language)}</small> `}<b
        >${day.day}</b
      ></span
    ><span class="name">${capital(say(name))}</span></time
  >`
  return html`<section
    class="${classes}"
    data-date="${date}"
    aria-labelledby="d-${date}"
    ${isToday && html`aria-current="date"`}
  >
    <h2 id="d-${date}">
      ${asked.view === 'day' ? heading : html`<a href="${address(calendarPath(asked, { view: 'day', day: date }))}">${heading}</a>`}
    </h2>
    <a
      class="add"
      href="${address(`/events/new/?day=${date}`)}"
      aria-label="${say('desk.calendar.addOn', { day: name })}"
      >+</a
    >
    ${content} ${restOfDay(shown, about)}
  </section>`
}

/** How many more events a full day has, and the way to them. */
export function restOfDay({ date, total, events }: Day, { request, asked, hidden = 0 }: About): Html | false {
  const { say, address } = request
  const left = total - events.length + hidden
  // Of a day by itself that is full, the list has all.
  const rest =
    asked.view === 'day'
      ? `/events/${queryText({ ...sharedFilters(asked.query), from: date, until: date })}`
      : calendarPath(asked, { view: 'day', day: date })
  const whole = asked.view === 'month' && html`data-whole="${address(wholeDayPath(asked, date))}"`
  return (
    left > 0 &&
    html`<p class="left"><a ${whole} href="${address(rest)}">${say('common.others', { count: left })}</a></p>`
  )
}
