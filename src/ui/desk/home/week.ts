import { listDays } from '../../../resources/events/days/operation.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { weekdayAndDate } from '../../kit/calendar/parts.ts'
import { spansSeveralDays } from '../../kit/calendar/spans.ts'
import { upperFirst } from '../../kit/dates/periods.ts'
import { isPast, langAttribute, placesInWords } from '../../kit/event-item.ts'
import { html, type Html } from '../../kit/html.ts'
import { lastDayText, startTime } from '../calendar/item.ts'
import { statusBadge } from '../events/states.ts'
import type { DeskRequest } from '../page.ts'

/** So many events of a day are shown, and so many read: one that goes on for days is shown on its first alone. */
const maxShown = 5
const maxRead = 12

interface WeekDay {
  readonly date: string
  readonly events: readonly EventRepresentation[]
  /** How many more there are. */
  readonly left: number
}

/** The days from today on that have events, of seven; what is over by now is left out. */
export async function findWeek({ perform, context }: DeskRequest): Promise<readonly WeekDay[]> {
  const today = context.today()
  const { body } = await perform(listDays, {
    parameters: {
      ...{ start_date: today.toString(), end_date: today.add({ days: 6 }).toString() },
      ...{ per_day: maxRead, any_language: true },
    },
  })
  const events = new Map(body.events.map((event) => [event.id, event]))
  const told = new Set<number>()
  return body.days.flatMap(({ date, total, events: ids }) => {
    const known = ids.flatMap((id) => events.get(id) ?? [])
    const fresh = known.filter((event) => !told.has(event.id) && !isPast(event, context))
    for (const { id } of fresh) told.add(id)
    // What begins on the day comes before what has been on for days.
    const ordered = fresh.toSorted((one, other) => Number(isBefore(one, date)) - Number(isBefore(other, date)))
    const shown = ordered.slice(0, maxShown)
    const left = total - known.length + fresh.length - shown.length
    return shown.length + left > 0 ? [{ date, events: shown, left }] : []
  })
}

function isBefore({ start_date: start }: EventRepresentation, date: string): boolean {
  return start.slice(0, 10) < date
}

/** The days below each other, each with its events: when, what and where. */
export function weekCard(days: readonly WeekDay[], request: DeskRequest): Html {
  const { say, address } = request
  return html`<section class="card week">
    <h2>${say('site.when.this_week')}</h2>
    ${days.length === 0 && html`<p>${say('desk.home.nothing')}</p>`}
    ${days.map(({ date, events, left }) => {
      const day = address(`/calendar/?view=day&day=${date}`)
      return html`<h3><a href="${day}">${weekDayName(date, request)}</a></h3>
        <ul>
          ${events.map((event) => weekItem(event, date, request))}
          ${left > 0 && html`<li><span></span><a href="${day}">${say('common.others', { count: left })}</a></li>`}
        </ul>`
    })}
  </section>`
}

/** “Today”, “Tomorrow, Wednesday, December 2”, “Thursday, December 3”. */
function weekDayName(date: string, { say, language, context }: DeskRequest): string {
  const today = context.today()
  if (today.toString() === date) return say('common.today')
  const name = weekdayAndDate(date, language)
  return today.add({ days: 1 }).toString() === date ? `${say('site.when.tomorrow')}, ${name}` : upperFirst(name)
}

function weekItem(event: EventRepresentation, date: string, request: DeskRequest): Html {
  const { say, language, address } = request
  const { id, title, status, event_status: state } = event
  const time = isBefore(event, date) ? '' : startTime(event, language)
  const places = placesInWords(event).join(', ')
  return html`<li>
    <span class="time">${time || say('common.allDay')}</span>
    <span
      ><a href="${address(`/events/${id}/`)}" ${langAttribute(event, language)}
        >${title || say('common.withoutTitle')}</a
      >${status !== 'publish' && html` ${statusBadge(status, request)}`}
      ${state === 'cancelled' && html` <span class="state cancelled">${say('site.state.cancelled')}</span>`}
      <small
        >${places}${spansSeveralDays(event) && html`${places && ' · '}${say('common.until')} ${lastDayText(event, language)}`}</small
      ></span
    >
  </li> `
}
