import { permits } from '../../../../accounts/actor.ts'
import { readDelivery, retryDelivery } from '../../../../resources/webhooks/delivery-operations.ts'
import { numberFormat } from '../../../../i18n/formats.ts'
import { localize } from '../../../../texts/text.ts'
import { html, type Html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { answerText, deliveryName, deliveryState } from './deliveries.ts'

/** A message to a webhook: what was sent and answered, each attempt, and once more. */
export const deliveryPage = deskPage({
  path: '/webhooks/:id/deliveries/:delivery/',
  permit: permits('manage-webhooks'),
  load: async ({ perform, path }) =>
    /^\d{1,15}$/.test(path['delivery'] ?? '')
      ? (await perform(readDelivery, { path: deliveryPath(path) })).body
      : undefined,
  title: (delivery, request) => deliveryName(delivery, request),
  tools: (_found, { say, address, path }) =>
    html`<a class="button quiet" href="${address(`/webhooks/${path['id'] ?? ''}/`)}"
      >${say('desk.webhooks.deliveries')}</a
    >`,
  render: (delivery, request) => {
    const { say, language } = request
    const duration = numberFormat({ style: 'unit', unit: 'millisecond' }, language)
    const { message_id: id, request: sent, response, reason, attempts, due_utc: due } = delivery
    return html`<p class="lead">
        ${deliveryState(delivery, request)} <code>${id}</code>
        ${due !== null && html`${say('desk.webhooks.next')} ${siteTimeElement(due, request)}`}
      </p>
      ${form(request, html`<div class="tools">${submitButton(request, localize('desk.webhooks.again'), 'again', 'quiet')}</div>`)}
      <h2>${say('desk.webhooks.request')}</h2>
      ${bodyText(indented(sent), request)}
      <h2>${say('desk.webhooks.response')}</h2>
      <p>${answerText(delivery, request)}${reason !== null && html` <code>${reason}</code>`}</p>
      ${bodyText(response, request)}
      <h2>${say('desk.webhooks.attempts')}</h2>
      <ol>
        ${attempts.map(
          (attempt) =>
            html`<li>
              ${siteTimeElement(attempt.at_utc, request)} – ${answerText(attempt, request)},
              ${duration.format(attempt.milliseconds)}
            </li> `,
        )}
      </ol>`
  },
  actions: {
    again: async ({ perform, path }) => {
      const { id } = (await perform(retryDelivery, { path: deliveryPath(path) })).body
      const to = `/webhooks/${path['id'] ?? ''}/deliveries/${id}/`
      return { to, message: localize('desk.webhooks.isSentAgain') }
    },
  },
})

function deliveryPath({ id: webhook, delivery: id }: Readonly<Record<string, string>>) {
  return { webhook, id }
}

function bodyText(body: string | null, { say }: DeskRequest): Html {
  if (body === null || body === '') return html`<p class="hint">${say('desk.service.nothing')}</p>`
  return html`<section class="card"><pre class="sent" tabindex="0">${body}</pre></section>`
}

function indented(json: string | null): string | null {
  return json && JSON.stringify(JSON.parse(json), null, 2)
}
