import type { EventRepresentation } from '../../../resources/events/representation.ts'
import { html, type Html } from '../../kit/html.ts'
import type { DeskRequest } from '../page.ts'

/** Whether an event is published, and whether it takes place as planned. */
export function states({ status, event_status }: EventRepresentation, { say }: DeskRequest, isReturned = false): Html {
  const state = event_status ?? 'scheduled'
  return html`<span class="state ${status}">${say(`desk.events.list.statusOfOne.${status}`)}</span>
    ${isReturned && html`<span class="state returned">${say('desk.events.list.returned')}</span>`}
    ${state !== 'scheduled' && html`<span class="state ${state}">${say(`site.state.${state}`)}</span>`}`
}
