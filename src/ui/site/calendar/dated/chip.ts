import type { Context } from '../../../../operations/context.ts'
import type { EventRepresentation } from '../../../../resources/events/representation.ts'
import { say } from '../../../../texts/text.ts'
import { tintOf } from '../../../kit/calendar/tints.ts'
import { foreign, venuesOf } from '../../../kit/event-item.ts'
import { spoken } from '../../../kit/dates/periods.ts'
import { html, type Html } from '../../../kit/html.ts'
import { classes, isOver } from './days.ts'

/** How an event stands in a month or a week. */
export interface Place {
  /** `bar`, `entry`, `block` and where that is. */
  readonly classes: readonly (string | false)[]
  /** When it is, on this day. */
  readonly time?: Html | false
  /** Whether it says where, too. */
  readonly hasPlace?: boolean
  /** Of a bar that has its name here: over how many days it may be written. */
  readonly days?: number
  /** A piece of a bar that has its name in another one. */
  readonly isContinued?: boolean
}

/** An event in its tint: its time, its title, which leads to it, and what became of it. */
export function chip(event: EventRepresentation, place: Place, context: Context): Html {
  const { language } = context
  const { title, url, event_status: status } = event
  const { time, hasPlace = false, days, isContinued = false } = place
  const own = [
    tintOf(event),
    status === 'cancelled' && 'off',
    isOver(event, context) && 'past',
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
      title="${title}"
      ${foreign(event, language)}${isContinued && html` tabindex="-1"`}${days !== undefined && html` data-days="${days}"`}
      >${time && html`<span class="time">${time}</span> `}<span class="title">${state(event, language)}<span class="name">${title}</span>${days !== undefined && until(event, context)}</span>${where !== '' && html` <span class="where">${where}</span>`}</a
    >
  </li> `
}

/** The last day of a bar, for those who do not see how far it reaches. */
function until(event: EventRepresentation, { language }: Context): Html {
  const last = spoken(Temporal.PlainDate.from(event.end_date.slice(0, 10)), { day: 'numeric', month: 'long' }, language)
  return html`<span class="hidden">, ${say('common.until', language)} ${last}</span>`
}

function state({ event_status: status }: EventRepresentation, language: Context['language']): Html | false {
  const isMarked = status === 'cancelled' || status === 'postponed'
  return isMarked && html`<b class="state">${say(`site.state.${status}`, language)}</b> `
}
