import { deleteUser, listUsers, readUser, updateUser } from '../../../../resources/users/operations.ts'
import { inviteUser } from '../../../../resources/users/invite-operation.ts'
import { deletePassword, listPasswords } from '../../../../resources/users/password-operations.ts'
import type { PasswordRepresentation } from '../../../../resources/users/representation.ts'
import { html, type Html } from '../../../html.ts'
import { textOf } from '../../account/text-of.ts'
import { button, form, selectField } from '../../fields.ts'
import { deskPage, type DeskRequest } from '../../page.ts'
import { linkMessage, manages, userFields, userSent } from './fields.ts'
import { words } from './words.ts'

/** A user: name, address and role, ways in, and the end. */
export const userPage = deskPage({
  path: '/users/:id/',
  permit: manages,
  load: async ({ perform, path }) => {
    const sent = { path: { user: path['id'] } }
    const { body: user } = await perform(readUser, sent)
    const { body } = await perform(listPasswords, { ...sent, parameters: { per_page: 50 } })
    const others = (await perform(listUsers, { parameters: { per_page: 50 } })).body.users
    return { user, passwords: body.application_passwords, others: others.filter(({ id }) => id !== user.id) }
  },
  title: ({ user }) => user.name,
  render: ({ user, passwords, others }, request) => {
    const { say } = request
    const heirs = new Map([['', '–'], ...others.map(({ id, name }) => [String(id), name] as const)])
    return html`<p class="lead">${say(words.login)} <strong>${user.username}</strong></p>
      <section class="card narrow">
        ${form(request, html`${userFields(request, user)} ${button(request, words.save)}`)}
      </section>
      <section class="card narrow">
        <h2>${say(words.way)}</h2>
        <p>${say(words.wayText)}</p>
        ${form(request, button(request, words.invite, 'invite', 'quiet'))}
        <h3>${say(words.programs)}</h3>
        ${passwords.length === 0 ? html`<p>${say(words.noPrograms)}</p>` : programs(passwords, request)}
      </section>
      <section class="card narrow">
        <h2>${say(words.removal)}</h2>
        <p>${say(words.removalText)}</p>
        ${form(
          request,
          html`${selectField(request, { name: 'reassign', label: words.heir, options: heirs })}
          ${button(request, words.remove, 'remove', 'grave')}`,
        )}
      </section>`
  },
  actions: {
    save: async ({ perform, path, form }) => {
      await perform(updateUser, { path: { user: path['id'] }, parameters: userSent(form) })
      return { to: `/users/${path['id'] ?? ''}/`, message: words.saved }
    },
    invite: async ({ perform, path }) => {
      const { url } = (await perform(inviteUser, { path: { user: path['id'] } })).body
      return { to: `/users/${path['id'] ?? ''}/`, message: linkMessage(url) }
    },
    revoke: async ({ perform, path, form }) => {
      await perform(deletePassword, { path: { user: path['id'], id: textOf(form['password']) } })
      return { to: `/users/${path['id'] ?? ''}/`, message: words.revoked }
    },
    remove: async ({ perform, path, form }) => {
      const heir = textOf(form['reassign'])
      await perform(deleteUser, { path: { user: path['id'] }, parameters: heir === '' ? {} : { reassign: heir } })
      return { to: '/users/', message: words.removed }
    },
  },
})

function programs(passwords: readonly PasswordRepresentation[], request: DeskRequest): Html {
  return html`<ul>
    ${passwords.map(
      ({ id, name }) =>
        html`<li>
          ${name}
          ${form(request, html`<input type="hidden" name="password" value="${id}" />${button(request, words.revoke, 'revoke', 'grave')}`)}
        </li> `,
    )}
  </ul>`
}
