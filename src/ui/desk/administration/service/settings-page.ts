import { permits } from '../../../../accounts/actor.ts'
import { readSettings } from '../../../../resources/service/operations.ts'
import { html } from '../../../kit/html.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { localize } from '../../../../texts/text.ts'

/** The settings in force. */
export const settingsPage = deskPage({
  path: '/service/',
  navigation: {
    group: 'settings',
    name: localize('desk.service.settings'),
    sign: 'key',
    about: localize('desk.about.service'),
  },
  permit: permits('see-service'),
  load: async ({ perform, query }) => {
    const { body } = await perform(readSettings, {})
    const isGiven = query['only'] === 'set'
    return { isGiven, settings: body.settings.filter(({ set }) => set || !isGiven) }
  },
  title: (_found, { say }) => say('desk.service.settings'),
  render: ({ settings, isGiven }, request) => {
    const { say } = request
    return html`<p class="lead">${say('desk.service.settingsLead')}</p>
      ${deskList(request, {
        ...{
          path: '/service/',
          query: {},
          label: localize('desk.service.settings'),
          rows: settings,
          total: settings.length,
        },
        tabs: [
          { label: localize('common.allOfThem'), query: {}, isCurrent: !isGiven },
          { label: localize('desk.service.given'), query: { only: 'set' }, isCurrent: isGiven },
        ],
        columns: [
          {
            label: localize('desk.service.name'),
            cell: ({ name, meaning }) => html`<code>${name}</code> <small class="meaning">${meaning}</small>`,
          },
          {
            label: localize('desk.service.value'),
            cell: ({ value }) =>
              value === '' ? html`<em>${say('desk.service.nothing')}</em>` : html`<code>${value}</code>`,
          },
          {
            label: localize('desk.service.origin'),
            cell: ({ set, value, default: standard }) =>
              !set && value !== standard
                ? html`<a href="${request.address('/site/')}">${say('desk.site.title')}</a>`
                : set
                  ? html`${say('desk.service.set')}${standard !== '' && html` <small>${say('desk.service.otherwise', { value: standard })}</small>`}`
                  : say('desk.service.standard'),
          },
        ],
        empty: localize('desk.service.none'),
      })}`
  },
})
