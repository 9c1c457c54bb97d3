import { permits } from '../../../../accounts/actor.ts'
import { createUser } from '../../../../resources/users/operations.ts'
import { inviteUser } from '../../../../resources/users/invite-operation.ts'
import { html } from '../../../kit/html.ts'
import { button, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { linkMessage, userForm } from './form.ts'
import { localize } from '../../../../texts/text.ts'

/** Adds a user, who is invited by a link. */
export const newUserPage = deskPage({
  path: '/users/new/',
  permit: permits('manage-users'),
  load: async () => ({}),
  title: (_found, { say }) => say('desk.users.add'),
  render: (_found, request) =>
    html`<section class="card narrow">
      ${form(request, html`${userForm.draw(request, {})} ${button(request, localize('desk.users.create'))}`)}
    </section>`,
  actions: {
    save: async (request) => {
      const { perform } = request
      const { id } = (await perform(createUser, { parameters: userForm.read(request) })).body
      const { url } = (await perform(inviteUser, { path: { user: id } })).body
      return { to: `/users/${id}/`, message: linkMessage(url) }
    },
  },
})
