import { permits } from '../../../accounts/actor.ts'
import { calendarStyle } from '../../assets/desk-assets.ts'
import { spansSeveralDays } from '../../kit/calendar/spans.ts'
import { periodTitle } from '../../kit/dates/periods.ts'
import { html } from '../../kit/html.ts'
import { deskPage } from '../page.ts'
import { restOfDay } from './day.ts'
import { findCalendar } from './found.ts'
import { calendarItem, lastDayText, startTime } from './item.ts'

/** The events of a day as a list, which the month shows over itself where the day has more than fit. */
export const wholeDayPage = deskPage({
  path: '/calendar/whole-day/',
  permit: permits('write'),
  load: async (request) => findCalendar({ ...request, query: { ...request.query, view: 'day' } }),
  title: ({ asked: { view, day, period } }, { language }) => periodTitle(view, day, period, language),
  render: ({ asked, days, events }, request) =>
    html`<div class="narrow">
      ${days.map(
        (day) =>
          html`<ol class="items">
              ${day.events
                .flatMap((id) => events.get(id) ?? [])
                .map((event) => {
                  const begins = event.start_date.slice(0, 10) >= day.date
                  const times = {
                    ...(begins && { time: startTime(event, request.language) }),
                    ...(spansSeveralDays(event) && { until: lastDayText(event, request.language) }),
                  }
                  return calendarItem(event, { classes: ['entry'], ...times }, request, asked)
                })}
            </ol>
            ${restOfDay(day.date, day.total - day.events.length, request, asked)}`,
      )}
    </div>`,
  assets: [calendarStyle],
})
