import type { DeliveryRepresentation } from '../../../../resources/webhooks/representation.ts'
import { hasText, localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { DeskRequest } from '../../page.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'

const looks = { waiting: 'pending', sent: 'publish', failed: 'trash' } as const

/** What a message is about: `event.upsert, no. 7`. */
export function deliveryName({ type, kind, record }: DeliveryRepresentation, { say }: DeskRequest): string {
  const what = type ?? kind
  return record === 0 ? what : say('desk.webhooks.about', { type: what, record: String(record) })
}

/** What became of a message, in a word. */
export function deliveryState({ state }: DeliveryRepresentation, { say }: DeskRequest): Html {
  return html`<span class="state ${looks[state]}">${say(localize(`desk.webhooks.delivery.${state}`))}</span>`
}

/** What was answered to an attempt. */
export function answerText(
  { status, fault }: Pick<DeliveryRepresentation, 'status' | 'fault'>,
  { say }: DeskRequest,
): string {
  if (status !== null) return `HTTP ${status}`
  const key = `desk.webhooks.fault.${fault ?? ''}`
  return hasText(key) ? say(key) : '–'
}

/** The messages of a webhook, the newest first, each with what became of it. */
export function deliveryTable(
  deliveries: readonly DeliveryRepresentation[],
  webhook: number,
  request: DeskRequest,
): Html {
  const { say, address } = request
  return html`<table class="list">
    <caption class="hidden">
      ${say('desk.webhooks.deliveries')}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say('desk.webhooks.message')}</th>
        <th scope="col">${say('common.state')}</th>
        <th scope="col">${say('desk.webhooks.answer')}</th>
        <th scope="col">${say('desk.webhooks.sentAt')}</th>
      </tr>
    </thead>
    <tbody>
      ${deliveries.map((delivery) => {
        const { id, attempts, due_utc: due } = delivery
        const last = attempts.at(-1)
        return html`<tr>
          <th scope="row">
            <a href="${address(`/webhooks/${webhook}/deliveries/${id}/`)}">${deliveryName(delivery, request)}</a>
          </th>
          <td data-label="${say('common.state')}">
            ${deliveryState(delivery, request)}
            ${due !== null && last && html`<br /><small>${say('desk.webhooks.next')} ${siteTimeElement(due, request)}</small>`}
          </td>
          <td data-label="${say('desk.webhooks.answer')}">${answerText(delivery, request)}</td>
          <td data-label="${say('desk.webhooks.sentAt')}">${last ? siteTimeElement(last.at_utc, request) : '–'}</td>
        </tr> `
      })}
    </tbody>
  </table>`
}
