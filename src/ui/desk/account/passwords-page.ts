import { createPassword, deletePassword } from '../../../resources/users/password-operations.ts'
import { html, type Html } from '../../kit/html.ts'
import { button, form, hidden } from '../forms/controls.ts'
import { formOf } from '../forms/form-spec.ts'
import { sentText } from '../forms/sent.ts'
import { deskPage } from '../page.ts'
import { momentText } from '../parts/moment-text.ts'
import { localize } from '../../../texts/text.ts'

const passwordForm = formOf({
  fields: createPassword.parameters,
  without: ['expires', 'scopes'],
  settings: { name: { hint: localize('desk.account.programs.nameHint') } },
})

/** One’s own application passwords, with which programs use the API. */
export const passwordsPage = deskPage({
  path: '/account/passwords/',
  load: async ({ context, actor }) => actor.user && context.storage.users.passwords(actor.user.id),
  title: (_found, { say }) => say('common.passwordsOfPrograms'),
  render: (passwords, request) => {
    const { say } = request
    const moment = (utc: string | null): Html | string =>
      utc === null ? say('desk.account.programs.never') : momentText(utc, request)
    return html`<p class="lead">${say('desk.account.programs.lead')}</p>
      <section class="card narrow">
        ${form(request, html`${passwordForm.draw(request, {})} ${button(request, localize('desk.account.programs.add'), 'add')}`)}
      </section>
      ${
        passwords.length > 0 &&
        html`<section class="card">
          <table class="stacked">
            <thead>
              <tr>
                ${[localize('common.name'), localize('desk.account.programs.created'), localize('common.lastUsed')].map((head) => html`<th scope="col">${say(head)}</th> `)}
                <td></td>
              </tr>
            </thead>
            <tbody>
              ${passwords.map(
                ({ id, name, createdUtc, lastUsedUtc }) =>
                  html`<tr>
                    <th scope="row">${name}</th>
                    <td data-label="${say('desk.account.programs.created')}">${moment(createdUtc)}</td>
                    <td data-label="${say('common.lastUsed')}">${moment(lastUsedUtc)}</td>
                    <td class="does">
                      ${form(request, html`${hidden('id', id)} ${button(request, localize('common.revoke'), 'revoke', 'grave')}`)}
                    </td>
                  </tr> `,
              )}
            </tbody>
          </table>
        </section>`
      }`
  },
  actions: {
    add: async (request) => {
      const sent = { path: { user: request.actor.user?.id }, parameters: passwordForm.read(request) }
      const { password } = (await request.perform(createPassword, sent)).body
      const message = localize('desk.account.programs.secret', { password: password ?? '' })
      return { to: '/account/passwords/', message }
    },
    revoke: async (request) => {
      await request.perform(deletePassword, { path: { user: request.actor.user?.id, id: sentText(request, 'id') } })
      return { to: '/account/passwords/', message: localize('common.revoked') }
    },
  },
})
