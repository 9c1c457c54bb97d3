import { forgetUnsavedScript } from '../../assets/desk-assets.ts'
import { html } from '../../kit/html.ts'
import { button, form, hidden } from '../forms/controls.ts'
import { pathWithin } from '../request/origin.ts'
import { deskPage } from '../page.ts'
import { formOf } from '../forms/form-spec.ts'
import { sentText } from '../forms/sent.ts'
import { currentPassword, login, password, typedLogin } from './fields.ts'
import { localize } from '../../../texts/text.ts'

const signInForm = formOf({
  fields: { login, password },
  settings: { login: typedLogin, password: currentPassword },
})

/** What is told above the form, by the parameter `after`. */
const told = {
  out: localize('desk.account.out'),
  sent: localize('desk.account.sent'),
  kept: localize('desk.unsaved.signedIn'),
} as const

/** Lets users in by login and password, and leads them to where they wanted to go. */
export const signInPage = deskPage({
  path: '/sign-in/',
  isOpen: true,
  assets: [forgetUnsavedScript],
  load: async ({ query }) => ({ after: query['after'], next: pathWithin(query['next']) }),
  title: (_found, { say }) => say('desk.account.signIn'),
  render: ({ after, next }, request) => {
    const { say, address } = request
    return html`${(after === 'out' || after === 'sent' || after === 'kept') && html`<p class="flash" role="status">${say(told[after])}</p>`}
      ${form(request, html`${hidden('next', next)} ${signInForm.draw(request, {})} ${button(request, localize('desk.account.enter'))}`)}
      <p class="aside"><a href="${address('/forgotten/')}">${say('desk.account.forgot')}</a></p>`
  },
  actions: {
    save: async (request) => {
      const { login: name = '', password: secret = '' } = signInForm.read(request)
      const entered = await request.account.signIn(name, secret)
      const next = pathWithin(sentText(request, 'next'))
      if ('session' in entered) return { to: next ?? '/', ...entered }
      return { to: `/sign-in/code/${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`, ...entered }
    },
  },
})
