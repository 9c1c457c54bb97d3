import { permits } from '../../../../accounts/actor.ts'
import { deleteUser, listUsers, readUser, updateUser } from '../../../../resources/users/operations.ts'
import { shownOnceScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { deskPage } from '../../page.ts'
import { heirForm, userForm } from './form.ts'
import { isMailable } from './invitation.ts'
import { loadWays, wayActions, waysSection } from './ways.ts'
import { localize } from '../../../../texts/text.ts'

/** A user: name, address and role, ways in, and the end. */
export const userPage = deskPage({
  path: '/users/:id/',
  permit: permits('manage-users'),
  assets: [shownOnceScript],
  load: async (request) => {
    const { perform, path } = request
    const { body: user } = await perform(readUser, { path: { user: path['id'] } })
    const others = (await perform(listUsers, { parameters: { per_page: 50 } })).body.users
    return { user, ways: await loadWays(request), others: others.filter(({ id }) => id !== user.id) }
  },
  title: ({ user }) => user.name,
  render: ({ user, ways, others }, request) => {
    const { say } = request
    return html`<p class="lead">${say(fieldLabel('username', 'user'))} <strong>${user.username}</strong></p>
      <section class="card narrow">
        ${form(request, html`${userForm.draw(request, user, updateUser.parameters)} ${submitButton(request, localize('common.save'))}`)}
      </section>
      ${waysSection(ways, { isOneself: user.id === request.actor.user?.id, canMail: isMailable(user, request) }, request)}
      <details class="more removal" ${request.refusal?.fields.has('reassign') && html`open`}>
        <summary>${say('desk.users.removal')}</summary>
        <p>${say('desk.users.removalText')}</p>
        ${form(
          request,
          html`${heirForm.draw(request, { heirs: others })}
          ${submitButton(request, localize('common.delete'), 'remove', 'grave')}`,
        )}
      </details>`
  },
  actions: {
    save: async (request) => {
      const { perform, path } = request
      await perform(updateUser, {
        path: { user: path['id'] },
        parameters: userForm.read(request, updateUser.parameters),
      })
      return { to: `/users/${path['id'] ?? ''}/`, message: localize('desk.users.saved') }
    },
    ...wayActions,
    remove: async (request) => {
      await request.perform(deleteUser, { path: { user: request.path['id'] }, parameters: heirForm.read(request) })
      return { to: '/users/', message: localize('desk.users.removed') }
    },
  },
})
