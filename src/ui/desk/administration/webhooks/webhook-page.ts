import { permits } from '../../../../accounts/actor.ts'
import { listDeliveries } from '../../../../resources/webhooks/delivery-operations.ts'
import { pingWebhook, renewSecret } from '../../../../resources/webhooks/actions.ts'
import { changeWebhook, readWebhook, removeWebhook } from '../../../../resources/webhooks/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { questionScript, shownOnceScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { parsePageAddress, formatListQuery, pickPage } from '../../parts/list-query.ts'
import { shownOnce } from '../../parts/shown-once.ts'
import { deliveryTable } from './deliveries.ts'
import { questionIn } from '../questions/question.ts'
import { foundQuestion } from '../questions/question-part.ts'
import { webhookForm, webhookState } from './form.ts'

/** A webhook: how it does, what was sent, what can be changed, and the end. */
export const webhookPage = deskPage({
  path: '/webhooks/:id/',
  permit: permits('manage-webhooks'),
  assets: [shownOnceScript, questionScript],
  load: async (request) => {
    const { perform, query } = request
    const { id } = request.path
    const webhook = (await perform(readWebhook, { path: { id } })).body
    const parameters = { per_page: 10, ...pickPage(query) }
    const log = (await perform(listDeliveries, { path: { webhook: id }, parameters })).body
    return { webhook, log, question: await foundQuestion(webhook.filters, 'webhook', request) }
  },
  title: ({ webhook }) => webhook.name,
  render: ({ webhook, log, question }, request) => {
    const { say, address } = request
    const { id, state, reason, url, public_key: key } = webhook
    const { look, text } = webhookState(webhook)
    const next = parsePageAddress(log.next_rest_url)
    return html`<p class="lead"><span class="state ${look}">${say(text)}</span> <code class="whole">${url}</code></p>
      ${reason !== null && html`<p class="problem">${say(`desk.webhooks.reason.${reason}`)}</p>`}
      ${shownOnce(request, { text: localize('desk.webhooks.secret') })}
      ${key !== null && html`<p>${say('desk.webhooks.publicKey')} <code class="whole">${key}</code></p>`}
      ${form(
        request,
        html`<div class="tools">
          ${
            state === 'active'
              ? html`${submitButton(request, localize('desk.webhooks.ping'), 'ping')}
                ${submitButton(request, localize('desk.sources.pause'), 'pause', 'quiet')}`
              : submitButton(request, localize('desk.sources.resume'), 'resume')
          }
        </div>`,
      )}
      <h2>${say('desk.webhooks.deliveries')}</h2>
      ${log.deliveries.length === 0 ? html`<p class="nothing">${say('desk.webhooks.noDeliveries')}</p>` : deliveryTable(log.deliveries, id, request)}
      ${next && html`<p><a href="${address(`/webhooks/${id}/${formatListQuery(next)}`)}">${say('desk.webhooks.earlier')}</a></p>`}
      <h2>${say('desk.webhooks.change')}</h2>
      <section class="card narrow">
        ${form(request, html`${webhookForm.draw(request, { ...webhook, question }, changeWebhook.parameters)} ${submitButton(request, localize('common.save'))}`)}
      </section>
      <details class="more removal">
        <summary>${say('desk.webhooks.renew')}</summary>
        <p>${say('desk.webhooks.renewText')}</p>
        ${form(request, submitButton(request, localize('desk.webhooks.renew'), 'renew', 'quiet'))}
      </details>
      <details class="more removal">
        <summary>${say('desk.webhooks.removal')}</summary>
        <p>${say('desk.webhooks.removalText')}</p>
        ${form(request, submitButton(request, localize('common.delete'), 'remove', 'grave'))}
      </details>`
  },
  actions: {
    save: async (request) => {
      const { perform, path } = request
      const question = await questionIn(request, 'webhook')
      const read = webhookForm.read(request, changeWebhook.parameters)
      const parameters = { ...read, ...question }
      await perform(changeWebhook, { path: { id: path['id'] }, parameters })
      return { to: webhookPath(path), message: localize('desk.webhooks.saved') }
    },
    ping: async ({ perform, path }) => {
      await perform(pingWebhook, { path: { id: path['id'] } })
      return { to: webhookPath(path), message: localize('desk.webhooks.pinged') }
    },
    pause: async ({ perform, path }) => {
      await perform(changeWebhook, { path: { id: path['id'] }, parameters: { paused: true } })
      return { to: webhookPath(path), message: localize('desk.webhooks.isPaused') }
    },
    resume: async ({ perform, path }) => {
      await perform(changeWebhook, { path: { id: path['id'] }, parameters: { paused: false } })
      return { to: webhookPath(path), message: localize('desk.webhooks.isResumed') }
    },
    renew: async ({ perform, path }) => {
      const { secret } = (await perform(renewSecret, { path: { id: path['id'] } })).body
      const secrets = secret === null ? [] : [secret]
      return { to: webhookPath(path), message: localize('desk.webhooks.renewed'), secrets }
    },
    remove: async ({ perform, path }) => {
      await perform(removeWebhook, { path: { id: path['id'] } })
      return { to: '/webhooks/', message: localize('desk.webhooks.removed') }
    },
  },
})

function webhookPath(path: Readonly<Record<string, string>>): string {
  return `/webhooks/${path['id'] ?? ''}/`
}
