import type { EventRepresentation } from '../../../../../resources/events/representation.ts'
import { spokenDay, timeInWords } from '../../../../../i18n/times.ts'
import { usual, whenInWords } from '../../../../kit/dates/dates.ts'
import { calledOff } from '../../../../kit/event-item.ts'
import { html, type Html } from '../../../../kit/html.ts'
import { hidden } from '../../../forms/controls.ts'
import type { DeskRequest } from '../../../page.ts'
import type { Text } from '../../../../../texts/text.ts'

/** So many of the next dates are in sight at once; the others are folded away. */
const inSight = 8

/** The next dates of a series: what has become of each, and what can be done with it at once. */
export function nextDatesList(request: DeskRequest, dates: readonly EventRepresentation[]): Html | false {
  if (dates.length === 0) return false
  const { say } = request
  const [first, others] = [dates.slice(0, inSight), dates.slice(inSight)]
  const list = (part: readonly EventRepresentation[]) =>
    html`<ul>
      ${part.map((each) => dateRow(request, each))}
    </ul>`
  return html`<div class="single" data-out="${say('desk.events.oneDate.leaveOut')}">
    <p><strong>${say('common.nextDates')}</strong></p>
    ${list(first)}
    ${
      others.length > 0 &&
      html`<details>
        <summary>${say('desk.events.oneDate.more', { count: others.length })}</summary>
        ${list(others)}
      </details>`
    }
  </div>`
}

/** A script finds it by when the date is by the rule, and shows `data-note` on the chip of it. */
function dateRow(request: DeskRequest, event: EventRepresentation): Html {
  const { language, address, say, context } = request
  const { id, series, event_status: status } = event
  const original = series?.original_start ?? event.start_date
  const isOff = status === 'cancelled'
  const isMoved = original.slice(0, 16) !== event.start_date.slice(0, 16)
  const word = status && status !== 'scheduled' ? say(`site.state.${status}`) : undefined
  const state = isOff ? 'cancelled' : isMoved ? 'moved' : ''
  const note = isOff ? say('desk.calendar.cancelled') : isMoved ? `→ ${newPlace(request, original, event)}` : ''
  return html`<li data-original="${original.slice(0, 16)}" data-state="${state}" data-note="${note}">
    <a href="${address(`/events/${id}/`)}">${whenInWords(event, language, usual(context))}</a>
    ${word !== undefined && html`<span class="state ${status ?? ''}">${word}</span>`}
    ${isMoved && html`<small>${say('desk.events.oneDate.insteadOf', { day: originalStartText(request, original, event) })}</small>`}
    ${dateButtons(request, event, 'series')}
  </li> `
}

/** What is done with one date at once; `back` leads to the form of the series. */
export function dateButtons(request: DeskRequest, event: EventRepresentation, back?: 'series'): Html {
  const { say, address } = request
  return html`<span class="acts"
    >${calledOff(event) && resumeButton(request, event, 'link')}
    ${event.event_status !== 'cancelled' && callOffLink(request, event.id, { label: 'desk.events.oneDate.cancel', back })}
    <a href="${address(`/calendar/move/${event.id}/`)}">${say('desk.events.oneDate.move')}</a></span
  >`
}

/** Leads to the form that cancels or postpones, which a script shows as a dialog. */
export function callOffLink(
  { say, address }: DeskRequest,
  id: number,
  { label, style, back }: { readonly label: Text; readonly style?: string; readonly back?: 'series' | undefined },
): Html {
  const to = address(`/events/${id}/cancel/`)
  return html`<a class="${style}" data-dialog href="${to}${back && `?back=${back}`}">${say(label)}</a>`
}

/** Says that an event, or a date, takes place after all: a button of the form that `oneDateForm` draws. */
export function resumeButton({ say, address }: DeskRequest, { id }: EventRepresentation, style: string): Html {
  return html`<button
    class="${style}"
    form="one-date"
    formaction="${address(`/events/${id}/`)}"
    name="action"
    value="resume"
  >
    ${say('desk.events.callOff.resume')}
  </button>`
}

/** The form of these buttons, and the dialog, beside the form of the event; `back` leads to the form of the series. */
export function oneDateForm(request: DeskRequest, back: 'series' | undefined): Html {
  return html`<form method="post" id="one-date">${hidden('csrf', request.csrf)}${hidden('back', back)}</form>
    <dialog class="desk-dialog" id="call-off" aria-labelledby="call-off-title"></dialog>`
}

/** A new time of the same day, or the new day. */
function newPlace({ language }: DeskRequest, original: string, { start_date: start }: EventRepresentation): string {
  if (original.slice(0, 10) === start.slice(0, 10)) return timeInWords(wallMilliseconds(start), 'UTC', language)
  return spokenDay(wallMilliseconds(start), { day: 'numeric', month: 'short', timeZone: 'UTC' }, language)
}

function originalStartText({ language }: DeskRequest, original: string, event: EventRepresentation): string {
  const options = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  const day = spokenDay(wallMilliseconds(original), options, language)
  return event.all_day ? day : `${day}, ${timeInWords(wallMilliseconds(original), 'UTC', language)}`
}

function wallMilliseconds(moment: string): number {
  return Date.parse(`${moment.replace(' ', 'T')}Z`)
}
