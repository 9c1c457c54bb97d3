import { inZone, utcText } from '../../../domain/time/time.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { isLong } from '../../kit/calendar/spans.ts'
import { timeInWords } from '../../kit/dates/times.ts'
import type { DeskRequest } from '../page.ts'
import { calendarPath } from './asked.ts'
import { barsOf } from './bars.ts'
import { besideEachOther } from './columns.ts'
import { daySection } from './day.ts'
import type { Day, FoundCalendar } from './found.ts'
import { item, startTime, times } from './item.ts'

/** The hour at which days begin here, unless something is earlier. */
const usualStart = 8

/** How many events stand beside each other. */
const maxBeside = { week: 3, day: 6 } as const

/** Quarters of an hour that an event is high at least, so that its name can be read. */
const leastHeight = 2

/** Days by their hours: what lasts all day or several of them as bars above, all else where it begins and ends. */
export function hours(found: FoundCalendar, request: DeskRequest): Html {
  const { days, events, asked } = found
  const { say, address, language, context } = request
  const bars = barsOf(days, found, (event) => event.all_day === true || isLong(event), request)
  const blocks = (day: Day) => day.events.flatMap((id) => (bars.ids.has(id) ? [] : (events.get(id) ?? [])))
  const early = days.flatMap((day) => blocks(day).flatMap((event) => (isOn(event, day) ? hourOf(event) : [])))
  const first = asked.query['hours'] === 'all' ? 0 : Math.min(usualStart, ...early)
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
        here.filter((event) => isOn(event, day)).map((event) => ({ event, ...rowsOf(event, first) })),
        asked.view === 'day' ? maxBeside.day : maxBeside.week,
      )
      const elsewhere = here.filter((event) => !isOn(event, day))
      const content = html`<ol class="items bars">
          ${bars.byDay[place]}
          ${elsewhere.map((event) => item(event, { classes: ['entry'], time: times(event, language) }, request, asked))}
        </ol>
        <ol class="items blocks">
          ${day.date === now.slice(0, 10) && html`<li class="now at-${Math.max(0, quarters(now) - first * 4)}" aria-hidden="true"></li>`}
          ${shown.map(({ what: { event, from, to }, column, columns }) =>
            item(
              event,
              {
                classes: [
                  'block',
                  `at-${from}`,
                  `for-${to - from}`,
                  `beside-${column}-${columns}`,
                  to - from < 4 && 'low',
                ],
                time: columns === 1 || asked.view === 'day' ? times(event, language) : startTime(event, language),
                hasEdge: true,
              },
              request,
              asked,
            ),
          )}
        </ol>`
      return daySection(day, content, { request, asked, hidden })
    })}
  </div>`
}

/** Whether it begins on the day of the clocks, and not on that of a night before. */
function isOn({ start_date: start }: EventRepresentation, { date }: Day): boolean {
  return start.startsWith(date)
}

function hourOf({ start_date: start }: EventRepresentation): number {
  return Math.floor(quarters(start) / 4)
}

/** The quarters of an hour of its day, from the first that is shown; a night ends with the day. */
function rowsOf({ start_date: start, end_date: end }: EventRepresentation, first: number) {
  const [day, last] = [start.slice(0, 10), end.slice(0, 10)]
  const until = last > day ? 96 : Math.ceil(minutes(end) / 15)
  const from = Math.min(quarters(start), 96 - leastHeight)
  return { from: from - first * 4, to: Math.min(96, Math.max(until, from + leastHeight)) - first * 4 }
}

/** Whole quarters of an hour since midnight. */
function quarters(wall: string): number {
  return Math.floor(minutes(wall) / 15)
}

function minutes(wall: string): number {
  return Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16))
}
