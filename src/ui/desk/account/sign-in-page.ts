import { forgetUnsavedScript } from '../../assets/desk-assets.ts'
import { html } from '../../kit/html.ts'
import { button, form, textField } from '../forms/controls.ts'
import { pathWithin } from '../request/origin.ts'
import { deskPage } from '../page.ts'
import { sentText, sentVerbatim } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** What is told above the form, by the parameter `after`. */
const told = { out: localize('desk.account.out'), sent: localize('desk.account.sent') } as const

/** Lets users in by login and password, and leads them to where they wanted to go. */
export const signInPage = deskPage({
  path: '/sign-in/',
  isOpen: true,
  assets: [forgetUnsavedScript],
  load: async ({ query }) => ({ after: query['after'], next: pathWithin(query['next']) }),
  title: (_found, { say }) => say('desk.account.signIn'),
  render: ({ after, next }, request) => {
    const { say, address } = request
    return html`${(after === 'out' || after === 'sent') && html`<p class="flash" role="status">${say(told[after])}</p>`}
      ${form(
        request,
        html`${next !== undefined && html`<input type="hidden" name="next" value="${next}" />`}
        ${textField(request, {
          name: 'login',
          label: localize('desk.account.login'),
          required: true,
          attributes: html`autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="200"`,
        })}
        ${textField(request, {
          name: 'password',
          type: 'password',
          label: localize('common.password'),
          required: true,
          attributes: html`autocomplete="current-password" maxlength="1000"`,
        })}
        ${button(request, localize('desk.account.enter'))}`,
      )}
      <p class="aside"><a href="${address('/forgotten/')}">${say('desk.account.forgot')}</a></p>`
  },
  actions: {
    save: async ({ form, account }) => {
      const entered = await account.signIn(sentText({ form }, 'login'), sentVerbatim({ form }, 'password'))
      const next = pathWithin(form['next'])
      if ('session' in entered) return { to: next ?? '/', ...entered }
      return { to: `/sign-in/code/${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`, ...entered }
    },
  },
})
