import { permits } from '../../../../accounts/actor.ts'
import { createUser } from '../../../../resources/users/operations.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { deskPage } from '../../page.ts'
import { userForm } from './form.ts'
import { sendInvitation } from './invitation.ts'
import { localize } from '../../../../texts/text.ts'

/** Adds a user, who is invited by a mail, or by a link. */
export const newUserPage = deskPage({
  path: '/users/new/',
  permit: permits('manage-users'),
  load: async () => ({}),
  title: (_found, { say }) => say('desk.users.add'),
  render: (_found, request) =>
    html`<section class="card narrow">
      ${form(request, html`${userForm.draw(request, {})} ${submitButton(request, localize('desk.users.create'))}`)}
    </section>`,
  actions: {
    save: async (request) => {
      const { perform } = request
      const user = (await perform(createUser, { parameters: userForm.read(request) })).body
      return { to: `/users/${user.id}/`, message: await sendInvitation(user, request) }
    },
  },
})
