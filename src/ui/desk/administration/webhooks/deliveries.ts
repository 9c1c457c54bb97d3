import type { DeliveryRepresentation } from '../../../../resources/webhooks/representation.ts'
import { hasText, localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import type { DeskRequest } from '../../page.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { table } from '../../parts/table.ts'

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
  return table(request, {
    look: 'list',
    caption: localize('desk.webhooks.deliveries'),
    columns: [
      {
        label: localize('desk.webhooks.message'),
        cell: (delivery) =>
          html`<a href="${address(`/webhooks/${webhook}/deliveries/${delivery.id}/`)}"
            >${deliveryName(delivery, request)}</a
          >`,
      },
      {
        label: localize('common.state'),
        cell: (delivery) => {
          const { attempts, due_utc: due } = delivery
          const isRetried = due !== null && attempts.length > 0
          return html`${deliveryState(delivery, request)}
          ${isRetried && html`<br /><small>${say('desk.webhooks.next')} ${siteTimeElement(due, request)}</small>`}`
        },
      },
      { label: localize('desk.webhooks.answer'), cell: (delivery) => answerText(delivery, request) },
      {
        label: localize('desk.webhooks.sentAt'),
        cell: ({ attempts }) => {
          const last = attempts.at(-1)
          return last ? siteTimeElement(last.at_utc, request) : '–'
        },
      },
    ],
    rows: deliveries,
  })
}
