import { html } from '../../kit/html.ts'
import { button, form, textField } from '../forms/controls.ts'
import { deskPage } from '../page.ts'
import { sentText } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** Sends a link to set a password, or says who makes one. */
export const forgottenPage = deskPage({
  path: '/forgotten/',
  isOpen: true,
  load: async () => ({}),
  title: (_found, { say }) => say('desk.account.forgot'),
  render: (_found, request) => {
    const { say, account, address } = request
    const how = account.sendsMail
      ? html`<p>${say('desk.account.forgotText')}</p>
          ${form(
            request,
            html`${textField(request, {
              name: 'login',
              label: localize('desk.account.login'),
              required: true,
              attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200"`,
            })}
            ${button(request, localize('desk.account.send'))}`,
          )}`
      : html`<p>${say('desk.account.askText')}</p>
          <p><code>almanac user invite LOGIN</code></p>`
    return html`${how}
      <p class="aside"><a href="${address('/sign-in/')}">${say('desk.account.back')}</a></p>`
  },
  actions: {
    save: async ({ form, account }) => {
      await account.forgot(sentText({ form }, 'login'))
      return { to: '/sign-in/?after=sent' }
    },
  },
})
