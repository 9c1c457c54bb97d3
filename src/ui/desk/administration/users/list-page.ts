import { permits } from '../../../../accounts/actor.ts'
import { inEachLanguage, localized, type Localized } from '../../../../i18n/language.ts'
import { Problem } from '../../../../errors/problem.ts'
import { listUsers } from '../../../../resources/users/operations.ts'
import { roles } from '../../../../domain/people/user.ts'
import { html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { userName } from '../../parts/user-name.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { pickPage, readPaging } from '../../parts/list-query.ts'
import { localize } from '../../../../texts/text.ts'

/** Who may sign in, oldest first. */
export const usersPage = deskPage({
  path: '/users/',
  navigation: {
    group: 'settings',
    name: localize('desk.users.users'),
    sign: 'users',
    about: localize('desk.about.users'),
  },
  permit: permits('manage-users'),
  load: async ({ perform, query }) => {
    const { search } = query
    const role = roles.find((each) => each === query['role'])
    const parameters = { per_page: 50, ...(search && { search }), ...(role && { roles: role }) }
    const page = pickPage(query)
    try {
      const { body } = await perform(listUsers, { parameters: { ...parameters, ...page } })
      return { users: body.users, ...readPaging(body), search, role }
    } catch (error) {
      if (!(error instanceof Problem && error.status === 404) || page['page'] === undefined) throw error
      // Beyond the last page, the list is empty and leads to that.
      const { total, total_pages: last } = (await perform(listUsers, { parameters })).body
      return { users: [], total, previous: { page: String(last) }, next: undefined, search, role }
    }
  },
  title: (_found, { say }) => say('desk.users.users'),
  tools: (_found, { say, address }) =>
    html`<a class="button" href="${address('/users/new/')}">${say('desk.users.add')}</a>`,
  render: (found, request) => {
    const { say, address } = request
    const { users, search, role, ...paging } = found
    const tab = (label: Localized, wanted: string | undefined) => ({
      label,
      query: { role: wanted },
      isCurrent: role === wanted,
    })
    return deskList(request, {
      path: '/users/',
      query: { search, role },
      label: localize('desk.users.users'),
      search: localize('desk.users.search'),
      tabs: [
        tab(localize('desk.users.users'), undefined),
        ...roles.map((each) => tab(capitalize(localize(`desk.account.roles.${each}`)), each)),
      ],
      columns: [
        {
          label: fieldLabel('name', 'user'),
          cell: ({ id, name, username }) =>
            html`<a href="${address(`/users/${id}/`)}">${userName(name, request)}</a
              >${name !== username && html` <small>${username}</small>`}`,
        },
        { label: fieldLabel('email', 'user'), cell: ({ email }) => email ?? '–' },
        {
          label: fieldLabel('roles', 'user'),
          cell: ({ roles: [own] }) => (own ? say(`desk.account.roles.${own}`) : ''),
        },
        {
          label: localize('common.since'),
          cell: ({ registered_date: since }) => siteTimeElement(since, request),
        },
      ],
      rows: users,
      ...paging,
      empty: localize('desk.users.none'),
      beginning: { sign: 'users', path: '/users/new/', label: localize('desk.users.add') },
    })
  },
})

/** A word with a capital letter, as labels begin. */
function capitalize(word: Localized): Localized {
  return inEachLanguage((language) => {
    const text = localized(word, language)
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  })
}
