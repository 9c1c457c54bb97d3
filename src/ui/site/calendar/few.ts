import type { Context } from '../../../operations/context.ts'
import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import { dayShown } from './agenda.ts'
import { eventCard } from './event-row.ts'

/** From so many events on, a list is worth filtering. */
const enough = 6

/** Whether all events of a calendar are so few that large cards show them better than rows by day. */
export function areFew({ length }: readonly unknown[]): boolean {
  return length > 0 && length < enough
}

export function fewEvents(events: readonly EventRepresentation[], context: Context): Html {
  const today = context.today()
  return html`<ol class="cards">
    ${events.map((event, index) => eventCard(event, dayShown(event, today), context, index === 0))}
  </ol>`
}
