import { utcText } from '../../../domain/time/time.ts'
import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { stateMarks } from '../../kit/event-item.ts'
import { say } from '../../../texts/text.ts'

/** What somebody must know before anything else: that an event does not take place, or is over; false where all is as usual. */
export function notice(event: EventRepresentation, { language, now }: Context): Html | false {
  const marks = stateMarks(event, language)
  const text = sentence(event, utcText(now()))
  if (!text) return marks.length > 0 && html`<p class="states">${marks}</p>`
  return html`<p class="notice${event.event_status === 'cancelled' && ' grave'}">
    ${marks} ${say(`event.${text}`, language)}
  </p>`
}

function sentence({ event_status: status, ...event }: EventRepresentation, now: string) {
  if (status === 'cancelled') return 'isCancelled'
  if (status === 'postponed') return 'isPostponed'
  return event.recurrence === undefined && event.utc_end_date <= now ? 'isOver' : undefined
}
