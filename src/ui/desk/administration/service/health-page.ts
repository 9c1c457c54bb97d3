import { permits } from '../../../../accounts/actor.ts'
import { readHealth } from '../../../../resources/service/operations.ts'
import { html } from '../../../kit/html.ts'
import { deskPage } from '../../page.ts'
import { localize } from '../../../../texts/text.ts'

/** Whether the service is well, and what to do where it is not. */
export const healthPage = deskPage({
  path: '/health/',
  navigation: {
    group: 'settings',
    name: localize('desk.service.health'),
    sign: 'heart',
    about: localize('desk.about.health'),
  },
  permit: permits('see-service'),
  load: async ({ perform }) => (await perform(readHealth, {})).body,
  title: (_found, { say }) => say('desk.service.health'),
  render: ({ state, version, checks }, { say }) =>
    html`<p class="lead">${say(`desk.service.overall.${state}`)} <small>Almanac ${version}</small></p>
      <ul class="plain findings">
        ${checks.map(
          (check) =>
            html`<li class="card ${check.state}">
              <p><strong class="state">${say(`desk.service.states.${check.state}`)}</strong> ${check.about}</p>
              ${check.remedy !== null && html`<p>${check.remedy}</p>`}
            </li> `,
        )}
      </ul>
      <p class="aside">${say('desk.service.backups', { command: 'almanac backup' })}</p>`,
})
