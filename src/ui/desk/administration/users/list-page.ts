import { permits } from '../../../../accounts/actor.ts'
import { inEachLanguage, localized, type Localized } from '../../../../i18n/language.ts'
import { listUsers } from '../../../../resources/users/operations.ts'
import { roles } from '../../../../domain/people/user.ts'
import { html } from '../../../kit/html.ts'
import { siteTimeElement } from '../../parts/moment-text.ts'
import { userName } from '../../parts/user-name.ts'
import { fieldLabel } from '../../forms/labels.ts'
import { deskPage } from '../../page.ts'
import { deskList } from '../../parts/list.ts'
import { localize } from '../../../../texts/text.ts'

const perPage = 50

/** Who may sign in, oldest first. */
export const usersPage = deskPage({
  path: '/users/',
  navigation: { group: 'administration', name: localize('desk.users.users'), sign: 'users' },
  permit: permits('manage-users'),
  load: async ({ perform, query }) => {
    const { search, role, page = '1' } = query
    const wanted = roles.find((each) => each === role)
    const parameters = { per_page: perPage, page: /^\d{1,6}$/.test(page) ? page : '1' }
    const found = { ...parameters, ...(search && { search }), ...(wanted && { roles: wanted }) }
    return {
      ...(await perform(listUsers, { parameters: found })).body,
      search,
      role: wanted,
      page: Number(parameters.page),
    }
  },
  title: (_found, { say }) => say('desk.users.users'),
  tools: (_found, { say, address }) =>
    html`<a class="button" href="${address('/users/new/')}">${say('desk.users.add')}</a>`,
  render: ({ users, total, total_pages: pages, search, role, page }, request) => {
    const { say, address } = request
    const place = (number: number) => (number < 1 || number > pages ? undefined : { page: String(number) })
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
        ...roles.map((each) => tab(capitalised(localize(`desk.account.roles.${each}`)), each)),
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
      total,
      previous: place(page - 1),
      next: place(page + 1),
      empty: localize('desk.users.none'),
    })
  },
})

/** As it begins a label. */
function capitalised(word: Localized): Localized {
  return inEachLanguage((language) => {
    const text = localized(word, language)
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
  })
}
