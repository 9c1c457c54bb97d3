import { html, type Html } from '../../kit/html.ts'
import { spoken } from '../../kit/dates/periods.ts'
import { isLong } from '../../kit/calendar/spans.ts'
import type { DeskRequest } from '../page.ts'
import { barsOf } from './bars.ts'
import { daySection } from './day.ts'
import { perDay, type Day, type FoundCalendar } from './found.ts'
import { item, startTime } from './item.ts'

/** How many of the events of one day a day shows in any case, where it has so many: bars leave them room. */
const leastEntries = 2

/** Whole weeks of days; on narrow screens, a list of those that have something. */
export function month(found: FoundCalendar, request: DeskRequest): Html {
  const { days } = found
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7))
  const name = ({ date }: Day) => spoken(Temporal.PlainDate.from(date), { weekday: 'short' }, request.language)
  return html`<p class="weekdays" aria-hidden="true">${weeks[0]?.map((day) => html`<span>${name(day)}</span>`)}</p>
    ${weeks.map((week) => html`<div class="row">${weekOf(week, found, request)}</div> `)}`
}

function weekOf(week: readonly Day[], found: FoundCalendar, request: DeskRequest): readonly Html[] {
  const { events, asked } = found
  const single = week.map((day) => day.events.flatMap((id) => events.get(id) ?? []).filter((event) => !isLong(event)))
  const room = single.map(({ length }) => perDay.month - Math.min(leastEntries, length))
  const bars = barsOf(week, found, isLong, request, room)
  return week.map((day, place) => {
    const barred = day.events.filter((id) => bars.ids.has(id)).length
    const shown = single[place]?.slice(0, perDay.month - barred) ?? []
    const entries = shown.map((event) =>
      item(
        event,
        { classes: ['entry'], time: startTime(event, request.language), hasEdge: event.all_day === true },
        request,
        asked,
      ),
    )
    const content = html`<ol class="items">
      ${bars.byDay[place]} ${entries}
    </ol>`
    return daySection(day, content, { request, asked, hidden: day.events.length - barred - shown.length })
  })
}
