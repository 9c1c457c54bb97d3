import type { Context } from '../../operations/context.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { say } from '../../texts/text.ts'
import { lastDayOfRunning } from '../kit/event-item.ts'
import { formatDay } from '../kit/dates/periods.ts'
import { html, type Html } from '../kit/html.ts'

/** What stands in the place of a picture: the day, on a ground in the tint of the event. */
export function dateTile(event: EventRepresentation, context: Context): Html {
  return html`<div class="dated">${leaf(event, context)}</div>`
}

/** The day of an event as the leaf of a wall calendar, of what is on for days its last: for the eye alone, as it stands beside in words. */
function leaf(event: EventRepresentation, context: Context): Html {
  const { language } = context
  const last = lastDayOfRunning(event, context)
  const day = Temporal.PlainDate.from(last ?? event.start_date.slice(0, 10))
  const part = (options: Intl.DateTimeFormatOptions) => formatDay(day, options, language).replace(/\.$/, '')
  return html`<div class="leaf" aria-hidden="true">
    <span>${part({ month: 'short' })}</span><b>${String(day.day)}</b
    ><span>${last === undefined ? part({ weekday: 'short' }) : say('common.until', language)}</span>
  </div>`
}
