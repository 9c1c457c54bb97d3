import { html } from '../../kit/html.ts'
import { button, form, textField } from '../forms/controls.ts'
import { pathWithin } from '../request/origin.ts'
import { deskPage } from '../page.ts'
import { sentVerbatim } from '../forms/sent.ts'
import { localize } from '../../../texts/text.ts'

/** Asks whoever has given the right password for a code. */
export const codePage = deskPage({
  path: '/sign-in/code/',
  isOpen: true,
  load: async ({ query, form, account }) => ({
    isWaiting: (await account.waiting()) !== undefined,
    next: pathWithin(query['next'] ?? form['next']),
  }),
  title: (_found, { say }) => say('desk.account.codes.code'),
  render: ({ isWaiting, next }, request) => {
    const { say, address } = request
    const back = html`<p class="aside"><a href="${address('/sign-in/')}">${say('desk.account.back')}</a></p>`
    if (!isWaiting)
      return html`<p>${say('desk.account.codes.over')}</p>
        ${back}`
    return html`${form(
      request,
      html`${next !== undefined && html`<input type="hidden" name="next" value="${next}" />`}
      ${textField(request, {
        name: 'code',
        label: localize('desk.account.codes.code'),
        hint: localize('desk.account.codes.codeHint'),
        required: true,
        attributes: html`autocomplete="one-time-code" autocapitalize="none" spellcheck="false" maxlength="30" autofocus`,
      })}
      ${button(request, localize('desk.account.codes.enter'))}`,
    )}
    ${back}`
  },
  actions: {
    save: async ({ form, account }) => {
      const user = await account.waiting()
      if (!user) return { to: '/sign-in/code/', waiting: null }
      const { session, left } = await account.enterCode(user, sentVerbatim({ form }, 'code'))
      const to = pathWithin(form['next']) ?? '/'
      return {
        to,
        session,
        waiting: null,
        ...(left !== undefined && { message: localize('desk.account.codes.recoveryUsed', { left }) }),
      }
    },
  },
})
