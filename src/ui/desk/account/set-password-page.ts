import { html } from '../../kit/html.ts'
import { button, form } from '../forms/controls.ts'
import { deskPage } from '../page.ts'
import { newPasswordFields, newPasswordOf } from './new-password.ts'
import { sentVerbatim } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** Where the links lead that users are invited with: to look at it does not use it up. */
export const setPasswordPage = deskPage({
  path: '/set-password/',
  isOpen: true,
  load: async ({ query, form, account }) => {
    const key = query['key'] ?? sentVerbatim({ form }, 'key')
    return { key, user: await account.userOfLink(key) }
  },
  title: (_found, { say }) => say('desk.account.setPassword'),
  render: ({ key, user }, request) => {
    const { say, address } = request
    if (!user)
      return html`<p>${say('desk.account.linkOver')}</p>
        <p class="aside"><a href="${address('/sign-in/')}">${say('desk.account.back')}</a></p>`
    return html`<p>${say('desk.account.accountOf')} <strong>${user.login}</strong>.</p>
      ${form(
        request,
        html`<input type="hidden" name="key" value="${key}" />
          <input type="hidden" name="login" value="${user.login}" autocomplete="username" />
          ${newPasswordFields(request)} ${button(request, localize('desk.account.setAndEnter'))}`,
      )}`
  },
  actions: {
    save: async ({ form, account }) => {
      const key = sentVerbatim({ form }, 'key')
      const entered = await account.setByLink(key, newPasswordOf(form))
      if (!entered) return { to: '/set-password/?key=' }
      if ('waiting' in entered) return { to: '/sign-in/code/', ...entered }
      return { to: '/', ...entered, message: localize('desk.account.isSet') }
    },
  },
})
