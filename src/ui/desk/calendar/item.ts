import { temporalZone } from '../../../domain/time/time-zone.ts'
import { instantOfUtc } from '../../../domain/time/time.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import type { Bar } from '../../kit/calendar/bars.ts'
import { barClasses } from '../../kit/calendar/parts.ts'
import { spansSeveralDays } from '../../kit/calendar/spans.ts'
import { tintOf } from '../../kit/calendar/tints.ts'
import { formatDay } from '../../kit/dates/periods.ts'
import { langAttribute } from '../../kit/event-item.ts'
import { timeInWords } from '../../../i18n/times.ts'
import { isEditableBy } from '../parts/editable.ts'
import type { DeskRequest } from '../page.ts'
import { movePath, type CalendarRequest } from './calendar-request.ts'
import { whenText } from './when-text.ts'
import { localize } from '../../../texts/text.ts'

/** How an event stands in the calendar. */
export interface Place {
  /** `bar`, `entry`, `block` and where that is. */
  readonly classes: readonly (string | false)[]
  /** The time that it says, if any. */
  readonly time?: string
  /** A piece of a bar that has its name in another one. */
  readonly isContinued?: boolean
  /** The last day, of an event of several that a list names once. */
  readonly until?: string
  /** Which edge can be dragged: where it ends. */
  readonly hasEdge?: boolean
}

/** An event in the calendar: its name, which leads to its form, and the way to move it for those who may edit it. */
export function calendarItem(
  event: EventRepresentation,
  place: Place,
  request: DeskRequest,
  asked: CalendarRequest,
): Html {
  const { say, address, language, actor } = request
  const { id, status, title, series, event_status: state } = event
  const { classes, time, until, isContinued = false, hasEdge = false } = place
  const isOwn = isEditableBy(actor, event)
  const name = title || say('common.withoutTitle')
  const word = status === 'publish' || status === 'trash' ? undefined : localize(`desk.calendar.state.${status}`)
  const zone = isContinued ? '' : foreignZone(event, request)
  const all = ['item', ...classes, tintOf(event), status, state === 'cancelled' && 'off', isContinued && 'continued']
  const data = html`data-id="${id}" data-start="${event.start_date}" data-end="${event.end_date}"
  data-seen="${seenOf(event)}" data-move="${address(movePath(asked, id))}"
  ${status === 'publish' && html`data-url="${event.url}"`} ${event.all_day && html`data-all-day`}
  ${series && html`data-series`}`
  return html`<li class="${[...all, !isOwn && 'fixed'].filter(Boolean).join(' ')}" ${isOwn && data}>
    <a
      class="event"
      title="${summaryOf(event, request)}"
      href="${isOwn || status !== 'publish' ? address(`/events/${id}/`) : event.url}"
      ${langAttribute(event, language)}
      ${isContinued && html`tabindex="-1"`}
      >${time && html`<span class="time">${time}${zone && html` <small>${zone}</small>`}</span> `}${word && html`<span class="state">${say(word)}</span> `}<span
        class="name"
        >${name}</span
      >${until && html` <span class="until">${say('common.until')} ${until}</span>`}${series && html`<span class="again"> ${icon('arrow-path')}</span><span class="hidden"> (${say('desk.calendar.repeats')})</span>`}${state === 'cancelled' && html`<span class="hidden"> (${say('desk.calendar.cancelled')})</span>`}</a
    >${isOwn && !isContinued && html`<a class="move" href="${address(movePath(asked, id))}" aria-label="${say('desk.calendar.moveWhat', { title: name })}">⋯</a>`}${isOwn && hasEdge && html`<span class="edge" aria-hidden="true"></span>`}
  </li> `
}

/** What there is to know of an event at a glance, in lines, of which a script makes a card. */
function summaryOf(event: EventRepresentation, request: DeskRequest): string {
  const { say } = request
  const { status, title, event_status: state } = event
  const venues = (Array.isArray(event.venue) ? event.venue : [event.venue]).map(({ venue }) => venue)
  const zone = foreignZone(event, request)
  return [
    title || say('common.withoutTitle'),
    `${say(whenText(event))}${zone && ` (${zone})`}`,
    ...venues,
    state !== null && state !== 'scheduled' && say(`site.state.${state}`),
    say(`desk.events.list.statusOfOne.${status}`),
  ]
    .filter(Boolean)
    .join('\n')
}

/** What a calendar showed of an event: where it is another by now, it is not moved. */
export function seenOf({ start_date, end_date, modified_utc, timezone }: EventRepresentation): string {
  return [start_date, end_date, modified_utc, timezone].join(' ')
}

/** A part of a bar: it says its name where it begins, and where a week does. */
export function barItem(bar: Bar<EventRepresentation>, request: DeskRequest, asked: CalendarRequest): Html {
  const { event, days, begins, ends } = bar
  const place = {
    classes: barClasses(bar),
    ...(days > 0 && begins && { time: startTime(event, request.language) }),
    ...(spansSeveralDays(event) && { until: lastDayText(event, request.language) }),
    isContinued: days === 0,
    hasEdge: ends,
  }
  return calendarItem(event, place, request, asked)
}

/** The last day of an event in words, without its year. */
export function lastDayText({ end_date: end }: EventRepresentation, language: DeskRequest['language']): string {
  return formatDay(Temporal.PlainDate.from(end.slice(0, 10)), { day: 'numeric', month: 'long' }, language)
}

/** A time of day, `7:30 pm`; nothing of an event that lasts all day. */
export function startTime(event: EventRepresentation, language: DeskRequest['language']): string {
  return event.all_day ? '' : timeInEventZone(event.utc_start_date, event, language)
}

/** From when until when: `7:30 pm – 9 pm`. */
export function times(event: EventRepresentation, language: DeskRequest['language']): string {
  const [from, to] = [event.utc_start_date, event.utc_end_date].map((utc) => timeInEventZone(utc, event, language))
  return from === to ? (from ?? '') : `${from} – ${to}`
}

function timeInEventZone(utc: string, { timezone }: EventRepresentation, language: DeskRequest['language']): string {
  return timeInWords(instantOfUtc(utc).epochMilliseconds, temporalZone(timezone), language)
}

/** The zone of an event that is not that of the site: its times are those of its own clocks. */
function foreignZone(
  { timezone, timezone_abbr: name, all_day: allDay }: EventRepresentation,
  { context }: DeskRequest,
) {
  return allDay || temporalZone(timezone) === temporalZone(context.settings.timeZone) ? '' : name
}
