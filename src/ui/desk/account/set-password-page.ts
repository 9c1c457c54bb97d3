import { html } from '../../kit/html.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { deskPage } from '../page.ts'
import { formOf } from '../forms/form-spec.ts'
import { again, newPassword, password } from './fields.ts'
import { sentText } from '../forms/sent.ts'
import { isFirstToCome } from '../start/start-page.ts'
import { localize } from '../../../texts/text.ts'

const passwordForm = formOf({
  kind: 'account',
  fields: { password },
  sections: [{ parts: ['password', again] }],
  settings: { password: newPassword },
})

/** Where the links lead that users are invited with: to look at it does not use it up. */
export const setPasswordPage = deskPage({
  path: '/set-password/',
  isOpen: true,
  load: async ({ query, form, account }) => {
    const key = query['key'] ?? sentText({ form }, 'key')
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
        html`${hidden('key', key)}
          <input type="hidden" name="login" value="${user.login}" autocomplete="username" />
          ${passwordForm.draw(request, {})} ${submitButton(request, localize('desk.account.setAndEnter'))}`,
      )}`
  },
  actions: {
    save: async (request) => {
      const { password: chosen = '' } = passwordForm.read(request)
      const key = sentText(request, 'key')
      const isFirst = await isFirstToCome(await request.account.userOfLink(key), request.context)
      const entered = await request.account.setByLink(key, chosen)
      if (!entered) return { to: '/set-password/?key=' }
      if ('waiting' in entered) return { to: '/sign-in/code/', ...entered }
      const to = isFirst ? '/start/' : '/'
      return { to, ...entered, message: localize('desk.account.isSet') }
    },
  },
})
