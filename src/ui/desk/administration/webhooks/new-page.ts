import { permits } from '../../../../accounts/actor.ts'
import { createWebhook } from '../../../../resources/webhooks/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { questionScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { questionIn } from '../questions/question.ts'
import { foundQuestion } from '../questions/question-part.ts'
import { webhookForm } from './form.ts'

/** The filters that a new webhook begins with. */
const defaultFilters = 'status=publish'

/** The desk page on which a user creates a webhook. The secret is shown once, after saving. */
export const newWebhookPage = deskPage({
  path: '/webhooks/new/',
  permit: permits('manage-webhooks'),
  load: async (request) => ({ question: await foundQuestion(defaultFilters, 'webhook', request) }),
  assets: [questionScript],
  title: (_found, { say }) => say('desk.webhooks.add'),
  render: (found, request) =>
    html`<p class="lead">${request.say('desk.webhooks.lead')}</p>
      <section class="card narrow">
        ${form(request, html`${webhookForm.draw(request, found)} ${submitButton(request, localize('desk.webhooks.create'))}`)}
      </section>`,
  actions: {
    save: async (request) => {
      const question = await questionIn(request, 'webhook')
      const parameters = { ...webhookForm.read(request), ...question }
      const { body } = await request.perform(createWebhook, { parameters })
      const secrets = body.secret === null ? [] : [body.secret]
      return { to: `/webhooks/${body.id}/`, message: localize('desk.webhooks.created'), secrets }
    },
  },
})
