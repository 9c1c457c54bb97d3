import { inZone, utcText } from '../../../domain/time/time.ts'
import { html, type Html } from '../../kit/html.ts'
import { besideEachOther } from '../../kit/calendar/columns.ts'
import { beginsOn, hoursOf, quarters, rowClasses, rowsOf, slotClasses } from '../../kit/calendar/hour-rows.ts'
import { isLong } from '../../kit/calendar/spans.ts'
import { timeInWords } from '../../../i18n/times.ts'
import type { DeskRequest } from '../page.ts'
import { calendarPath } from './asked.ts'
import { barsOf } from './bars.ts'
import { daySection } from './day.ts'
import type { Day, FoundCalendar } from './found.ts'
import { item, startTime, times } from './item.ts'

/** The hour at which days begin here, unless something is earlier. */
const usualStart = 8

/** How many events stand beside each other. */
const maxBeside = { week: 3, day: 6 } as const

/** Days by their hours: what lasts all day or several of them as bars above, all else where it begins and ends. */
export function hours(found: FoundCalendar, request: DeskRequest): Html {
  const { days, events, asked } = found
  const { say, address, language, context } = request
  const bars = barsOf(days, found, (event) => event.all_day === true || isLong(event), request)
  const blocks = (day: Day) => day.events.flatMap((id) => (bars.ids.has(id) ? [] : (events.get(id) ?? [])))
  const timed = days.flatMap((day) => blocks(day).filter((event) => beginsOn(event, day.date)))
  const first = asked.query['hours'] === 'all' ? 0 : Math.min(usualStart, hoursOf(timed)[0])
  const now = inZone(utcText(context.now()), context.settings.timeZone)
  const clock = Array.from({ length: 24 - first }, (_, index) =>
    timeInWords(Date.UTC(2024, 0, 1, first + index), 'UTC', language),
  )
  return html`<div class="hours ${asked.view}" data-first="${first}">
    <p class="corner" aria-hidden="true">${say('common.allDay')}</p>
    ${first > 0 && html`<p class="night"><a href="${address(calendarPath(asked, { hours: 'all' }))}" aria-label="${say('desk.calendar.nightTitle')}">${say('desk.calendar.night')} ↑</a></p>`}
    <ol class="clock" aria-hidden="true">
      ${clock.map((time) => html`<li>${time}</li>`)}
    </ol>
    ${days.map((day, place) => {
      const here = blocks(day)
      const { shown, hidden } = besideEachOther(
        here.filter((event) => beginsOn(event, day.date)).map((event) => ({ event, ...rowsOf(event, first) })),
        asked.view === 'day' ? maxBeside.day : maxBeside.week,
      )
      const elsewhere = here.filter((event) => !beginsOn(event, day.date))
      const content = html`<ol class="items bars">
          ${bars.byDay[place]}
          ${elsewhere.map((event) => item(event, { classes: ['entry'], time: times(event, language) }, request, asked))}
        </ol>
        <ol class="items blocks">
          ${day.date === now.slice(0, 10) && html`<li class="now ${rowClasses(Math.max(0, quarters(now) - first * 4))}" aria-hidden="true"></li>`}
          ${shown.map((slot) => {
            const { event, from, to } = slot.what
            return item(
              event,
              {
                classes: ['block', slotClasses(slot), to - from < 4 && 'low'],
                time: slot.columns === 1 || asked.view === 'day' ? times(event, language) : startTime(event, language),
                hasEdge: true,
              },
              request,
              asked,
            )
          })}
        </ol>`
      return daySection(day, content, { request, asked, hidden })
    })}
  </div>`
}
