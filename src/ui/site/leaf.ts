import type { Context } from '../../operations/context.ts'
import type { EventRepresentation } from '../../resources/events/representation.ts'
import { say } from '../../texts/text.ts'
import { lastDayOfRunning } from '../kit/event-item.ts'
import { formatDay } from '../kit/dates/periods.ts'
import { html, type Html } from '../kit/html.ts'

/** The day of an event as the leaf of a wall calendar, of what is on for days its last: for the eye alone, as it stands beside in words. */
export function leaf(event: EventRepresentation, context: Context): Html {
  const { language } = context
  const last = lastDayOfRunning(event, context)
  const day = Temporal.PlainDate.from(last ?? event.start_date.slice(0, 10))
  const part = (options: Intl.DateTimeFormatOptions) => formatDay(day, options, language).replace(/\.$/, '')
  return html`<div class="leaf" aria-hidden="true">
    <span>${part({ month: 'short' })}</span><b>${String(day.day)}</b
    ><span>${last === undefined ? part({ weekday: 'short' }) : say('common.until', language)}</span>
  </div>`
}
