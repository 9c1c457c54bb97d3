import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import { timeInWords } from '../../../i18n/times.ts'
import { events } from '../../../resources/events/operations.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { dayName } from '../../kit/dates/day-name.ts'
import { placesInWords } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

/** How many days, how many events of them are read, and how many of a day are named. */
const [days, maxRead, maxOfDay] = [7, 50, 5]

/** What goes on in the next seven days, the first of it. */
export async function eventsOfWeek(request: DeskRequest): Promise<readonly EventRepresentation[]> {
  const end = request.context.today().add({ days }).toString()
  const next = { ends_after: 'now', starts_before: end, strict_dates: true, per_page: maxRead }
  const { body } = await request.perform(events.list, { parameters: next })
  return body.events
}

/** The card of them, by days: what began before is said to be on now. */
export function weekCard(week: readonly EventRepresentation[], request: DeskRequest): Html {
  const { say, context } = request
  const today = context.today().toString()
  const dayOf = ({ start_date: start }: EventRepresentation) => (start.slice(0, 10) < today ? '' : start.slice(0, 10))
  return html`<section class="card week">
    <h2>${say('desk.home.week')}</h2>
    ${week.length === 0 && html`<p>${say('desk.home.nothing')}</p>`}
    ${[...Map.groupBy(week, dayOf)].map(([day, some]) => eventsOfDay(day, some, request))}
  </section>`
}

function eventsOfDay(day: string, some: readonly EventRepresentation[], request: DeskRequest): Html {
  const { say, address, context, language } = request
  const rest = some.length - maxOfDay
  const path = `/calendar/?view=day${day && `&day=${day}`}`
  return html`<h3>
      ${day === '' ? say('calendar.onNow') : dayName(Temporal.PlainDate.from(day), context.today(), language)}
    </h3>
    <ul class="plain">
      ${some.slice(0, maxOfDay).map((event) => html`<li>${weekItem(event, day === '', request)}</li> `)}
    </ul>
    ${rest > 0 && html`<p><a href="${address(path)}">${say('common.others', { count: rest })}</a></p>`}`
}

/** Its time, its name and where it is; of what is on, no time. */
function weekItem(event: EventRepresentation, isOn: boolean, { address, say, language }: DeskRequest): Html {
  const moment = instantOfUtc(event.utc_start_date).epochMilliseconds
  const time = isOn || event.all_day ? '' : timeInWords(moment, temporalZone(event.timezone), language)
  return html`${!isOn && html`<span class="time">${time}</span> `}<a href="${address(`/events/${event.id}/`)}"
      >${event.title || say('desk.home.untitled')}</a
    >
    <small>${placesInWords(event)[0]}</small>`
}
