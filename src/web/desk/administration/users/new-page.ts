import { createUser } from '../../../../resources/users/operations.ts'
import { inviteUser } from '../../../../resources/users/invite-operation.ts'
import { html } from '../../../html.ts'
import { textOf } from '../../account/text-of.ts'
import { button, form, textField } from '../../fields.ts'
import { deskPage } from '../../page.ts'
import { linkMessage, manages, userFields, userSent } from './fields.ts'
import { words } from './words.ts'

/** Adds a user, who is invited by a link. */
export const newUserPage = deskPage({
  path: '/users/new/',
  permit: manages,
  load: async () => ({}),
  title: (_found, { say }) => say(words.add),
  render: (_found, request) =>
    html`<section class="card narrow">
      ${form(
        request,
        html`${textField(request, {
          name: 'username',
          label: words.login,
          hint: words.loginHint,
          required: true,
          attributes: html`maxlength="60" autocapitalize="none" spellcheck="false"`,
        })}
        ${userFields(request)} ${button(request, words.create)}`,
      )}
    </section>`,
  actions: {
    save: async ({ perform, form }) => {
      const parameters = { username: textOf(form['username']).trim(), ...userSent(form) }
      const { id } = (await perform(createUser, { parameters })).body
      const { url } = (await perform(inviteUser, { path: { user: id } })).body
      return { to: `/users/${id}/`, message: linkMessage(url) }
    },
  },
})
