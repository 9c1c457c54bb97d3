import { html, type Html } from '../../kit/html.ts'
import { besideEachOther } from '../../kit/calendar/columns.ts'
import { quarterRows, slotClasses } from '../../kit/calendar/hour-rows.ts'
import { hourDays, hourGrid, type HourDay } from '../../kit/calendar/hours.ts'
import { barRows } from '../../kit/calendar/parts.ts'
import type { DeskRequest } from '../page.ts'
import { calendarPath } from './calendar-request.ts'
import { daySection } from './day.ts'
import type { FoundCalendar } from './found.ts'
import { barItem, calendarItem, startTime, times } from './item.ts'

/** The hour at which days begin here, unless something is earlier. */
const usualStart = 8

/** How many events stand beside each other. */
const maxBeside = { week: 3, day: 6 } as const

/** Days by their hours: what lasts all day or several of them as bars above, all else where it begins and ends. */
export function hoursCalendar(found: FoundCalendar, request: DeskRequest): Html {
  const { events, asked } = found
  const { say, address, language, context } = request
  const most = maxBeside[asked.view === 'day' ? 'day' : 'week']
  const { days, hours } = hourDays(found.days, events)
  const first = asked.query['hours'] === 'all' ? 0 : Math.min(usualStart, hours[0])
  const head = html`<p class="corner" aria-hidden="true">${say('common.allDay')}</p>
    ${first > 0 && html`<p class="night"><a href="${address(calendarPath(asked, { hours: 'all' }))}" aria-label="${say('desk.calendar.nightTitle')}">${say('desk.calendar.night')} ↑</a></p>`}`
  return hourGrid({ days, hours: [first, 24], class: asked.view, head, day: hourDaySection }, context)

  function hourDaySection(day: HourDay, present: Html | false): Html {
    const { shown, hidden } = besideEachOther(
      day.timed.map((event) => ({ event, ...quarterRows(event, first) })),
      most,
    )
    const content = html`<ol class="items bars">
        ${barRows(day.bars, (bar) => barItem(bar, request, asked))}
        ${day.above.map((event) => calendarItem(event, { classes: ['entry'], time: times(event, language) }, request, asked))}
      </ol>
      <ol class="items blocks">
        ${present}
        ${shown.map((slot) => {
          const { event, from, to } = slot.what
          const isWide = slot.columns === 1 || asked.view === 'day'
          const place = {
            classes: ['block', slotClasses(slot), to - from < 4 && 'low'],
            time: isWide ? times(event, language) : startTime(event, language),
            hasEdge: true,
          }
          return calendarItem(event, place, request, asked)
        })}
      </ol>`
    return daySection(day, day.total - day.events.length + hidden, content, request, asked)
  }
}
