import { permits } from '../../../../accounts/actor.ts'
import { listWebhooks } from '../../../../resources/webhooks/operations.ts'
import { localize } from '../../../../texts/text.ts'
import { html } from '../../../kit/html.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { readPaging, pickPage } from '../../parts/list-query.ts'
import { webhookState } from './form.ts'

/** The programs that are told of changes, and how they do. */
export const webhooksPage = deskPage({
  path: '/webhooks/',
  navigation: {
    group: 'settings',
    name: localize('desk.webhooks.title'),
    sign: 'bolt',
    about: localize('desk.about.webhooks'),
  },
  permit: permits('manage-webhooks'),
  load: async ({ perform, query }) =>
    (await perform(listWebhooks, { parameters: { per_page: 50, ...pickPage(query) } })).body,
  title: (_found, { say }) => say('desk.webhooks.title'),
  tools: (_found, { say, address }) =>
    html`<a class="button" href="${address('/webhooks/new/')}">${say('desk.webhooks.add')}</a>`,
  render: (found, request) => {
    const { say, address } = request
    return html`<p class="lead">${say('desk.webhooks.lead')}</p>
      ${deskList(request, {
        path: '/webhooks/',
        query: {},
        label: localize('desk.webhooks.title'),
        columns: [
          {
            label: localize('common.name'),
            cell: ({ id, name }) => html`<a href="${address(`/webhooks/${id}/`)}">${name}</a>`,
          },
          {
            label: localize('common.state'),
            cell: (webhook) => {
              const { look, text } = webhookState(webhook)
              return html`<span class="state ${look}">${say(text)}</span>`
            },
          },
          { label: localize('common.address'), cell: ({ url }) => html`<code>${url}</code>` },
        ],
        rows: found.webhooks,
        ...readPaging(found),
        empty: localize('desk.webhooks.none'),
        beginning: { sign: 'bolt', path: '/webhooks/new/', label: localize('desk.webhooks.add') },
      })}`
  },
})
