import { permits } from '../../../../accounts/actor.ts'
import { deleteUser, listUsers, readUser, updateUser } from '../../../../resources/users/operations.ts'
import type { UserRepresentation } from '../../../../resources/users/representation.ts'
import { shownOnceScript } from '../../../assets/desk-assets.ts'
import { html } from '../../../kit/html.ts'
import { submitButton, form } from '../../forms/controls.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { heirForm, userForm } from './form.ts'
import { isMailable } from './invitation.ts'
import { loadWays, wayActions, waysSection } from './ways.ts'
import { localize } from '../../../../texts/text.ts'

/** The desk page of one user: details, ways to sign in, deletion. */
export const userPage = deskPage({
  path: '/users/:id/',
  permit: permits('manage-users'),
  assets: [shownOnceScript],
  load: async (request) => {
    const { body: user } = await request.perform(readUser, ofUser(request))
    const heirCandidates = (await allUsers(request)).filter(({ id }) => id !== user.id)
    return { user, ways: await loadWays(request), heirCandidates }
  },
  title: ({ user }) => user.name,
  render: ({ user, ways, heirCandidates }, request) => {
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
          html`${heirForm.draw(request, { heirs: heirCandidates })}
          ${submitButton(request, localize('common.delete'), 'remove', 'grave')}`,
        )}
      </details>`
  },
  actions: {
    save: async (request) => {
      const { perform, path } = request
      await perform(updateUser, { ...ofUser(request), parameters: userForm.read(request, updateUser.parameters) })
      return { to: `/users/${path['id'] ?? ''}/`, message: localize('desk.users.saved') }
    },
    ...wayActions,
    remove: async (request) => {
      await request.perform(deleteUser, { ...ofUser(request), parameters: heirForm.read(request) })
      return { to: '/users/', message: localize('desk.users.removed') }
    },
  },
})

/** The path parameters of the operations on the user of this page. */
function ofUser({ path }: Pick<DeskRequest, 'path'>) {
  return { path: { user: path['id'] } }
}

/** All users, in pages as large as the API allows. */
async function allUsers({ perform, context }: DeskRequest): Promise<readonly UserRepresentation[]> {
  const found: UserRepresentation[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const { body } = await perform(listUsers, { parameters: { page, per_page: context.settings.maxPerPage } })
    found.push(...body.users)
    pages = body.total_pages
  }
  return found
}
