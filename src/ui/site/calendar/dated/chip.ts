import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { say } from '../../../../texts/text.ts'
import { classes } from '../../../kit/calendar/parts.ts'
import { tintOf } from '../../../kit/calendar/tints.ts'
import { calledOff, langAttribute, isPast, venuesOf } from '../../../kit/event-item.ts'
import { html, type Html } from '../../../kit/html.ts'
import { untilDayText } from '../event-time.ts'

/** How an event stands in a month or a week. */
export interface Place {
  /** `bar`, `entry`, `block` and where that is. */
  readonly classes: readonly (string | false)[]
  /** When it is, on this day. */
  readonly time?: Html | false
  /** Whether it says where, too. */
  readonly hasPlace?: boolean
  /** Whether its last day is said to those who do not see it. */
  readonly hasLastDay?: boolean
  /** A piece of a bar that has its name in another one. */
  readonly isContinued?: boolean
}

/** An event in its tint: its time, its title, which leads to it, and what became of it. */
export function chip(event: EventRepresentation, place: Place, context: Context): Html {
  const { language } = context
  const { title, url, event_status: status, event_status_reason: reason } = event
  const { time, hasPlace = false, hasLastDay = false, isContinued = false } = place
  const own = [
    tintOf(event),
    status === 'cancelled' && 'off',
    isPast(event, context) && 'past',
    isContinued && 'continued',
  ]
  const where = hasPlace
    ? venuesOf(event)
        .map(({ venue }) => venue)
        .join(', ')
    : ''
  return html`<li${classes([...place.classes, ...own])}>
    <a
      href="${url}"
      title="${reason === '' ? title : `${title} – ${reason}`}"
      ${langAttribute(event, language)}${isContinued && html` tabindex="-1"`}
      >${time && html`<span class="time">${time}</span> `}<span class="title">${calledOffBadge(event, language)}<span class="name">${title}</span>${hasLastDay && html`<span class="hidden">, ${untilDayText(event, context)}</span>`}</span>${where !== '' && html` <span class="where">${where}</span>`}</a
    >
  </li> `
}

function calledOffBadge(event: EventRepresentation, language: Context['language']): Html | false {
  const off = calledOff(event)
  return off !== undefined && html`<b class="state">${say(`site.state.${off}`, language)}</b> `
}
