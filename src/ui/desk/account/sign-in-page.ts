import { forgetUnsavedScript, passkeysScript } from '../../assets/desk-assets.ts'
import { html, type Html } from '../../kit/html.ts'
import { icon } from '../../kit/icon.ts'
import { submitButton, form, hidden } from '../forms/controls.ts'
import { pathWithin } from '../request/path-within.ts'
import { deskPage, type DeskRequest } from '../page.ts'
import { formOf } from '../forms/form-spec.ts'
import { sentText, sentVerbatim } from '../forms/sent.ts'
import { currentPassword, login, loginOrPasskey, password, typedLogin } from './fields.ts'
import { localize } from '../../../texts/text.ts'

/** Browsers offer passkeys in the field of the login, where there may be any. */
const signInForms = {
  plain: formOf({ fields: { login, password }, settings: { login: typedLogin, password: currentPassword } }),
  offering: formOf({ fields: { login, password }, settings: { login: loginOrPasskey, password: currentPassword } }),
} as const

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
  assets: [forgetUnsavedScript, passkeysScript],
  load: async ({ query }) => ({ after: query['after'], next: pathWithin(query['next']) }),
  title: (_found, { say }) => say('desk.account.signIn'),
  render: ({ after, next }, request) => {
    const { say, address, account } = request
    const signInForm = account.passkeys.site ? signInForms.offering : signInForms.plain
    return html`${(after === 'out' || after === 'sent' || after === 'kept') && html`<p class="flash" role="status">${say(told[after])}</p>`}
      ${form(request, html`${hidden('next', next)} ${signInForm.draw(request, {})} ${submitButton(request, localize('desk.account.enter'))}`)}
      ${byPasskey(next, request)}
      <p class="aside"><a href="${address('/forgotten/')}">${say('desk.account.forgot')}</a></p>`
  },
  actions: {
    save: async (request) => {
      const { login: name = '', password: secret = '' } = signInForms.plain.read(request)
      const entered = await request.account.signIn(name, secret)
      const next = pathWithin(sentText(request, 'next'))
      if ('session' in entered) return { to: next ?? '/', ...entered }
      return { to: `/sign-in/code/${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`, ...entered }
    },
    'passkey-begin': async ({ account }) => ({ to: '/sign-in/', ...(await account.passkeys.begin()) }),
    passkey: async (request) => ({
      to: pathWithin(sentText(request, 'next')) ?? '/',
      session: await request.account.passkeys.signIn(sentVerbatim(request, 'answer')),
    }),
  },
})

/** A button for passkeys, which a script shows where the browser has them. */
function byPasskey(next: string | undefined, request: DeskRequest): Html | false {
  const { say, account } = request
  const { site } = account.passkeys
  if (!site) return false
  return html`<div
    class="by-passkey"
    data-passkey="sign-in"
    data-origin="${site.origin}"
    data-failed="${say('desk.passkeys.notUsed')}"
    hidden
  >
    <p class="or"><span>${say('desk.passkeys.or')}</span></p>
    ${form(
      request,
      html`${hidden('next', next)} ${hidden('answer', '')}
        <button class="button quiet" name="action" value="passkey">
          ${icon('key')}<span>${say('desk.passkeys.signIn')}</span>
        </button>
        <p class="problem" role="alert"></p>`,
    )}
  </div>`
}
