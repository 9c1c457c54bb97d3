import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { calledOff, langAttribute, isPast, stateMarks } from '../../kit/event-item.ts'
import { isSoldOut } from './tickets.ts'
import { say } from '../../../texts/text.ts'

/** What somebody must know before anything else: that an event does not take place, or is over; false where all is as usual. */
export function notice(event: EventRepresentation, context: Context): Html | false {
  const { language } = context
  const marks = stateMarks(event, language)
  const text = noticeKey(event, context)
  if (!text) return marks.length > 0 && html`<p class="states">${marks}</p>`
  return html`<p class="notice${event.event_status === 'cancelled' && ' grave'}">
    ${marks} ${say(`event.${text}`, language)}
    ${event.event_status_reason !== '' && html`<span class="reason" ${langAttribute(event, language)}>${event.event_status_reason}</span>`}
  </p>`
}

/** Whether an event has ended; a series has no end of its own. */
export function hasEventEnded(event: EventRepresentation, context: Context): boolean {
  return event.recurrence === undefined && isPast(event, context)
}

const ofStatus = {
  cancelled: 'isCancelled',
  postponed: 'isPostponed',
  rescheduled: 'isRescheduled',
  moved_online: 'isMovedOnline',
} as const

function noticeKey(event: EventRepresentation, context: Context) {
  const { event_status: status } = event
  const off = calledOff(event)
  if (off) return ofStatus[off]
  if (hasEventEnded(event, context)) return 'isOver'
  if (isSoldOut(event)) return 'isSoldOut'
  return status === null || status === 'scheduled' ? undefined : ofStatus[status]
}
