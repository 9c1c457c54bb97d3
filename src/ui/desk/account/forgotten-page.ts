import { html } from '../../kit/html.ts'
import { submitButton, form } from '../forms/controls.ts'
import { deskPage } from '../page.ts'
import { formOf } from '../forms/form-spec.ts'
import { login, typedLogin } from './fields.ts'
import { localize } from '../../../texts/text.ts'

const loginForm = formOf({
  fields: { login },
  settings: { login: typedLogin },
})

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
          ${form(request, html`${loginForm.draw(request, {})} ${submitButton(request, localize('desk.account.send'))}`)}`
      : html`<p>${say('desk.account.askText')}</p>
          <p><code>almanac user invite LOGIN</code></p>`
    return html`${how}
      <p class="aside"><a href="${address('/sign-in/')}">${say('desk.account.back')}</a></p>`
  },
  actions: {
    save: async (request) => {
      const { login: asked = '' } = loginForm.read(request)
      await request.account.forgot(asked)
      return { to: '/sign-in/?after=sent' }
    },
  },
})
