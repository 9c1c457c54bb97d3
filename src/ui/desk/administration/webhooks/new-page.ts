import { permits } from '../../../../accounts/actor.ts'
import { createWebhook } from '../../../../resources/webhooks/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { html } from '../../../kit/html.ts'
import { button, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { webhookForm } from './form.ts'

/** Has a program told of changes. */
export const newWebhookPage = deskPage({
  path: '/webhooks/new/',
  permit: permits('manage-webhooks'),
  load: async () => ({}),
  title: (_found, { say }) => say('desk.webhooks.add'),
  render: (_found, request) =>
    html`<p class="lead">${request.say('desk.webhooks.lead')}</p>
      <section class="card narrow">
        ${form(request, html`${webhookForm.draw(request, {})} ${button(request, localize('desk.webhooks.create'))}`)}
      </section>`,
  actions: {
    save: async (request) => {
      const { body } = await request.perform(createWebhook, { parameters: webhookForm.read(request) })
      const secrets = body.secret === null ? [] : [body.secret]
      return { to: `/webhooks/${body.id}/`, message: localize('desk.webhooks.created'), secrets }
    },
  },
})
