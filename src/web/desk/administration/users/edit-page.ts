import { deleteUser, listUsers, readUser, updateUser } from '../../../../resources/users/operations.ts'
import { html } from '../../../html.ts'
import { textOf } from '../../account/text-of.ts'
import { button, form, selectField } from '../../fields.ts'
import { deskPage } from '../../page.ts'
import { manages, userFields, userSent } from './fields.ts'
import { loadWays, wayActions, waysSection } from './ways.ts'
import { words } from './words.ts'

/** A user: name, address and role, ways in, and the end. */
export const userPage = deskPage({
  path: '/users/:id/',
  permit: manages,
  load: async (request) => {
    const { perform, path } = request
    const { body: user } = await perform(readUser, { path: { user: path['id'] } })
    const others = (await perform(listUsers, { parameters: { per_page: 50 } })).body.users
    return { user, ways: await loadWays(request), others: others.filter(({ id }) => id !== user.id) }
  },
  title: ({ user }) => user.name,
  render: ({ user, ways, others }, request) => {
    const { say } = request
    const heirs = new Map([['', '–'], ...others.map(({ id, name }) => [String(id), name] as const)])
    return html`<p class="lead">${say(words.login)} <strong>${user.username}</strong></p>
      <section class="card narrow">
        ${form(request, html`${userFields(request, user)} ${button(request, words.save)}`)}
      </section>
      ${waysSection(ways, user.id === request.actor.user?.id, request)}
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
    ...wayActions,
    remove: async ({ perform, path, form }) => {
      const heir = textOf(form['reassign'])
      await perform(deleteUser, { path: { user: path['id'] }, parameters: heir === '' ? {} : { reassign: heir } })
      return { to: '/users/', message: words.removed }
    },
  },
})
