import { may } from '../../../../access/actor.ts'
import { readSettings } from '../../../../resources/service/operations.ts'
import { html } from '../../../html.ts'
import { deskPage } from '../../page.ts'
import { list } from '../../parts/list.ts'
import { words } from './words.ts'

/** The settings in force. */
export const settingsPage = deskPage({
  path: '/settings/',
  navigation: words.settings,
  permit: (actor) => may(actor, 'see-service'),
  load: async ({ perform, query }) => {
    const { body } = await perform(readSettings, {})
    const isGiven = query['only'] === 'set'
    return { isGiven, settings: body.settings.filter(({ set }) => set || !isGiven) }
  },
  title: (_found, { say }) => say(words.settings),
  render: ({ settings, isGiven }, request) => {
    const { say } = request
    return html`<p class="lead">${say(words.settingsLead)}</p>
      ${list(request, {
        ...{ path: '/settings/', query: {}, label: words.settings, rows: settings, total: settings.length },
        tabs: [
          { label: words.all, query: {}, isCurrent: !isGiven },
          { label: words.given, query: { only: 'set' }, isCurrent: isGiven },
        ],
        columns: [
          {
            label: words.name,
            cell: ({ name, meaning }) => html`<code>${name}</code> <small class="meaning">${meaning}</small>`,
          },
          {
            label: words.value,
            cell: ({ value }) => (value === '' ? html`<em>${say(words.nothing)}</em>` : html`<code>${value}</code>`),
          },
          {
            label: words.origin,
            cell: ({ set, default: standard }) =>
              set
                ? html`${say(words.set)}${standard !== '' && html` <small>${say(words.otherwise(standard))}</small>`}`
                : say(words.standard),
          },
        ],
        idOf: () => 0,
        nameOf: ({ name }) => name,
        empty: words.none,
      })}`
  },
})
